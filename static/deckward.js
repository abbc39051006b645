// Conveniences only: every page reads and works without this file.
'use strict';
const root = document.documentElement;

// Theme: ?theme=dark|light wins, then what was chosen last, then the system.
const asked = new URLSearchParams(location.search).get('theme');
const kept = (() => { try { return localStorage.getItem('theme'); } catch { return null; } })();
root.dataset.script = '';
if (asked || kept) root.dataset.theme = asked || kept;

/** Fetches a page for a purpose; null when a newer request of that purpose has overtaken this one. */
const turns = {};
async function load(purpose, url, options) {
  const mine = turns[purpose] = (turns[purpose] || 0) + 1;
  const answer = await fetch(url, options);
  const text = await answer.text();
  if (mine !== turns[purpose]) return null;
  return { url: answer.url, page: new DOMParser().parseFromString(text, 'text/html') };
}

// Pages that were left stay as they were, with what was typed; history leads back to them by number.
const left = new Map();
let at = history.state?.at ?? Date.now();
history.replaceState({ at }, '');

/** Puts a page in place of this one. */
function show(main, title, langs) {
  const old = document.querySelector('main');
  const focus = document.activeElement;
  left.set(at, { main: old, title: document.title, langs: document.querySelector('.langs'), focus });
  old.replaceWith(main);
  document.title = title;
  document.querySelector('.langs').replaceWith(langs);
}

/** Leads to a page of this site without leaving this one, with the focus on what it has to say. */
async function go(url, options) {
  document.querySelector('main').setAttribute('aria-busy', 'true');
  const loaded = await load('page', url, options);
  document.querySelector('main').removeAttribute('aria-busy');
  if (!loaded) return;
  const { page } = loaded;
  const main = document.adoptNode(page.querySelector('main'));
  show(main, page.title, document.adoptNode(page.querySelector('.langs')));
  at += 1;
  history.pushState({ at }, '', loaded.url);
  wire(main);
  scrollTo(0, 0);
  // What was asked for is shown where it is out of sight.
  const { hash } = new URL(url, location);
  const spot = hash && main.querySelector(hash)?.closest('section');
  if (spot && spot.getBoundingClientRect().top > innerHeight / 2) spot.scrollIntoView();
  main.querySelector('[data-focus]')?.focus({ preventScroll: true });
}

addEventListener('popstate', event => {
  // A jump within the page is none of ours; it has no number yet.
  if (!event.state) { history.replaceState({ at }, ''); return; }
  if (event.state.at === at) return;
  const kept = left.get(event.state.at);
  if (!kept) { location.reload(); return; }
  show(kept.main, kept.title, kept.langs);
  at = event.state.at;
  kept.focus.focus({ preventScroll: true });
});

/** Waits until nothing has been typed for a moment. */
function settled(wait, run) {
  let timer;
  return (...values) => { clearTimeout(timer); timer = setTimeout(() => run(...values), wait); };
}

/** Forms and links that lead to a page of this site are swapped in; when that fails, the browser goes itself. */
function swaps(main) {
  for (const form of main.querySelectorAll('form[data-swap]')) {
    form.addEventListener('submit', event => {
      // A button that leads elsewhere goes there by itself.
      if (event.submitter?.hasAttribute('formaction')) return;
      event.preventDefault();
      const data = new FormData(form, event.submitter);
      const url = new URL(form.action);
      const get = form.method === 'get';
      if (get) url.search = new URLSearchParams([...data].filter(([, value]) => value)).toString();
      go(url, get ? {} : { method: 'POST', body: data }).catch(() => {
        if (get) { location.href = url; return; }
        const { name, value } = event.submitter ?? {};
        if (name) form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
        form.submit();
      });
    });
  }
  for (const link of main.querySelectorAll('[data-swap] a, a[data-swap]')) {
    link.addEventListener('click', event => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      go(link.href).catch(() => { location.href = link.href; });
    });
  }
}

/** Search results follow what is typed; the address follows too. */
function searchAsTyped(main) {
  const form = main.querySelector('form[data-search]');
  const results = main.querySelector('#results');
  if (!form || !results) return;
  const update = settled(120, async () => {
    const url = new URL(form.action);
    url.search = new URLSearchParams([...new FormData(form)].filter(([, value]) => value)).toString();
    const loaded = await load('search', url).catch(() => null);
    const fresh = loaded?.page.querySelector('#results');
    if (!fresh || !results.isConnected) return;
    // The count stays in its place and is read out; the cards are not.
    const [count, ...old] = results.children;
    const [newCount, ...cards] = fresh.children;
    count.textContent = newCount.textContent;
    old.forEach(part => part.remove());
    results.append(...cards);
    history.replaceState({ at }, '', loaded.url);
  });
  form.addEventListener('input', update);
  form.addEventListener('submit', event => { event.preventDefault(); update(); });
}

