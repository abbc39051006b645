// The builder without page loads. The server makes every step and every word; this sends the form and puts the parts of
// its answer in place, and adds keys, dragging and search as one types. A module, so that its names are its own.

/** What an answer puts in place. What somebody may be typing in stays. */
const PARTS = ['state', 'tools', 'said', 'found', 'deck', 'judged', 'tab-verdict'];
/** What is typed, not stepped. */
const TYPED = ['name', 'format', 'tags', 'notes'];
const part = id => document.getElementById(id);
const form = part('edit');
const search = form.elements.q;

/** The page as the server sent it last, without what this file adds to it. */
const shown = document.querySelector('main').cloneNode(true);

// Steps build on each other, so that one is sent after the other; of searches only the last counts.
let queue = Promise.resolve();
let searching = 0;
// Whether something was typed that no answer has seen.
let typed = false;

function send(action) {
  const mine = action === 'search' ? ++searching : 0;
  queue = queue.then(() => form.isConnected && (!mine || mine === searching) ? step(action) : null).catch(() => leave(action));
  return queue;
}

/** Should this file break, the browser sends the form itself. */
function leave(action) {
  const button = document.createElement('button');
  Object.assign(button, { name: 'do', value: action, hidden: true, formNoValidate: true });
  form.append(button);
  form.removeEventListener('submit', submitted);
  removeEventListener('beforeunload', ask);
  form.requestSubmit(button);
}

/** The page that a step leads to, with its status; none when the server is away. */
async function answer(fields) {
  try {
    const response = await fetch(form.action, { method: 'POST', body: fields, signal: AbortSignal.timeout(40_000) });
    return { status: response.status, page: new DOMParser().parseFromString(await response.text(), 'text/html') };
  } catch { return {}; }
}

async function step(action) {
  const fields = new URLSearchParams(new FormData(form));
  fields.set('do', action);
  typed = false;
  const { status, page } = await answer(fields);
  if (!page?.querySelector('#edit')) {
    typed = true;
    return elsewhere(status, page);
  }
  const focus = place();
  for (const id of PARTS) {
    if (action === 'search' && !['found', 'state'].includes(id)) continue;
    const [before, now] = [shown, page].map(one => one.querySelector(`#${id}`));
    // What is the same as before is written and said again.
    if (['state', 'said'].includes(id)) part(id).replaceChildren(...document.importNode(now, true).childNodes);
    else update(part(id), before, now);
    before.replaceWith(now);
  }
  if (action === 'save' && !unsaved()) for (const name of TYPED) form.elements[name].value = page.getElementById('edit').elements[name].value;
  faults(page);
  wire();
  back(focus);
  if (action === 'search') hear('count', form.querySelector('#found > p'));
  else hear('verdict', form.querySelector('.live'));
  remember();
}

/** A page that is no builder. Another window was faster, or the session has ended: it goes on from there, with everything
    kept. Of anything else the words are shown, and the step can be tried again. */
function elsewhere(status, page) {
  const main = page?.querySelector('main');
  if (status === 401 || status === 409) {
    if (status === 409) forget();
    document.querySelector('main').replaceWith(document.adoptNode(main));
    document.title = page.title;
    scrollTo(0, 0);
    document.querySelector('main :is([data-focus], [name=name])')?.focus();
  } else {
    part('said').textContent = main?.querySelector('.lead')?.textContent ?? form.dataset.away;
  }
}

/** Makes a part what the server says now. What it said before as well is not touched: most of a page stays when a card
    comes or goes, and need not be laid out again. */
function update(live, before, now) {
  if (before.isEqualNode(now)) return;
  if (now.matches('.found, .cells')) return updateItems(live, before, now);
  const isSame = before.cloneNode().isEqualNode(now.cloneNode());
  const [old, fresh] = [[...before.children], [...now.children]];
  if (isSame && !hasText(before) && !hasText(now) && fresh.map(one => one.tagName).join() === old.map(one => one.tagName).join()) {
    return fresh.forEach((one, at) => update(live.children[at], old[at], one));
  }
  const open = [...live.querySelectorAll('details')].map(one => one.open);
  const copy = document.importNode(now, true);
  copy.querySelectorAll('details').forEach((one, at) => { one.open = open[at] ?? one.open; });
  if (isSame) live.replaceChildren(...copy.childNodes);
  else live.replaceWith(copy);
}

function hasText(element) {
  return [...element.childNodes].some(one => one.nodeType === Node.TEXT_NODE && one.data.trim());
}

/** The same of a list of cards, each known by its word. */
function updateItems(live, before, now) {
  const [items, old, fresh] = [live, before, now].map(list => new Map([...list.children].map(one => [one.dataset.word, one])));
  for (const [word, item] of items) {
    if (!fresh.has(word)) item.remove();
    else if (!old.get(word).isEqualNode(fresh.get(word))) {
      items.set(word, document.importNode(fresh.get(word), true));
      item.replaceWith(items.get(word));
    }
  }
  let next = live.firstElementChild;
  for (const [word, one] of fresh) {
    const item = items.get(word) ?? document.importNode(one, true);
    if (item === next) next = next.nextElementSibling;
    else live.insertBefore(item, next);
  }
}

/** What was typed wrong is said beside its field. */
function faults(page) {
  for (const old of form.querySelectorAll('.fault[data-of]')) old.remove();
  for (const fault of page.querySelectorAll('.fault[data-of]')) {
    const field = form.elements[fault.dataset.of];
    const box = field.closest('details');
    if (box) box.open = true;
    field.closest('label').after(document.adoptNode(fault));
    field.focus();
  }
}

