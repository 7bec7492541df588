import { expect, test, vi } from 'vitest';
import { serveDocuments } from '#tests/content/hosted-project.ts';
import { documentsWithLeads, LEADS_ON } from '#tests/lead-settings.ts';
import { siteHandler } from './site-handler.ts';

const { button } = LEADS_ON.reportEmail;

/** Starts the site with these variables. Resolves to whether its page offers the report by email. */
async function startSite(variables: Readonly<Record<string, string>>) {
  vi.resetModules();
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  serveDocuments(documentsWithLeads());
  const handle = await siteHandler();
  const { setEmailsSent } = await import('#app/content/site-content.server.ts');
  const offers = async () =>
    (await (await handle(new Request('http://site.example/'))).text()).includes(button);
  return { offers, setEmailsSent };
}

test.each([
  [{ SITE_URL: 'https://audit.example' }],
  [{ SITE_URL: '', ALLOWED_HOSTS: 'audit.example' }],
])('a site with %j offers the report by email only while emails are sent', async (variables) => {
  const { offers, setEmailsSent } = await startSite(variables);
  expect(await offers()).toBe(false);
  expect([setEmailsSent(true), setEmailsSent(true), await offers()]).toEqual([true, false, true]);
  expect([setEmailsSent(false), await offers()]).toEqual([true, false]);
});

test('a site that only this machine can reach offers it always, because emails are files there', async () => {
  const { offers, setEmailsSent } = await startSite({ SITE_URL: '', ALLOWED_HOSTS: '' });
  expect([await offers(), setEmailsSent(true), setEmailsSent(false)]).toEqual([true, false, false]);
});
