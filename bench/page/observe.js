// Runs in each page before the page's own scripts. It records the browser's measurements, and clicks
// the start button every 10 ms until the page reacts.
const seen = { fcp: 0, lcp: 0, shift: 0, longTasks: [], reacts: 0 };
window.seen = seen;

const observe = (type, note) =>
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
    type,
    buffered: true,
  });
observe('paint', (entry) => {
  if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
});
observe('largest-contentful-paint', (entry) => {
  seen.lcp = entry.startTime;
});
observe('layout-shift', (entry) => {
  seen.shift += entry.value;
});
observe('longtask', (entry) => {
  seen.longTasks.push(Math.round(entry.duration));
});

addEventListener('click', (event) => {
  if (seen.reacts > 0) return;
  if (event.defaultPrevented) seen.reacts = performance.now();
  event.preventDefault();
});
const press = setInterval(() => {
  if (seen.reacts > 0) clearInterval(press);
  else document.querySelector('a[href="/#start"]')?.click();
}, 10);

/** Resolves once the next frame is drawn, before the page's own work after that frame. */
const drawn = () =>
  new Promise((resolve) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(0);
    }),
  );

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
