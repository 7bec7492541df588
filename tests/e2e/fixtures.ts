import { type BrowserContext, test as base, expect } from '@playwright/test';
import { type Site, startSite } from './site.ts';

type Fixtures = {
  /** What the browser complained about. Every test ends with an empty list. */
  complaints: string[];
  /** Lets a test expect complaints: each must come, and no other. */
  expectComplaints: (...patterns: RegExp[]) => void;
};

/** A production site on a lake with the seed, and a browser that must not complain. */
export const test = base.extend<Fixtures, { site: Site }>({
  site: [
    async ({ browserName: _ }, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  complaints: [
    async ({ context }, use) => {
      const complaints = watch(context);
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  expectComplaints: async ({ complaints }, use) => {
    const expected: RegExp[] = [];
    await use((...patterns) => void expected.push(...patterns));
    for (const pattern of expected)
      expect(complaints, `no complaint matches ${pattern}`).toContainEqual(
        expect.stringMatching(pattern),
      );
    const others = complaints.filter((text) => !expected.some((pattern) => pattern.test(text)));
    complaints.splice(0, complaints.length, ...others);
  },
});

export { expect };

/** Chromium on Linux has no share sheet, and says so on each page that names it. */
const NO_SHARE_SHEET = "Error with Permissions-Policy header: Unrecognized feature: 'web-share'.";

/** Notes console errors and warnings, page errors, failed requests and requests to elsewhere. */
function watch(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on('console', (message) => {
    if (message.text() === NO_SHARE_SHEET) return;
    if (['error', 'warning'].includes(message.type()))
      complaints.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => complaints.push(`page error: ${error.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left drops what it was still loading.
    if (reason !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()} ${reason}`);
  });
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol !== 'data:' && hostname !== '127.0.0.1')
      complaints.push(`elsewhere: ${request.url()}`);
  });
  return complaints;
}
