import { expect, onTestFinished, test, vi } from 'vitest';
import { auditDocuments } from '#tests/audits.ts';
import { startHost } from '#tests/e2e/host.ts';
import { startSite } from '#tests/e2e/site.ts';
import { seedDocuments } from '#tests/seed.ts';
import { browserOf, ENGINES } from './browser.ts';

test.each(Object.entries(ENGINES))(
  'a page of another site in %s shows the beginning of each screen of its frame',
  async (_, start) => {
    let siteUrl = '';
    const host = await startHost(
      () => `<p style="height:90vh">Before</p>
        <iframe src="${siteUrl}/q/pie?embed" style="width:12rem;border:0" title="Audit"></iframe>
        <p style="height:90vh">After</p>
        <script async src="${siteUrl}/embed.js"></script>`,
    );
    onTestFinished(host.stop);
    const fields = { frameAncestors: [host.url], embedStart: 'start', formPlace: 'none' };
    const site = await startSite([...seedDocuments(), ...auditDocuments('pie', 'Pie', fields)]);
    onTestFinished(site.stop);
    siteUrl = site.url;
    const { open, see, evaluate, enterFrame, leaveFrame } = browserOf(await start());
    const topOf = async (selector: string) =>
      Number(
        await evaluate(
          `return document.querySelector(arguments[0]).getBoundingClientRect().top`,
          selector,
        ),
      );

    const topOnPage = async () => {
      const inFrame = await topOf('#counter');
      await leaveFrame();
      const ofFrame = await topOf('iframe');
      await enterFrame();
      return ofFrame + inFrame;
    };

    await open(`${host.url}/`);
    await enterFrame();
    await see('Question 1 of 8');
    await vi.waitFor(async () => {
      await leaveFrame();
      await evaluate('document.querySelector("iframe").scrollIntoView({ block: "end" })');
      await enterFrame();
      expect(await topOnPage()).toBeLessThan(-100);
    });
    await evaluate('document.querySelector("[name=q1]").click()');
    await vi.waitFor(() => evaluate('document.querySelector("[type=submit]").click()'));
    await see('Question 2 of 8');
    await vi.waitFor(async () => expect(await topOnPage()).toBeGreaterThanOrEqual(0));
  },
);
