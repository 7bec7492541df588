import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { boot } from '#app/boot.ts';

beforeEach(() => {
  onTestFinished(() => {
    document.body.innerHTML = '';
    document.documentElement.className = '';
  });
});

test('damaged page data show the message for a script that did not load', async () => {
  document.body.innerHTML =
    '<div id="audit"></div><script type="application/json" id="audit-data">{"content":{}}</script>';
  boot();
  await vi.waitFor(() => expect(document.documentElement).toHaveClass('script-failed'));
});

test('a page without the audit is left alone', async () => {
  boot();
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(document.documentElement).not.toHaveClass('script-failed');
});
