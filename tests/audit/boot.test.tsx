import { render } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';

/** Of a new page: an error that another test has reported is reported again. */
async function boot() {
  vi.resetModules();
  const page = await import('#app/page/boot.ts');
  page.boot();
}

beforeEach(() => {
  onTestFinished(() => {
    document.documentElement.className = '';
  });
});

test('if the page data are damaged, the message for a failed script is shown, and an error reported', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null));
  onTestFinished(() => fetched.mockRestore());
  render(null).container.innerHTML =
    '<div id="audit"><div id="steps-root"></div></div><script type="application/json" id="audit-data">{"content":{}}</script>';
  await boot();
  await vi.waitFor(() => expect(document.documentElement).toHaveClass('script-failed'));
  await vi.waitFor(() =>
    expect(fetched.mock.calls).toEqual([
      [
        '/client-errors',
        expect.objectContaining({ body: '{"error":"DamagedPageData","at":"","step":"landing"}' }),
      ],
    ]),
  );
});

test('on a page without the audit, nothing happens', async () => {
  await boot();
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(document.documentElement).not.toHaveClass('script-failed');
});
