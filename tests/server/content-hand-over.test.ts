import type { ServerResponse } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type LoadedAudit, toLoadedContent } from '#app/content/loaded-content.server.ts';
import { ContentHandOver } from '#server/content-hand-over.ts';
import { createLeadsClient } from '#server/leads-client.ts';
import { auditDocuments } from '#tests/audits.ts';
import { openSite } from '#tests/faults/site.ts';
import { documentsWithLeads, LEADS_ON } from '#tests/lead-settings.ts';
import { queryContent, type SeedDocument, seedDocuments, withField } from '#tests/seed.ts';
import { inLanguage, marked } from '#tests/translations.ts';
import { startFakeLeads } from './fake-leads.ts';

const loadedIn = async (documents: readonly SeedDocument[]): Promise<LoadedAudit> =>
  toLoadedContent(await queryContent(documents));

/** The content of an audit without other languages. */
const loaded = (documents: readonly SeedDocument[]) =>
  loadedIn(withField(documents, 'audit', 'languages', undefined));

const accept = (sendsEmail: boolean) => (response: ServerResponse) =>
  void response.end(JSON.stringify({ sendsEmail }));

async function start() {
  const leads = await startFakeLeads();
  leads.respondWith(accept(true));
  const log = vi.fn();
  const client = createLeadsClient(leads.url, { timeoutMs: 30_000 });
  const onResponse = vi.fn();
  const handOver = new ContentHandOver({ client, log, onResponse, random: () => 0 });
  onTestFinished(() => handOver.stop());
  const contents = () =>
    leads.received.map(({ body }) => {
      const content: unknown = JSON.parse(body);
      return content;
    });
  return { leads, log, handOver, onResponse, contents };
}

test('content with leads on is handed over: quiz, texts, and the exact consent text', async () => {
  const { leads, log, handOver, contents } = await start();
  const content = await loaded(documentsWithLeads());
  handOver.give(content);
  await vi.waitFor(() => expect(leads.received).toHaveLength(1));
  expect(leads.received[0]).toMatchObject({ method: 'PUT', path: '/content' });
  const { quiz, siteSettings, resultsPage } = content.content;
  expect(contents()).toEqual([
    {
      audit: 'audit',
      client: 'siteSettings',
      title: 'AI Discoverability Audit',
      isTranslation: false,
      languages: [],
      path: '/',
      revision: content.revision,
      scoringRevision: content.scoringRevision,
      // Without what JSON leaves out.
      quiz: JSON.parse(JSON.stringify(quiz)),
      siteSettings: JSON.parse(JSON.stringify(siteSettings)),
      resultsPage: JSON.parse(JSON.stringify(resultsPage)),
      ownFields: [],
      consentText: {
        id: expect.stringMatching(/^[0-9a-f]{64}$/),
        text: expect.stringContaining(LEADS_ON.marketing.label),
        language: siteSettings.language,
        sender: expect.stringContaining(LEADS_ON.sender.name),
      },
    },
  ]);
  expect(log).not.toHaveBeenCalled();
});

test.each([true, false])('the process says whether it sends emails: %s', async (sendsEmail) => {
  const { leads, handOver, onResponse } = await start();
  leads.respondWith(accept(sendsEmail));
  handOver.give(await loaded(documentsWithLeads()));
  await vi.waitFor(() => expect(onResponse.mock.calls).toEqual([[sendsEmail]]));
});

test('content in another language is handed over beside it, and each is repeated by itself', async () => {
  const { handOver, contents } = await start();
  handOver.give(await loadedIn(await inLanguage(documentsWithLeads(), 'fr-CA')));
  await vi.waitFor(() => expect(contents()).toHaveLength(2));
  const [own, french] = contents();
  expect(own).toMatchObject({
    isTranslation: false,
    languages: ['fr-CA'],
    siteSettings: { language: 'en-CA' },
  });
  expect(french).toMatchObject({
    audit: 'audit',
    isTranslation: true,
    siteSettings: { language: 'fr-CA' },
    consentText: { text: expect.stringContaining(marked({ of: LEADS_ON.marketing.label })) },
  });
});

test('content with leads off is not handed over', async () => {
  const { leads, handOver } = await start();
  handOver.give(await loaded(seedDocuments()));
  handOver.give(await loaded(documentsWithLeads()));
  await vi.waitFor(() => expect(leads.received).toHaveLength(1));
});

