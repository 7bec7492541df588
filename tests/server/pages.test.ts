import { expect, test } from 'vitest';
import { accept } from '#app/content/accept.server.ts';
import type { CachedResponse } from '#server/cached-response.ts';
import { NOT_FOUND, PATHS, Pages } from '#server/pages.ts';
import { queryContent, seedDocuments } from '#tests/seed.ts';

/** The headers that tell browsers and CDNs how long they may keep an answer. */
const cachingOf = (held: CachedResponse | undefined) => {
  const headers = held?.variants.identity.headers ?? [];
  return ['Cache-Control', 'CDN-Cache-Control'].map((name) =>
    headers.includes(name) ? headers[headers.indexOf(name) + 1] : undefined,
  );
};

test('browsers never show an old page by themselves; a CDN may, while it asks and while we are down', async () => {
  const pages = new Pages(async () => new Response('page'), []);
  await pages.show(accept(await queryContent(seedDocuments())));
  for (const path of [...PATHS, NOT_FOUND])
    expect(cachingOf(pages.get(path))).toEqual([
      'public, max-age=0, s-maxage=10',
      'max-age=10, stale-while-revalidate=30, stale-if-error=86400',
    ]);
});

test('nobody keeps the page that says that there is no content', async () => {
  const pages = new Pages(async () => new Response('sorry', { status: 503 }), []);
  expect(cachingOf(await pages.failure())).toEqual(['no-store', undefined]);
});
