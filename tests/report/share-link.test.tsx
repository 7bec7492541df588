import { expect, test, vi } from 'vitest';
import { shareLink } from '#app/report/share-button.tsx';

const URL = 'https://audit.example/';

function stubNavigator(parts: { share?: unknown; writeText?: (text: string) => Promise<void> }) {
  vi.stubGlobal('navigator', {
    share: parts.share,
    clipboard: parts.writeText && { writeText: parts.writeText },
  });
}

test('if the system has a share sheet, it gets the title and the link', async () => {
  const share = vi.fn(async () => {});
  stubNavigator({ share });
  expect(await shareLink('Report', URL)).toBe('shared');
  expect(share.mock.calls).toEqual([[{ title: 'Report', url: URL }]]);
});

test('closing the share sheet shows no message and copies nothing', async () => {
  const writeText = vi.fn(async () => {});
  const share = () => Promise.reject(new DOMException('', 'AbortError'));
  stubNavigator({ share, writeText });
  expect(await shareLink('Report', URL)).toBe('shared');
  expect(writeText).not.toHaveBeenCalled();
});

test('without a share sheet the link is copied', async () => {
  const writeText = vi.fn(async () => {});
  stubNavigator({ writeText });
  expect(await shareLink('Report', URL)).toBe('copied');
  expect(writeText.mock.calls).toEqual([[URL]]);
});

test('when the share sheet fails, the link is copied', async () => {
  const writeText = vi.fn(async () => {});
  const share = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  stubNavigator({ share, writeText });
  expect(await shareLink('Report', URL)).toBe('copied');
  expect(writeText.mock.calls).toEqual([[URL]]);
});

test.each([
  ['the clipboard is not allowed', { writeText: () => Promise.reject(new DOMException('', 'X')) }],
  ['there is no clipboard', {}],
  [
    'both the share sheet and the clipboard fail',
    { share: () => Promise.reject(new TypeError('no')) },
  ],
])('sharing fails if %s', async (_, parts) => {
  stubNavigator(parts);
  expect(await shareLink('Report', URL)).toBe('failed');
});
