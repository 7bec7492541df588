import type { AppLoadContext } from '@remix-run/node';
import type { LoadedContent } from '#app/content/accept.server.ts';
import { type CachedResponse, cacheResponse, compressed, type Header } from './cached-response.ts';

/** Remix: a request in, a page out. Without content in the context the loaders fetch it. */
export type Render = (request: Request, context?: AppLoadContext) => Promise<Response>;

/**
 * Browsers ask each time and mostly get a 304; a CDN may hold a page for moments, and one that knows
 * the header of its own (RFC 9213) also while it asks anew, or while we are down. `stale-*` in
 * `Cache-Control` would allow browsers the same: an old page after a publish.
 */
const REVALIDATED: Header[] = [
  ['Cache-Control', 'public, max-age=0, s-maxage=10'],
  ['CDN-Cache-Control', 'max-age=10, stale-while-revalidate=30, stale-if-error=86400'],
];
const NOT_KEPT: Header[] = [['Cache-Control', 'no-store']];

export const NOT_FOUND = '/404';
export const PATHS = ['/', '/index'];

const KEPT_HEADERS = ['content-type', 'content-security-policy', 'retry-after'];

/**
 * The pages of the content that is shown: each is drawn once and compressed once, before the first
 * visitor sees any of them. Until all are ready, and when one cannot be drawn, the old ones stay.
 * Nothing of a request is part of a page.
 */
export class Pages {
  #shown = new Map<string, CachedResponse>();
  #failure: Promise<CachedResponse> | undefined;

  constructor(
    private readonly render: Render,
    private readonly headers: readonly Header[],
  ) {}

  get(path: string): CachedResponse | undefined {
    return this.#shown.get(path);
  }

  /** Shows this content from now on. Fails, and changes nothing, where a page cannot be drawn. */
  async show(loaded: LoadedContent): Promise<void> {
    const paths = [...PATHS, NOT_FOUND];
    const pages = await Promise.all(
      paths.map(
        async (path): Promise<[string, CachedResponse]> => [path, await this.#draw(path, loaded)],
      ),
    );
    const failed = pages.find(([, { status }]) => status >= 500);
    if (failed) throw new Error(`The page ${failed[0]} of this content cannot be drawn.`);
    this.#shown = new Map(pages);
  }

  /** The page that says that there is no content. It is drawn once. */
  failure(): Promise<CachedResponse> {
    this.#failure ??= this.#draw('/', 'none');
    this.#failure.catch(() => {
      this.#failure = undefined;
    });
    return this.#failure;
  }

  async #draw(path: string, content: LoadedContent | 'none'): Promise<CachedResponse> {
    const page = await this.render(new Request(`http://site${path}`), { content });
    const isFailure = page.status >= 500;
    const headers: Header[] = [
      ...[...page.headers].filter(([name]) => KEPT_HEADERS.includes(name)),
      ...(isFailure ? NOT_KEPT : REVALIDATED),
      ...this.headers,
    ];
    const body = await compressed(Buffer.from(await page.arrayBuffer()));
    return cacheResponse(page.status, headers, body);
  }
}
