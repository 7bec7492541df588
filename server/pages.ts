import type { AppLoadContext } from '@remix-run/node';
import type { LoadedContent } from '#app/content/loaded-content.server.ts';
import { type CachedResponse, cacheResponse, type Header, NOT_CACHED } from './cached-response.ts';
import { compress } from './compress.ts';
import { NOT_FOUND } from './page-paths.ts';

/** Remix: a request in, a page out. Without content in the context, the loaders fetch it. */
export type Render = (request: Request, context?: AppLoadContext) => Promise<Response>;

/**
 * Browsers revalidate on each visit and mostly get a 304. A CDN may serve a page for ten seconds;
 * one that knows its own header (RFC 9213) may also serve it while it revalidates, and while the
 * site is down. `stale-*` in `Cache-Control` would let browsers show an old page after a publish.
 */
const REVALIDATED: Header[] = [
  ['Cache-Control', 'public, max-age=0, s-maxage=10'],
  ['CDN-Cache-Control', 'max-age=10, stale-while-revalidate=30, stale-if-error=86400'],
];

/** What the routes decide; all other headers are the server's. */
const ROUTE_HEADERS = ['content-type', 'content-security-policy', 'location', 'retry-after'];

export type PagesOptions = {
  render: Render;
  /** What every response carries. */
  headers: readonly Header[];
  /** The paths of all pages but the 404 page. */
  paths: readonly string[];
};

/**
 * The cached pages of the current content. Each is rendered and compressed once, before any visitor
 * sees the content. The old pages stay until all new ones are ready, and when one cannot be rendered.
 */
export class Pages {
  readonly #options: PagesOptions;
  #shown: ReadonlyMap<string, CachedResponse> = new Map();
  #failure: Promise<CachedResponse> | undefined;
  #loaded: LoadedContent | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: PagesOptions) {
    this.#options = options;
  }

  get(path: string): CachedResponse | undefined {
    return this.#shown.get(path);
  }

  /** Replaces all pages. Rejects, and changes nothing, if one of them cannot be rendered. */
  show(loaded: LoadedContent): Promise<void> {
    return this.#inTurn(() => this.#show(loaded));
  }

  /** Renders all pages of the shown content again, because something else that they show has changed. */
  refresh(): Promise<void> {
    return this.#inTurn(async () => this.#loaded && this.#show(this.#loaded));
  }

  /** One after the other, so that the pages that are asked for last are shown. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => {});
    return done;
  }

  async #show(loaded: LoadedContent): Promise<void> {
    const { paths } = this.#options;
    const pages = await Promise.all(
      [...paths, NOT_FOUND].map(
        async (path): Promise<[string, CachedResponse]> => [path, await this.#render(path, loaded)],
      ),
    );
    const failed = pages.find(([, { status }]) => status >= 500);
    if (failed) throw new Error(`The page ${failed[0]} of this content cannot be rendered.`);
    this.#shown = new Map(pages);
    this.#loaded = loaded;
    this.#failure = undefined;
  }

  /**
   * The page that says that something is temporarily unavailable, with the texts and colours of the last
   * content, if there was any. It is rendered once for each content.
   */
  failure(): Promise<CachedResponse> {
    this.#failure ??= this.#render('/', 'none');
    this.#failure.catch(() => {
      this.#failure = undefined;
    });
    return this.#failure;
  }

  async #render(path: string, content: LoadedContent | 'none'): Promise<CachedResponse> {
    const { render, headers } = this.#options;
    const page = await render(new Request(`http://site${path}`), { content });
    const isFailure = page.status >= 500;
    const all: Header[] = [
      ...[...page.headers].filter(([name]) => ROUTE_HEADERS.includes(name)),
      ...(isFailure ? [NOT_CACHED] : REVALIDATED),
      ...headers,
    ];
    const body = await compress(Buffer.from(await page.arrayBuffer()));
    return cacheResponse(page.status, all, body);
  }
}