test('while the process refuses, only the latest content is tried again, and logged once', async () => {
  const { leads, log, handOver, contents } = await start();
  leads.respondWith((response) => response.writeHead(500).end());
  handOver.give(await loaded(documentsWithLeads()));
  await vi.waitFor(() => expect(leads.received).toHaveLength(1));
  const documents = withField(documentsWithLeads(), 'siteSettings', 'footer', 'Another footer.');
  const latest = await loaded(documents);
  handOver.give(latest);
  await vi.waitFor(() => expect(log).toHaveBeenCalled());
  expect(log.mock.calls).toEqual([
    [
      'content-not-handed-over',
      { audit: 'audit', language: 'en-CA', revision: latest.revision, reason: 'status 500' },
    ],
  ]);
  leads.respondWith(accept(true));
  const count = leads.received.length;
  await vi.waitFor(() => expect(leads.received).toHaveLength(count + 1));
  const last = expect.objectContaining({ revision: latest.revision });
  expect(contents().slice(1)).toEqual(
    contents()
      .slice(1)
      .map(() => last),
  );
});

test('content is handed over again later, because the process may have lost it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const client = vi.fn(async () => Response.json({ sendsEmail: true }));
  const handOver = new ContentHandOver({ client, log: vi.fn() });
  handOver.give(await loaded(documentsWithLeads()));
  await vi.advanceTimersByTimeAsync(9 * 60_000);
  expect(client).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  expect(client).toHaveBeenCalledTimes(2);
  handOver.stop();
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(client).toHaveBeenCalledTimes(2);
});

test('a publish that switches leads on opens the address for leads, and one that switches them off closes it', async () => {
  const leads = await startFakeLeads();
  const site = await openSite(documentsWithLeads({ ...LEADS_ON, isOn: false }), {
    leadsUrl: leads.url,
  });
  const status = async () => {
    const headers = { Origin: site.url, 'Content-Type': 'application/json' };
    return (await fetch(`${site.url}/api/leads`, { method: 'POST', headers, body: '{}' })).status;
  };
  expect(await status()).toBe(404);
  expect(leads.received).toEqual([]);
  await site.lake.publish('siteSettings', { leads: LEADS_ON });
  await vi.waitFor(async () => expect(await status()).toBe(201));
  await vi.waitFor(() =>
    expect(leads.received.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/content', '/submissions']),
    ),
  );
  await site.lake.publish('siteSettings', { leads: { ...LEADS_ON, isOn: false } });
  await vi.waitFor(async () => expect(await status()).toBe(404));
});

test('each audit takes leads while its own settings say so', async () => {
  const leads = await startFakeLeads();
  const shipped = documentsWithLeads({ ...LEADS_ON, isOn: false });
  const settings = { _type: 'reference', _ref: 'settings-bakery' };
  const landingPage = { _type: 'reference', _ref: 'landingPage' };
  const [bakery] = auditDocuments('bakery', '', { title: 'Bakery', settings, landingPage });
  const [own] = documentsWithLeads().filter(({ _id }) => _id === 'siteSettings');
  if (!bakery || !own) throw new Error('These documents exist.');
  const site = await openSite([...shipped, bakery, { ...own, _id: 'settings-bakery' }], {
    leadsUrl: leads.url,
  });
  await fetch(site.url);
  const statusFor = async (audit: string) => {
    const headers = { Origin: site.url, 'Content-Type': 'application/json' };
    const body = JSON.stringify({ audit });
    return (await fetch(`${site.url}/api/leads`, { method: 'POST', headers, body })).status;
  };
  await vi.waitFor(async () => expect(await statusFor('audit-bakery')).toBe(201));
  for (const audit of ['audit', 'audit-other']) expect(await statusFor(audit)).toBe(404);
  const handedOver = leads.received.filter(({ path }) => path === '/content');
  expect(handedOver.map(({ body }) => JSON.parse(body))).toMatchObject([
    { audit: 'audit-bakery', title: 'Bakery', slug: 'bakery' },
  ]);
});

test('content is shown while the leads process is away', async () => {
  const site = await openSite(documentsWithLeads());
  expect((await fetch(site.url)).status).toBe(200);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
});
