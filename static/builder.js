// The builder without page loads. The server makes every step and every word; this sends the form and puts the parts of
// its answer in place, and adds keys, dragging and search as one types.
'use strict';

/** What an answer puts in place. What somebody may be typing in stays. */
const PARTS = ['state', 'tools', 'said', 'found', 'deck', 'judged', 'tab-verdict'];
const form = document.querySelector('#edit');
const search = form.querySelector('[name=q]');

// Steps build on each other, so that one is sent after the other; of searches only the last counts.
let queue = Promise.resolve();
let searching = 0;

function send(action) {
  const mine = action === 'search' ? ++searching : 0;
  queue = queue.then(() => mine && mine !== searching ? null : step(action)).catch(() => leave(action));
  return queue;
}

/** Without an answer the browser sends the form itself, and shows what goes wrong. */
function leave(action) {
  const button = document.createElement('button');
  Object.assign(button, { name: 'do', value: action, hidden: true });
  form.append(button);
  form.requestSubmit(button);
}

async function step(action) {
  const fields = new URLSearchParams(new FormData(form));
  fields.set('do', action);
  const answer = await fetch(form.action, { method: 'POST', body: fields });
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const main = page.querySelector('main');
  if (!page.querySelector('#edit')) {
    // Another window was faster, or the session has ended: a page of its own, with everything kept.
    document.querySelector('main').replaceWith(document.adoptNode(main));
    document.title = page.title;
    document.querySelector('[data-focus]')?.focus();
    return;
  }
  // Steps that could not be taken come back with the page, like everything else.
  const focus = place(document.activeElement);
  for (const id of PARTS) {
    const [old, fresh] = [document.getElementById(id), page.getElementById(id)];
    const wanted = action !== 'search' || ['found', 'state'].includes(id);
    if (old && fresh && wanted) old.replaceChildren(...document.adoptNode(fresh).childNodes);
  }
  for (const old of form.querySelectorAll('.fault[data-of]')) old.remove();
  for (const fault of main.querySelectorAll('.fault[data-of]')) {
    form.querySelector(`[name=${fault.dataset.of}]`)?.closest('label')?.after(document.adoptNode(fault));
  }
  wire();
  back(focus);
}

/** Where the focus is, so that it can go back there after the parts were replaced. */
function place(element) {
  const item = element.closest('[data-word]');
  if (!item) return { id: element.closest('#tools') && element.value };
  const list = item.parentElement;
  const zone = item.closest('[data-zone]').dataset.zone;
  return { zone, word: item.dataset.word, at: [...list.children].indexOf(item), value: element.value };
}

function back({ id, zone, word, at, value }) {
  if (id) form.querySelector(`#tools [value="${id}"]`)?.focus();
  if (!zone) return;
  const items = [...form.querySelectorAll(`[data-zone="${zone}"] [data-word]`)];
  const item = items.find(one => one.dataset.word === word) ?? items[Math.min(at, items.length - 1)];
  const button = value && item?.dataset.word === word && [...item.querySelectorAll('button')].find(b => b.value === value);
  (button || item)?.focus({ preventScroll: true });
}

/** Every card can be reached with one press of Tab a list, and dragged. */
function wire() {
  for (const list of form.querySelectorAll('.found, .cells')) {
    [...list.children].forEach((item, at) => {
      item.tabIndex = at ? -1 : 0;
      item.draggable = true;
      item.querySelector('a')?.setAttribute('draggable', 'false');
    });
  }
}

form.addEventListener('submit', event => {
  const action = event.submitter?.value ?? 'search';
  event.preventDefault();
  send(action);
});

let typing;
form.addEventListener('input', event => {
  if (event.target.closest('#find')) {
    clearTimeout(typing);
    typing = setTimeout(() => send('search'), 120);
  } else if (event.target.matches('[name=format], [name=date], [name=advice], [name=order]')) {
    send('look');
  }
});

