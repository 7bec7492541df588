import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  decodeDraftLinks,
  draftLinkAddress,
  newDraftLink,
} from '#studio/preview/model/draft-link.ts';

test('the document of a link has the hash of its secret, and not the secret', async () => {
  const { secret, document } = await newDraftLink(24, Date.UTC(2026, 0, 1), 'audit');
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(document.secretHash).toBe(createHash('sha256').update(secret).digest('hex'));
  expect(JSON.stringify(document)).not.toContain(secret);
  expect(document.expiresAt).toBe('2026-01-02T00:00:00.000Z');
  expect(document._id).toMatch(/^previewLinks\./);
});

test('a link leads to the site, wherever its address ends', () => {
  expect(draftLinkAddress('https://audit.example', 'abc')).toBe(
    'https://audit.example/preview/abc',
  );
  expect(draftLinkAddress('https://audit.example/x', 'abc', 'fr')).toBe(
    'https://audit.example/preview/abc/fr',
  );
});

test('a damaged document gives no link, and the others stay', () => {
  const time = '2026-01-02T00:00:00.000Z';
  const link = { id: 'previewLinks.1', createdAt: time, expiresAt: time };
  expect(decodeDraftLinks([{ id: 1 }, null, link, { ...link, expiresAt: 'soon' }])).toEqual([link]);
  expect(decodeDraftLinks('nothing')).toEqual([]);
});
