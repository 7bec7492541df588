import type { AppLoadContext } from '@remix-run/node';
import { expect, test } from 'vitest';
import { toLoadedContent } from '#app/content/loaded-content.server.ts';
import type { CachedResponse } from '#server/cached-response.ts';
import { NOT_FOUND } from '#server/page-paths.ts';
import { Pages } from '#server/pages.ts';
import { queryContent, seedDocuments } from '#tests/seed.ts';

const PATHS = ['/', '/index'];
const OPTIONS = { paths: PATHS, level: 1 };
const content = toLoadedContent(await queryContent(seedDocuments()));

/** The headers that tell browsers and CDNs how long they may cache a response. */
const cachingOf = (cached: CachedResponse | undefined) =>
  ['Cache-Control', 'CDN-Cache-Control'].map((name) => cached?.headers[name]);

const textOf = (cached: CachedResponse | undefined) =>
  new TextDecoder().decode(cached?.bodies.identity);

test('a browser always revalidates; a CDN may serve an old page while it does, or while we are down', async () => {
  const pages = new Pages({ render: async () => new Response('page'), ...OPTIONS });
  await pages.show(content);
  for (const path of [...PATHS, NOT_FOUND])
    expect(cachingOf(pages.get(path))).toEqual([
      'public, max-age=0, s-maxage=10',
      'max-age=10, stale-while-revalidate=30, stale-if-error=86400',
    ]);
});

test('the failure page of a site that starts without content is rendered again with the content', async () => {
  let texts = 'shipped';
  const render = async (_: Request, context?: AppLoadContext) =>
    context?.content === 'none' ? new Response(texts, { status: 503 }) : new Response('page');
  const pages = new Pages({ render, ...OPTIONS });
  const failure = async () => textOf(await pages.failure());
  expect(await failure()).toBe('shipped');
  texts = 'of the content';
  expect(await failure()).toBe('shipped');
  await pages.show(content);
  expect(await failure()).toBe('of the content');
});

test('pages are refreshed after they are shown, so that the latest stay', async () => {
  let rendered = 0;
  const render = async () => {
    rendered += 1;
    const isFirst = rendered <= PATHS.length + 1;
    if (isFirst) await new Promise((resolve) => setTimeout(resolve, 20));
    return new Response(isFirst ? 'first' : 'second');
  };
  const pages = new Pages({ render, ...OPTIONS });
  await Promise.all([pages.show(content), pages.refresh()]);
  expect(textOf(pages.get('/'))).toBe('second');
});

test('the failure page is never cached', async () => {
  const render = async () => new Response('sorry', { status: 503 });
  const pages = new Pages({ render, ...OPTIONS });
  expect(cachingOf(await pages.failure())).toEqual(['no-store', undefined]);
});

test('pages of which one fails are not shown', async () => {
  let status = 200;
  const render = async () => new Response('page', { status });
  const pages = new Pages({ render, ...OPTIONS });
  await pages.show(content);
  const shown = pages.get('/');
  status = 500;
  await expect(pages.show(content)).rejects.toThrow(
    'The page / of this content cannot be rendered.',
  );
  expect(pages.get('/')).toBe(shown);
});

test('an audit that is removed while its pages are rendered again stays removed', async () => {
  const pages = new Pages({ render: async () => new Response('page'), ...OPTIONS });
  await pages.show(content);
  await Promise.all([pages.refresh(), pages.remove(content.content.audit)]);
  expect(pages.get('/')).toBeUndefined();
});
