import type { AppLoadContext } from '@remix-run/node';
import type { LoadedAudit, LoadedContent } from '#app/content/loaded-content.server.ts';
import { pathInLanguage, splitLanguage, startOf } from '#app/quiz/contract/audit.ts';
import { type CachedResponse, cacheResponse, compress } from './cached-response.ts';
import { isAuditPath, NOT_FOUND } from './page-paths.ts';
import { NOT_CACHED } from './security-headers.ts';

/** Remix: a request in, a page out. Without content in the context, the loaders fetch it. */
export type Render = (request: Request, context?: AppLoadContext) => Promise<Response>;

/**
 * Browsers revalidate on each visit. A CDN may serve a page for ten seconds, and one that knows its own
 * header (RFC 9213) while it revalidates or the site is down; `stale-*` in `Cache-Control` would let browsers
 * show an old page after a publish.
 */
export const REVALIDATED = {
  'Cache-Control': 'public, max-age=0, s-maxage=10',
  'CDN-Cache-Control': 'max-age=10, stale-while-revalidate=30, stale-if-error=86400',
};

/** What the routes decide; all other headers are the server's. */
const ROUTE_HEADERS = ['content-type', 'content-security-policy', 'location', 'retry-after'];

export type PagesOptions = {
  render: Render;
  /** The paths of all pages but the 404 page. */
  paths: readonly string[];
  /** How well brotli compresses, at most 11. At 10, a page is 3 % longer, and ready in a sixth of the time. */
  level: number;
};

type Shown = { loaded: LoadedAudit; pages: ReadonlyMap<string, CachedResponse> };

/**
 * The cached pages of all audits. Each is rendered and compressed once, before any visitor sees its content.
 * An audit's old pages stay until all its new ones are ready, and when one cannot be rendered.
 */
export class Pages {
  readonly #options: PagesOptions;
  /** By the id of the audit. */
  readonly #shown = new Map<string, Shown>();
  #byPath: ReadonlyMap<string, CachedResponse> = new Map();
  /** By the path of the start in its language, and the sites that may show it in a frame. */
  readonly #failures = new Map<string, Promise<CachedResponse>>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: PagesOptions) {
    this.#options = options;
  }

  get(path: string): CachedResponse | undefined {
    return this.#byPath.get(path);
  }

  /** Replaces all pages of an audit. Rejects, and changes nothing, if one of them cannot be rendered. */
  show(loaded: LoadedAudit): Promise<void> {
    return this.#inTurn(() => this.#show(loaded));
  }

  /**
   * The page at a path once `load` has loaded the content of its audit: the failure page while there is none,
   * `undefined` where no audit has the path. `frameAncestorsAt` gives the sites that may show it in a frame.
   */
  async onceLoaded(
    path: string,
    load: (path: string) => Promise<LoadedContent | undefined>,
    frameAncestorsAt: (path: string) => readonly string[] | undefined = () => undefined,
  ): Promise<CachedResponse | undefined> {
    const audit = isAuditPath(path) ? path : startOf(path);
    const isPublished = await load(audit).then(Boolean, () => true);
    if (!isPublished || this.get(path)) return this.get(path);
    return this.failure(path, frameAncestorsAt(audit));
  }

  remove(audit: string): Promise<void> {
    return this.#inTurn(async () => {
      this.#shown.delete(audit);
      this.#index();
    });
  }

  /** Renders all pages again, because something else that they show has changed. */
  refresh(): Promise<void> {
    return this.#inTurn(async () => {
      for (const { loaded } of [...this.#shown.values()]) await this.#show(loaded);
    });
  }

  /** One after the other, so that the pages that are asked for last are shown. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => {});
    return done;
  }

  async #show(loaded: LoadedAudit): Promise<void> {
    const { audit } = loaded.content;
    const pages = await Promise.all(
      [loaded, ...loaded.translations].flatMap((each) =>
        this.#pathsOf(each).map(
          async (path): Promise<[string, CachedResponse]> => [path, await this.#render(path, each)],
        ),
      ),
    );
    const failed = pages.find(([, { status }]) => status >= 500);
    if (failed) throw new Error(`The page ${failed[0]} of this content cannot be rendered.`);
    this.#shown.delete(audit);
    this.#shown.set(audit, { loaded, pages: new Map(pages) });
    this.#index();
    this.#failures.clear();
  }

  /** The site’s other pages are those of the audit at `/`, in each of its languages. */
  #pathsOf({ path }: LoadedContent): string[] {
    const { language, rest } = splitLanguage(path);
    if (rest !== '/') return [path];
    return [...this.#options.paths, NOT_FOUND].map((each) => pathInLanguage(each, language));
  }

  /** Where two audits have a page at one path for a moment, the later one counts. */
  #index(): void {
    this.#byPath = new Map([...this.#shown.values()].flatMap(({ pages }) => [...pages]));
  }

  /**
   * The page that says that something is temporarily unavailable, in the language of a path, with the texts
   * and colours of the last content, if there was any. It is rendered once for each content, language and
   * list of sites with frames.
   */
  failure(path = '/', frameAncestors?: readonly string[]): Promise<CachedResponse> {
    // What only looks like a language has the page of the site’s own.
    const start = this.get(startOf(path)) ? startOf(path) : '/';
    const key = [start, ...(frameAncestors ?? [])].join(' ');
    const known = this.#failures.get(key);
    if (known) return known;
    const page = this.#render(start, 'none', frameAncestors);
    this.#failures.set(key, page);
    page.catch(() => this.#failures.delete(key));
    return page;
  }

  async #render(
    path: string,
    content: LoadedContent | 'none',
    frameAncestors?: readonly string[],
  ): Promise<CachedResponse> {
    const request = new Request(`http://site${path}`);
    const page = await this.#options.render(request, { content, frameAncestors });
    const own = [...page.headers].filter(([name]) => ROUTE_HEADERS.includes(name));
    const headers = {
      ...Object.fromEntries(own),
      ...(page.status >= 500 ? NOT_CACHED : REVALIDATED),
    };
    const body = await compress(Buffer.from(await page.arrayBuffer()), this.#options.level);
    return cacheResponse(page.status, headers, body);
  }
}
