// The script of the page that a client’s link opens. It knows no text: the server draws each view.
const KEY = 'access';
const FIRST_VIEW = '/leads/view';
const main = document.querySelector('#view');
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
let secret = '';
/** What was tried last, such as to save a note, which then is not lost. */
let tryAgain;
/** The path of the view that is drawn. */
let drawn;
// Access to the storage throws where the browser blocks it.
try {
  secret = sessionStorage.getItem(KEY) ?? '';
} catch {}

/** Keeps the secret for as long as the tab, where it may store that, so that a reload needs no link. */
function keepSecret(given) {
  secret = given;
  try {
    sessionStorage.setItem(KEY, given);
  } catch {}
}

/** Takes the secret of a link out of the address at once: neither the history nor a screenshot has it. */
function takeSecret() {
  if (location.hash.length < 2) return;
  keepSecret(location.hash.slice(1));
  history.replaceState(null, '', location.pathname);
}

/** Shows one of the sentences of the page, or none. */
function showState(name = '') {
  for (const each of document.querySelectorAll('#state > *')) each.hidden = each.id !== name;
  main.hidden = name !== '';
}

/** Sends a request with the secret; `undefined` where it failed, which the page then says. */
async function send(path, init = {}) {
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
  const response = await fetch(path, { ...init, headers }).catch(() => undefined);
  if (response?.ok) return response;
  // A lead that was erased meanwhile is not in the list any more.
  if (response?.status === 404 && !isList(path)) {
    history.replaceState({ view: currentList(), list: currentList() }, '');
    return void show(current());
  }
  const isRefused = response?.status === 401;
  if (isRefused) keepSecret('');
  showState(isRefused ? 'refused' : 'unavailable');
  return undefined;
}

const withZone = (path) =>
  `${path}${path.includes('?') ? '&' : '?'}zone=${encodeURIComponent(timeZone)}`;

/**
 * Draws a view. The focus stays on what it was on, if the view has that, or goes to the heading. A note that
 * is being typed stays while its lead is drawn anew.
 */
async function show(path, { isSaved = false, isFirst = false } = {}) {
  tryAgain = () => show(path, { isFirst: true });
  if (!secret) return showState('noLink');
  if (isFirst) showState('loading');
  const focused = document.activeElement?.id;
  main.setAttribute('aria-busy', 'true');
  const response = await send(withZone(path));
  main.removeAttribute('aria-busy');
  if (!response || path !== current()) return;
  const { html, title, language, colors, saved } = await response.json();
  document.title = title;
  document.documentElement.lang = language;
  for (const [name, color] of Object.entries(colors))
    document.documentElement.style.setProperty(`--${name}`, color);
  const typed = path === drawn && main.querySelector('#note')?.value;
  drawn = path;
  main.innerHTML = html;
  if (typed) main.querySelector('#note').value = typed;
  showState();
  document.querySelector('#said').textContent = isSaved ? saved : '';
  const target = (focused && document.getElementById(focused)) || main.querySelector('h1');
  if (!isFirst) target.focus();
}

const isList = (path) => path.split('?')[0] === FIRST_VIEW;
const current = () => history.state?.view ?? FIRST_VIEW;

/** The list as it was narrowed last: what leads back goes there. */
const currentList = () => history.state?.list ?? FIRST_VIEW;

/** Opens a view as a new entry of the history. The address stays: a view may name what was searched for. */
function open(path) {
  const list = isList(path) ? path : currentList();
  history.pushState({ view: path, list }, '');
  return show(path);
}

async function download(path) {
  const response = await send(withZone(path));
  if (!response) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = /"(.+)"/.exec(response.headers.get('content-disposition'))?.[1] ?? '';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Changes something, and draws the view anew. */
async function change(path, init) {
  tryAgain = () => change(path, init);
  if (await send(path, init)) await show(current(), { isSaved: true });
}

const filled = (form) =>
  Object.fromEntries([...new FormData(form)].filter(([, value]) => value.trim() !== ''));

/** What is to be saved: no status that stayed as it was drawn, because others may have set another since. */
function workIn(form) {
  const { status, ...note } = filled(form);
  return form.elements.status.selectedOptions[0].defaultSelected ? note : { status, ...note };
}

function saveWork(path, form) {
  const work = workIn(form);
  if (Object.keys(work).length === 0) return show(current());
  // A second press saves it no second time, and what is typed meanwhile stays.
  form.elements.note.value = '';
  return change(path, { method: 'POST', body: JSON.stringify(work) });
}

addEventListener('click', ({ target }) => {
  const { view, back, download: file, remove } = target.closest('button')?.dataset ?? {};
  if (view) void open(view);
  if (back !== undefined) void open(currentList());
  if (file) void download(file);
  if (remove) void change(remove, { method: 'DELETE' });
  if (target.id === 'retry') void tryAgain();
});
addEventListener('submit', (event) => {
  event.preventDefault();
  const { work, path = FIRST_VIEW } = event.target.dataset;
  if (work) void saveWork(work, event.target);
  else void open(`${path}?${new URLSearchParams(filled(event.target))}`);
});
addEventListener('change', ({ target }) => {
  if (target.matches('[data-submits]')) target.form.requestSubmit();
});
addEventListener('popstate', () => {
  if (location.hash === '') void show(current());
});
addEventListener('hashchange', () => {
  if (location.hash === '') return;
  takeSecret();
  void show(FIRST_VIEW, { isFirst: true });
});
takeSecret();
void show(current(), { isFirst: true });
