// Conveniences only: every page reads and works without this file.
'use strict';
const root = document.documentElement;

// Theme: ?theme=dark|light wins, then what was chosen last, then the system.
const asked = new URLSearchParams(location.search).get('theme');
const kept = (() => { try { return localStorage.getItem('theme'); } catch { return null; } })();
if (asked || kept) root.dataset.theme = asked || kept;

/** Fetches a page and gives back its document; null when a newer request has overtaken this one. */
let turn = 0;
async function load(url, options) {
  const mine = ++turn;
  try {
    const answer = await fetch(url, options);
    const text = await answer.text();
    if (mine !== turn) return null;
    return { url: answer.url, page: new DOMParser().parseFromString(text, 'text/html'), status: answer.status };
  } catch {
    return null;
  }
}

/** Puts the main part of a loaded page in place of this one's. */
function show(loaded, push) {
  const fresh = loaded.page.querySelector('main');
  const old = document.querySelector('main');
  if (!fresh || !old) { location.href = loaded.url; return; }
  old.replaceWith(fresh);
  document.title = loaded.page.title;
  const langs = loaded.page.querySelector('.langs');
  if (langs) document.querySelector('.langs').replaceWith(langs);
  if (push) history.pushState({ swapped: true }, '', loaded.url);
  wire(fresh);
}

addEventListener('popstate', async () => {
  const loaded = await load(location.href);
  if (loaded) show(loaded, false);
});

/** Waits until nothing has been typed for a moment. */
function settled(wait, run) {
  let timer;
  return (...values) => { clearTimeout(timer); timer = setTimeout(() => run(...values), wait); };
}

/** Forms that lead to a page of this site are swapped in without leaving this one. */
function swapForms(main) {
  for (const form of main.querySelectorAll('form[data-swap]')) {
    form.addEventListener('submit', async event => {
      event.preventDefault();
      const data = new FormData(form);
      const get = form.method === 'get';
      const url = new URL(form.action);
      if (get) url.search = new URLSearchParams([...data].filter(([, value]) => value)).toString();
      main.setAttribute('aria-busy', 'true');
      const loaded = await load(url, get ? {} : { method: 'POST', body: data });
      main.removeAttribute('aria-busy');
      if (!loaded) { form.submit(); return; }
      show(loaded, true);
      const target = document.querySelector('[data-focus]');
      if (target) target.focus({ preventScroll: false });
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
    const loaded = await load(url);
    const fresh = loaded && loaded.page.querySelector('#results');
    if (!fresh) return;
    document.querySelector('#results').replaceChildren(...fresh.childNodes);
    history.replaceState(null, '', loaded.url);
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
    if (!chosen || chosen.size > 262144) return;
    box.value = await chosen.text();
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
    const loaded = await load(drop.action, { method: 'POST', body: new FormData(drop) });
    if (!loaded) return;
    const part = loaded.page.querySelector('[data-live]') || loaded.page.querySelector('[data-refused]');
    if (part) live.replaceChildren(...document.importNode(part, true).childNodes);
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

function copies(main) {
  for (const button of main.querySelectorAll('[data-copy]')) {
    button.hidden = false;
    button.addEventListener('click', async () => {
      try {
        await navigator.clipboard.writeText(new URL(button.dataset.copy, location.href).href);
        button.querySelector('[data-done]').hidden = false;
      } catch { location.href = button.dataset.copy; }
    });
  }
}

function wire(main) {
  swapForms(main);
  searchAsTyped(main);
  deckBox(main);
  pairs(main);
  copies(main);
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

document.querySelectorAll('[data-theme-toggle]').forEach(button => { button.hidden = false; });
wire(document.querySelector('main'));