/** A file dropped on the box becomes its text; a deck in the box is judged while it is typed. */
function deckBox(main) {
  const drop = main.querySelector('[data-drop]');
  if (!drop) return;
  const box = drop.querySelector('textarea');
  const file = drop.querySelector('input[type=file]');
  const live = drop.querySelector('#live');
  const name = drop.querySelector('input[name=name]');
  const take = async chosen => {
    if (!chosen) return;
    if (chosen.size > drop.dataset.most) {
      live.textContent = drop.dataset.tooLarge;
      file.value = '';
      return;
    }
    const bytes = new Uint8Array(await chosen.arrayBuffer());
    const mark = bytes[0] * 256 + bytes[1];
    box.value = new TextDecoder(mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : 'utf-8').decode(bytes);
    if (name) name.value = chosen.name.replace(/\.[^.]*$/, '');
    file.value = '';
    judge();
  };
  drop.addEventListener('dragover', event => { event.preventDefault(); drop.classList.add('over'); });
  drop.addEventListener('dragleave', () => drop.classList.remove('over'));
  drop.addEventListener('drop', event => {
    event.preventDefault();
    drop.classList.remove('over');
    take(event.dataTransfer.files[0]);
  });
  file.addEventListener('change', () => take(file.files[0]));
  const judge = settled(150, async () => {
    if (!box.value.trim()) { live.replaceChildren(); return; }
    const loaded = await load('live', drop.action, { method: 'POST', body: new FormData(drop) }).catch(() => null);
    if (!loaded || !box.value.trim()) return;
    const part = loaded.page.querySelector('[data-live]') || loaded.page.querySelector('[data-refused]');
    if (part) live.replaceChildren(...document.importNode(part.content ?? part, true).childNodes);
    // What is said here is said politely, and takes no focus.
    for (const alert of live.querySelectorAll('[role=alert]')) ['role', 'tabindex', 'data-focus'].forEach(a => alert.removeAttribute(a));
  });
  drop.addEventListener('input', judge);
}

/** A violation and the cards it speaks of point at each other. */
function pairs(main) {
  for (const row of main.querySelectorAll('.viol[data-card]')) {
    const ids = row.dataset.card.split(' ');
    const pair = [row, ...[...main.querySelectorAll('.tile[data-card]')].filter(t => ids.includes(t.dataset.card))];
    for (const one of pair) for (const [on, off] of [['pointerenter', 'pointerleave'], ['focusin', 'focusout']]) {
      one.addEventListener(on, () => pair.forEach(p => p.classList.add('lit')));
      one.addEventListener(off, () => pair.forEach(p => p.classList.remove('lit')));
    }
  }
}

/** Buttons that copy an address or a text. */
function copies(main) {
  for (const button of main.querySelectorAll('[data-copy], [data-copy-text]')) {
    const { copy, copyText } = button.dataset;
    button.hidden = false;
    button.addEventListener('click', async () => {
      try {
        await navigator.clipboard.writeText(copyText ?? new URL(copy, location.href).href);
        button.querySelector('[data-done]').hidden = false;
      } catch { if (copy) location.href = copy; }
    });
  }
}

/** A site that was not told its own address shows links without it; the browser knows it. */
function whole(main) {
  for (const link of main.querySelectorAll('a[data-whole]')) link.textContent = link.href;
}

/** Steps of a deck that is gone may be left in this tab, as the builder keeps them. */
function remains(main) {
  const form = main.querySelector('form[data-left]');
  let values;
  // A private window may keep nothing, and what is kept may be none of ours.
  try { values = form && JSON.parse(sessionStorage.getItem(form.dataset.left)); } catch { return; }
  // Without the cards that they began from they are nothing.
  if (!values?.start) return;
  for (const field of form.querySelectorAll('input')) field.value = values[field.name] ?? '';
  form.hidden = false;
}

/** A picture wider than its box is shown around the chosen day. */
function middle(main) {
  for (const day of main.querySelectorAll('.scroll-x .now')) {
    const box = day.closest('.scroll-x');
    box.scrollLeft += day.getBoundingClientRect().left - box.getBoundingClientRect().left - box.clientWidth / 2;
  }
}

function wire(main) {
  swaps(main);
  searchAsTyped(main);
  deckBox(main);
  // The builder changes under the hand, and does it itself.
  if (!main.matches('.builder')) pairs(main);
  copies(main);
  whole(main);
  middle(main);
  remains(main);
}

document.addEventListener('click', event => {
  if (!event.target.closest('[data-theme-toggle]')) return;
  const dark = root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = dark ? 'light' : 'dark';
  try { localStorage.setItem('theme', root.dataset.theme); } catch { /* a private window forgets */ }
});

// "/" goes to the search box, as people expect.
addEventListener('keydown', event => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || /INPUT|TEXTAREA|SELECT/.test(document.activeElement.tagName)) return;
  const box = document.querySelector('input[type=search]');
  if (box) { event.preventDefault(); box.focus(); }
});

// Not deferred, so that a chosen theme never comes late; the rest waits for the page.
addEventListener('DOMContentLoaded', () => {
  document.querySelectorAll('[data-theme-toggle]').forEach(button => { button.hidden = false; });
  wire(document.querySelector('main'));
});