/** Reads a text out, unless it is what was read of its kind last. */
const last = {};
function hear(kind, element) {
  const text = element?.textContent.replace(/\s+/g, ' ').trim() ?? '';
  if (text !== last[kind]) part('heard').textContent = text;
  last[kind] = text;
}

/** Where the focus is, so that it can go back there after the parts were replaced. */
function place() {
  const element = document.activeElement;
  const item = element.closest('[data-word]');
  return {
    id: PARTS.find(id => part(id).contains(element)),
    what: element.matches('button') ? element.value : element.href,
    word: item?.dataset.word,
    zone: item?.closest('[data-zone]').dataset.zone,
    at: item && [...item.parentElement.children].indexOf(item),
  };
}

function back({ id, what, word, zone, at }) {
  if (!id || document.activeElement !== document.body) return;
  if (!word) {
    const all = [...part(id).querySelectorAll('button:enabled, a')];
    const verb = what?.split(' ')[0];
    const next = all.find(one => (one.value || one.href) === what) ?? all.find(one => one.value?.startsWith(verb)) ?? all[0];
    (verb === 'page' ? form.querySelector('.found > li') : next)?.focus();
    return;
  }
  const items = [...form.querySelectorAll(`[data-zone="${zone}"] [data-word]`)];
  const same = items.find(one => one.dataset.word === word);
  const button = same && [...same.querySelectorAll('button')].find(one => one.value === what);
  (button ?? same ?? items[Math.min(at, items.length - 1)] ?? search).focus({ preventScroll: true });
}

/** Every list is one stop of the Tab key, the card with the focus or else the first, and within that card its buttons; every
    card can be dragged. */
function wire() {
  for (const list of form.querySelectorAll('.found, .cells')) {
    const items = [...list.children];
    for (const item of items.filter(one => !one.draggable)) {
      reach(item, false);
      item.draggable = true;
      item.querySelector('a')?.setAttribute('draggable', 'false');
    }
    const stop = items.find(one => one.contains(document.activeElement)) ?? items[0];
    for (const item of items) if ((item.tabIndex === 0) !== (item === stop)) reach(item, item === stop);
  }
}

function reach(item, is) {
  for (const one of [item, ...item.querySelectorAll('a, button')]) one.tabIndex = is ? 0 : -1;
}

let typing;
form.addEventListener('submit', submitted);
function submitted(event) {
  event.preventDefault();
  const action = event.submitter?.value ?? 'search';
  const isSearch = action === 'search' && document.activeElement === search;
  clearTimeout(typing);
  // Enter in the search looks at once and goes to the first card; a second one adds it, as on any card.
  const asked = search.value;
  send(action).then(() => {
    // Whoever typed on meanwhile stays where they are.
    if (isSearch && document.activeElement === search && search.value === asked) form.querySelector('.found [data-word]')?.focus();
  });
}

form.addEventListener('input', event => {
  if (TYPED.includes(event.target.name)) {
    typed = true;
    remember();
  }
  if (event.target.closest('#find')) {
    clearTimeout(typing);
    typing = setTimeout(() => send('search'), 120);
  } else if (event.target.matches('[name=format], [name=date]')) {
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
  // Enter on a link or a button is theirs, and one that is held down in the search adds nothing.
  if (key === 'Enter' && (target !== item || event.repeat)) return;
  const action = stepOf(key, item.dataset);
  if (action) take(action);
});

form.addEventListener('focusin', event => {
  const item = event.target.closest('[data-word]');
  if (!item) return;
  for (const one of item.parentElement.children) reach(one, one === item);
});

/** A violation and the cards it speaks of point at each other. */
const paired = '.viol[data-card], .tile[data-card]';
for (const kind of ['pointerover', 'pointerleave', 'focusin', 'focusout']) form.addEventListener(kind, event => {
  const isLeft = kind === 'pointerleave' || kind === 'focusout';
  const ids = isLeft ? [] : event.target.closest(paired)?.dataset.card.split(' ') ?? [];
  for (const old of form.querySelectorAll('.lit')) old.classList.remove('lit');
  if (!ids.length) return;
  const pair = [...form.querySelectorAll(paired)].filter(one => one.dataset.card.split(' ').some(id => ids.includes(id)));
  if (pair.some(one => one.matches('.viol'))) for (const one of pair) one.classList.add('lit');
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

// What is not saved is not left by accident. Should the window end all the same, it is offered again in it.
const memory = `unsaved ${form.dataset.deck}`;
const unsaved = () => typed || !!form.querySelector('[data-unsaved]');
const remembered = ['base', 'start', 'owner', 'past', 'ahead', ...TYPED];

addEventListener('beforeunload', ask);
function ask(event) {
  if (form.isConnected && unsaved()) event.preventDefault();
}

function remember() {
  const values = Object.fromEntries(remembered.map(name => [name, form.elements[name].value]));
  try {
    if (unsaved()) sessionStorage.setItem(memory, JSON.stringify(values));
    else forget();
  } catch { /* a full or private one forgets */ }
  part('kept').hidden = true;
}

function forget() {
  sessionStorage.removeItem(memory);
}

function offer() {
  if (location.search) {
    // Saved by a form of another page. A page that is loaded again says it no more.
    if (new URLSearchParams(location.search).has('done')) forget();
    history.replaceState(history.state, '', location.pathname + location.hash);
  }
  const values = JSON.parse(sessionStorage.getItem(memory));
  if (!values || unsaved()) return;
  part('kept').hidden = false;
  part('kept').querySelector('button').addEventListener('click', () => {
    for (const name of remembered) form.elements[name].value = values[name] ?? form.elements[name].value;
    send('look');
    search.focus();
  });
}

wire();
hear('verdict', form.querySelector('.live'));
part('heard').textContent = '';
offer();
