import { expect, test } from 'vitest';
import { leadContentOf } from '#app/content/lead-content.server.ts';
import { toLoadedContent } from '#app/content/loaded-content.server.ts';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import { readLead } from '#leads/admin/lead-detail.ts';
import { contentHandOver, saveContent } from '#leads/content/site-content.ts';
import { personKeyOf } from '#leads/person-key.ts';
import { linkTokenOf } from '#leads/privacy/link-token.ts';
import { saveSubmission } from '#leads/submissions/save-submission.ts';
import { frenchWithLeads } from '#tests/lead-settings.ts';
import { operatorsOf } from '#tests/report/pdf-of.ts';
import { textOf } from '#tests/report/poppler.ts';
import { queryContent, type SeedDocument, withField } from '#tests/seed.ts';
import { ENGINES } from './databases.ts';
import { addWebhook } from './delivery.ts';
import { partsOf } from './mime.ts';
import { startSendingApp } from './sending-app.ts';
import { completeSubmission } from './submissions.ts';

/** What the site hands over of the audit of these documents in English and in French, as it arrives. */
async function handedOver(documents: SeedDocument[]) {
  const loaded = toLoadedContent(await queryContent(documents));
  return [loaded, ...loaded.translations].map((each) =>
    contentHandOver.parse(
      JSON.parse(JSON.stringify(leadContentOf(each, { isTranslation: each !== loaded }))),
    ),
  );
}

const HANDED = await handedOver(frenchWithLeads());

async function start(engine: (typeof ENGINES)[number], handed = HANDED) {
  const app = await startSendingApp(engine);
  await app.database.transaction(async (query) => {
    for (const each of handed) await saveContent(query, each, 0);
  });
  return app;
}

/** A visitor who took the audit in a language, and ticked the box there. */
const visitorIn = (at: number) => {
  const { quiz, scoringRevision, consentText } = HANDED[at] ?? expect.fail();
  const { id: textId, language } = consentText;
  return completeSubmission(quiz, {
    scoringRevision,
    consent: { marketing: true, textId, language },
  });
};

test.each(ENGINES)(
  'a consent to a text that is not translated was given in the language of that text: %s',
  async (engine) => {
    const { consentText } = HANDED[0] ?? expect.fail();
    const untranslated = HANDED.map((each) => ({
      ...each,
      consentText: { ...consentText, language: each.consentText.language },
    }));
    const { context } = await start(engine, untranslated.toReversed());
    const visitor = visitorIn(0);
    await saveSubmission(context, visitor);
    const { consent } = await readLead(context.database.query, visitor.id);
    expect(consent).toMatchObject([{ kind: 'given', language: 'en-CA' }]);
  },
);

test.each(ENGINES)(
  'whoever took the audit in French gets report, PDF and withdrawal page in French: %s',
  async (engine) => {
    const { context, smtp, requestReport, send, open } = await start(engine);
    const [english, french] = [visitorIn(0), visitorIn(1)];
    await saveSubmission(context, french);
    expect((await requestReport({ id: french.id })).status).toBe(202);
    await send();
    const [{ message } = { message: '' }] = smtp.emails;
    const { head, text, attachment } = partsOf(message);
    expect(text).toContain('Voici le rapport que vous avez demandé');
    expect(text).toContain('Ne plus recevoir de conseils ni d’offres par courriel');
    const pdf = textOf(Buffer.from(attachment, 'latin1'));
    expect(pdf).toContain('Votre score de visibilité IA');
    expect(pdf).toContain('Quand avez-vous vérifié pour la dernière fois');
    const [, link = ''] = /List-Unsubscribe: <([^>]+)>/.exec(head) ?? [];
    const page = await (await open(new URL(link).pathname)).text();
    expect(page).toContain('<html lang="fr-CA">');
    expect(page).toContain('<a href="/fr">');
    expect(page).toContain('<h1>Retirer votre consentement</h1>');

    await saveSubmission(context, {
      ...english,
      lead: { ...english.lead, email: 'al@example.test' },
    });
    expect((await requestReport({ id: english.id })).status).toBe(202);
    await send();
    expect(partsOf(smtp.emails.at(-1)?.message ?? '').text).toContain('Here’s the report');
  },
);

