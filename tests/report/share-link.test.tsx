import { expect, onTestFinished, test, vi } from 'vitest';
import { shareLink } from '#app/report/share-link.ts';

const URL = 'https://audit.example/';

function stubNavigator(parts: { share?: unknown; writeText?: (text: string) => Promise<void> }) {
  vi.stubGlobal('navigator', {
    share: parts.share,
    clipboard: parts.writeText && { writeText: parts.writeText },
  });
  onTestFinished(() => void vi.unstubAllGlobals());
}

test('the system’s share sheet gets the title and the link, where there is one', async () => {
  const share = vi.fn(async () => {});
  stubNavigator({ share });
  expect(await shareLink('Report', URL)).toBe('shared');
  expect(share.mock.calls).toEqual([[{ title: 'Report', url: URL }]]);
});

test('a visitor who closes the share sheet again is told nothing', async () => {
  stubNavigator({ share: () => Promise.reject(new DOMException('', 'AbortError')) });
  expect(await shareLink('Report', URL)).toBe('shared');
});

test('without a share sheet the link is copied', async () => {
  const writeText = vi.fn(async () => {});
  stubNavigator({ writeText });
  expect(await shareLink('Report', URL)).toBe('copied');
  expect(writeText.mock.calls).toEqual([[URL]]);
});

test.each([
  ['the clipboard is not allowed', { writeText: () => Promise.reject(new DOMException('', 'X')) }],
  ['there is no clipboard', {}],
  ['the share sheet fails', { share: () => Promise.reject(new TypeError('no')) }],
])('%s: the visitor is told so', async (_, parts) => {
  stubNavigator(parts);
  expect(await shareLink('Report', URL)).toBe('failed');
});