/** The item beside another one, in the direction of a key. */
function beside(item, key) {
  const items = [...item.parentElement.children];
  const at = items.indexOf(item);
  if (key === 'ArrowRight') return items[at + 1];
  if (key === 'ArrowLeft') return items[at - 1];
  const box = item.getBoundingClientRect();
  const below = key === 'ArrowDown';
  const lines = items.filter(one => below ? one.offsetTop > item.offsetTop : one.offsetTop < item.offsetTop);
  const line = below ? lines[0]?.offsetTop : lines.at(-1)?.offsetTop;
  const near = lines.filter(one => one.offsetTop === line);
  near.sort((a, b) => Math.abs(a.getBoundingClientRect().left - box.left) - Math.abs(b.getBoundingClientRect().left - box.left));
  return near[0];
}

/** The step that a key stands for on a card. */
function stepOf(key, { word, from, way }) {
  const held = [...form.querySelectorAll('.cell')].find(cell => cell.dataset.word === word);
  const zone = from || held?.dataset.from;
  switch (key) {
    case 'Enter': case '+': case '=': return from ? `put ${from} ${word}` : `add ${word}`;
    case '-': case 'Delete': case 'Backspace': return zone && `out ${zone} ${word}`;
    case 's': case 'S': return !from ? `side ${word}` : from !== 's' && `move ${from}s ${word}`;
    case 'm': case 'M': return way && `move ${way} ${word}`;
  }
}

addEventListener('keydown', event => {
  if (!form.isConnected) return;
  const { key, target } = event;
  const command = event.ctrlKey || event.metaKey;
  const take = action => { event.preventDefault(); if (action) send(action); };
  if (command && key.toLowerCase() === 's') return take('save');
  const isText = target.matches('input:not([type=radio], [type=checkbox]), textarea, select');
  if (command && !isText && key.toLowerCase() === 'z') return take(event.shiftKey ? 'redo' : 'undo');
  if (command && !isText && key.toLowerCase() === 'y') return take('redo');
  if (command || event.altKey) return;
  if (target === search && key === 'ArrowDown') {
    event.preventDefault();
    form.querySelector('.found [data-word]')?.focus();
    return;
  }
  const item = target.closest('[data-word]');
  if (isText || !item) return;
  if (key.startsWith('Arrow')) {
    event.preventDefault();
    (beside(item, key) ?? (key === 'ArrowUp' && item.closest('#find') ? search : null))?.focus();
    return;
  }
  // Enter on a link or a button is theirs.
  if (key === 'Enter' && target !== item) return;
  const action = stepOf(key, item.dataset);
  if (action) take(action);
});

form.addEventListener('focusin', event => {
  const item = event.target.closest('[data-word]');
  if (!item) return;
  for (const one of item.parentElement.children) one.tabIndex = one === item ? 0 : -1;
});

let dragged;
form.addEventListener('dragstart', event => {
  const item = event.target.closest?.('[data-word]');
  if (!item) return;
  dragged = { ...item.dataset };
  event.dataTransfer.setData('text/plain', item.dataset.word);
  event.dataTransfer.effectAllowed = 'copyMove';
  form.classList.add('dragging');
});
form.addEventListener('dragend', () => {
  dragged = null;
  form.classList.remove('dragging');
  for (const zone of form.querySelectorAll('.over')) zone.classList.remove('over');
});
form.addEventListener('dragover', event => {
  const zone = event.target.closest('[data-zone]');
  for (const old of form.querySelectorAll('.over')) if (old !== zone) old.classList.remove('over');
  if (!dragged || !zone) return;
  event.preventDefault();
  zone.classList.add('over');
});
form.addEventListener('drop', event => {
  const zone = event.target.closest('[data-zone]')?.dataset.zone;
  if (!dragged || !zone) return;
  event.preventDefault();
  const { word, from, way } = dragged;
  // A card knows its section: what is dropped on the Main Deck and belongs in the Extra Deck goes there.
  const action = !from
    ? zone === 's' ? `side ${word}` : zone !== 'out' && `add ${word}`
    : zone === 'out' ? `out ${from} ${word}`
    : zone === 's' ? from !== 's' && `move ${from}s ${word}`
    : from === 's' && `move ${way} ${word}`;
  if (action) send(action);
});

// What is not saved is not left by accident.
addEventListener('beforeunload', event => {
  if (form.isConnected && form.querySelector('[name=past]').value) event.preventDefault();
});

wire();