test.each([
  ['hidden', 'languages', [], 'Here’s the report'],
  ['the language of the audit itself', 'language', 'fr-CA', 'Voici le rapport'],
])('once French is %s, nothing is sent in what it was before', async (_, field, value, words) => {
  const { context, requestReport, send, smtp } = await start('sqlite');
  const french = visitorIn(1);
  await saveSubmission(context, french);
  const [id, renamed] = [field === 'language' ? 'siteSettings' : 'audit', 'Port Web'];
  const changed = withField(frenchWithLeads(), 'siteSettings', 'leads.sender.name', renamed);
  for (const each of await handedOver(withField(changed, id, field, value)))
    await saveContent(context.database.query, each, 0);
  await requestReport({ id: french.id });
  await send();
  const { text } = partsOf(smtp.emails[0]?.message ?? '');
  expect(text).toContain(words);
  expect(text).toContain(renamed);
});

test('what has no French is in English in the PDF and on the withdrawal page, which say so', async () => {
  const left: unknown[] = ['quickWins.title', 'leads.withdrawal.title', 'leads.withdrawal.button'];
  const documents = frenchWithLeads().map((document) => {
    if (document._type !== 'translation') return document;
    const entries = Object.values(Object(document.entries));
    const isThere = (entry: unknown) => !left.includes(ownProperty(entry, 'path'));
    return { ...document, entries: entries.filter(isThere) };
  });
  const { context, smtp, requestReport, send, open } = await start(
    'sqlite',
    await handedOver(documents),
  );
  const french = visitorIn(1);
  await saveSubmission(context, french);
  await requestReport({ id: french.id });
  await send();
  const { head, attachment } = partsOf(smtp.emails[0]?.message ?? '');
  const marks = operatorsOf(Buffer.from(attachment, 'latin1')).match(/\/Lang \(en-CA\)/g);
  expect(marks).toHaveLength(1);
  const [, link = ''] = /List-Unsubscribe: <([^>]+)>/.exec(head) ?? [];
  const page = await (await open(new URL(link).pathname)).text();
  expect(page).toContain('<h1><span lang="en-CA">Withdraw Your Consent</span></h1>');
  expect(page).toContain('<span lang="en-CA">Withdraw My Consent</span></button>');
});

test.each(ENGINES)(
  'a lead in French has its language and its consent text; its answers are in the words of the audit: %s',
  async (engine) => {
    const { context } = await start(engine);
    const { database } = context;
    await addWebhook(database, 'https://crm.example/');
    const french = visitorIn(1);
    await saveSubmission(context, french);
    const lead = await readLead(database.query, french.id);
    expect(lead).toMatchObject({ language: 'fr-CA', marketing: true });
    expect(lead.answers[0]).toMatchObject({ label: 'I’ve never checked' });
    const [event] = await database.query`select payload from event`;
    const { data } = JSON.parse(String(event?.payload));
    expect(data.language).toBe('fr-CA');
    expect(data.consent.text).toContain('Oui, je veux recevoir des conseils');
    expect(data.level).toBe(HANDED[0]?.quiz.levels.find(({ name }) => name === data.level)?.name);
  },
);

test('several categories that are equally high have one name, whatever the language of the visitor', async () => {
  const categories = ['q1', 'q4'].map((key) => ({ key, title: key, questions: [key] }));
  const typed = HANDED.map((each) => ({
    ...each,
    quiz: { ...each.quiz, categories, scoring: { result: 'highestCategory' as const } },
  }));
  const { context } = await start('sqlite', typed);
  const { query } = context.database;
  const [english, french] = [visitorIn(0), visitorIn(1)];
  for (const each of [english, french]) await saveSubmission(context, each);
  const levels = [english, french].map(async ({ id }) => (await readLead(query, id)).level);
  expect(await Promise.all(levels)).toEqual(['q1 and q4', 'q1 and q4']);
});

test.each(ENGINES)('a tick in French is confirmed on a page in French: %s', async (engine) => {
  const { context, smtp, send, open } = await start(engine);
  const french = visitorIn(1);
  await saveSubmission(context, french);
  const personKey = personKeyOf(context.key, french.lead.email);
  const token = linkTokenOf(context.key, 'withdraw consent', {
    audit: 'audit',
    subject: personKey,
  });
  context.clock.now += 1000;
  await open(`/withdraw/${token}`, 'POST');
  context.clock.now += 1000;
  const again = { ...visitorIn(1), lead: french.lead };
  await saveSubmission(context, again);
  await send();
  const { text } = partsOf(smtp.emails.at(-1)?.message ?? '');
  expect(text).toContain('La case pour recevoir nos conseils');
  const [, path = ''] = /https:\/\/audit\.example(\/confirm\/\S+)/.exec(text) ?? [];
  const page = await (await open(path)).text();
  expect(page).toContain('Confirmer votre consentement');
  expect(page).toContain('Oui, je veux recevoir des conseils');
});
