import type { Page } from '@playwright/test';
import { auditDocuments, withBakery } from '#tests/audits.ts';
import { seedDocuments, shippedFrench } from '#tests/seed.ts';
import { test as base } from './fixtures.ts';
import { startHost } from './host.ts';
import { startSite } from './site.ts';

type Embedding = {
  /** The address of an allowed page, where `bodies` has its body. */
  host: string;
  /** Another site, which is not allowed. */
  stranger: string;
  /** The bodies of pages of both, by their paths; `SITE` is the address of the audits’ site. */
  bodies: Map<string, string>;
  siteUrl: string;
};

/** A site with an audit at `/q/bakery`, in French too, that begins with its form in pages of others, and `/q/cake` that does not. */
export const test = base.extend<{ hostIsElsewhere: undefined }, { embedding: Embedding }>({
  embedding: [
    async ({ browserName: _ }, use) => {
      const bodies = new Map<string, string>();
      let siteUrl = '';
      const bodyOf = (path: string) => (bodies.get(path) ?? '').replaceAll('SITE', siteUrl);
      const [host, stranger] = [await startHost(bodyOf), await startHost(bodyOf)];
      const frameAncestors = [host.url];
      const languages = [{ _key: 'fr-CA', tag: 'fr-CA', isLive: true }];
      const documents = [
        ...withBakery('Bakery', { frameAncestors, languages, embedStart: 'start' }),
        ...shippedFrench().slice(seedDocuments().length),
        ...auditDocuments('cake', 'Cake', { frameAncestors }),
        ...auditDocuments('pie', 'Pie', {
          frameAncestors,
          embedStart: 'start',
          formPlace: 'none',
          offersResumeLink: true,
        }),
      ];
      const site = await startSite(documents);
      siteUrl = site.url;
      await use({ host: host.url, stranger: stranger.url, bodies, siteUrl });
      await site.stop();
      host.stop();
      stranger.stop();
    },
    { scope: 'worker' },
  ],
  hostIsElsewhere: [
    async ({ expectBrowserErrors }, use) => {
      expectBrowserErrors(/^elsewhere: http:\/\/localhost/);
      await use(undefined);
    },
    { auto: true },
  ],
});

export const WIDE = 'style="width:100%;min-height:40rem;border:0"';
export const FRAME = `${WIDE} title="Audit"`;
/** Twice, as where a page has the code of two audits. */
export const SCRIPT = '<script async data-gtm src="SITE/embed.js"></script>'.repeat(2);

export const frameOf = (page: Page) => page.frameLocator('iframe');
