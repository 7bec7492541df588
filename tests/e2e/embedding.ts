import type { Page } from '@playwright/test';
import { test as base } from './fixtures.ts';

export const test = base.extend<{ hostIsElsewhere: undefined }>({
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
