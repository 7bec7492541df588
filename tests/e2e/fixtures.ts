import {
  type BrowserContext,
  type ConsoleMessage,
  expect,
  type Request,
  type WebError,
} from '@playwright/test';
import type { Site } from './site.ts';
import { test as base } from './worker.ts';

type Fixtures = {
  /** What the site of the test shows in place of the seed. */
  documents: readonly object[] | undefined;
  /** The site of the worker: the one with the seed or, for a test with documents, the one that shows these. */
  site: Site;
  /** The browser's errors and warnings. The list must be empty at the end of a test. */
  browserErrors: string[];
  /** Expects errors: each pattern must match one, and no other error may occur. */
  expectBrowserErrors: (...patterns: RegExp[]) => void;
};

/** A production site on a lake with the seed, and a browser that must report no errors. */
export const test = base.extend<Fixtures>({
  documents: [undefined, { option: true }],
  site: async ({ documents, sharedSite, filledSite }, use) =>
    use(documents ? await filledSite(documents) : sharedSite),
  baseURL: async ({ site }, use) => use(site.url),
  browserErrors: [
    async ({ context }, use) => {
      const browserErrors: string[] = [];
      const stop = watch(context, browserErrors);
      await use(browserErrors);
      stop();
      expect(browserErrors).toEqual([]);
    },
    { auto: true },
  ],
  expectBrowserErrors: async ({ browserErrors }, use) => {
    const expected: RegExp[] = [];
    await use((...patterns) => void expected.push(...patterns));
    for (const pattern of expected)
      expect(browserErrors, `no browser error matches ${pattern}`).toContainEqual(
        expect.stringMatching(pattern),
      );
    const others = browserErrors.filter((text) => !expected.some((pattern) => pattern.test(text)));
    browserErrors.splice(0, browserErrors.length, ...others);
  },
});

export { expect };

/**
 * What is no error of ours: Chromium on Linux has no share sheet, and warns on each page or frame whose
 * policy mentions it; the Studio warns of checks that take their time on a busy machine.
 */
const IGNORED =
  /Unrecognized feature: 'web-share'\.$|^Custom validator at .* has taken more than \d+ms/;

/** What never leaves the browser; its viewer of PDFs is an extension. */
const IN_BROWSER = ['data:', 'blob:', 'chrome:', 'chrome-extension:'];

/** Collects errors and warnings, failed requests and those to other hosts, until the result is called. */
function watch(context: BrowserContext, browserErrors: string[]): () => void {
  const onConsole = (message: ConsoleMessage) => {
    if (IGNORED.test(message.text())) return;
    if (['error', 'warning'].includes(message.type()))
      browserErrors.push(`console: ${message.text()}`);
  };
  const onError = (error: WebError) =>
    void browserErrors.push(`page error: ${error.error().message}`);
  const onFailure = (request: Request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page aborts the requests that are still loading.
    if (reason !== 'net::ERR_ABORTED') browserErrors.push(`failed: ${request.url()} ${reason}`);
  };
  const onRequest = (request: Request) => {
    const { protocol, hostname } = new URL(request.url());
    if (!IN_BROWSER.includes(protocol) && hostname !== '127.0.0.1')
      browserErrors.push(`elsewhere: ${request.url()}`);
  };
  context.on('console', onConsole);
  context.on('weberror', onError);
  context.on('requestfailed', onFailure);
  context.on('request', onRequest);
  return () => {
    context.off('console', onConsole);
    context.off('weberror', onError);
    context.off('requestfailed', onFailure);
    context.off('request', onRequest);
  };
}
