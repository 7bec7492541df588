// Runs in each page before the page's own scripts. It records the browser's measurements. As soon as
// the page is painted, it presses Start and types into the form, unless the visitor reads first.
const seen = { fcp: 0, lcp: 0, shift: 0, firstField: 0, readsFirst: false };
window.seen = seen;

const observe = (type, note) =>
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
    type,
    buffered: true,
  });
observe('paint', (entry) => {
  if (entry.name !== 'first-contentful-paint') return;
  seen.fcp = entry.startTime;
  if (!seen.readsFirst) void startAtOnce();
});
observe('largest-contentful-paint', (entry) => {
  seen.lcp = entry.startTime;
});
observe('layout-shift', (entry) => {
  seen.shift += entry.value;
});

/** Resolves once the next frame is drawn, before the page's own work after that frame. */
const drawn = () =>
  new Promise((resolve) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(0);
    }),
  );

window.pressStart = () => document.querySelector('a[href$="#start"]').click();

/** Presses Start, and types a letter into the first field once it is drawn. */
async function startAtOnce() {
  while (!document.querySelector('a[href$="#start"]')) await drawn();
  window.pressStart();
  const field = () => document.querySelector('[name="firstName"]');
  do await drawn();
  while (!field()?.checkVisibility());
  field().focus();
  document.execCommand('insertText', false, 'A');
  if (field().value === 'A') seen.firstField = performance.now();
}

/** The milliseconds from a click on this button until a new heading is drawn. */
window.pressNext = async (button) => {
  const heading = () => document.querySelector('h1')?.textContent;
  const before = heading();
  const start = performance.now();
  const frame = drawn();
  button.click();
  await frame;
  while (heading() === before) await drawn();
  return performance.now() - start;
};

/** The milliseconds from a click on this button until the browser gets a file. */
window.pressDownload = (button) => {
  const { createObjectURL } = URL;
  const start = performance.now();
  const made = new Promise((resolve) => {
    URL.createObjectURL = (file) => {
      URL.createObjectURL = createObjectURL;
      resolve(performance.now() - start);
      return createObjectURL(file);
    };
  });
  button.click();
  return made;
};
