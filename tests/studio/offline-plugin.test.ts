import { expect, test } from 'vitest';
import { removeRemoteResources } from '#studio/offline-plugin.ts';

test('the Studio’s page loads nothing from other hosts', () => {
  const page =
    '<link rel="icon" href="/a.ico"><script src="https://a.b/c.js"></script><style>@font-face { font-family: A; src: url("https://a.b/c.woff2") }p{}</style>';
  expect(removeRemoteResources(page)).toBe('<link rel="icon" href="/a.ico"><style>p{}</style>');
});
