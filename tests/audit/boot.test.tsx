import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { boot } from '#app/boot.ts';

beforeEach(() => {
  onTestFinished(() => {
    document.body.innerHTML = '';
    document.documentElement.className = '';
  });
});

test('if the page data are damaged, the message for a failed script is shown', async () => {
  document.body.innerHTML =
    '<div id="audit"><div id="steps-root"></div></div><script type="application/json" id="audit-data">{"content":{}}</script>';
  boot();
  await vi.waitFor(() => expect(document.documentElement).toHaveClass('script-failed'));
});

test('on a page without the audit, nothing happens', async () => {
  boot();
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(document.documentElement).not.toHaveClass('script-failed');
});
