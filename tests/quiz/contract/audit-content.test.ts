import { expect, test } from 'vitest';
import { auditContentOf } from '#app/quiz/contract/audit-content.ts';
import { sharedFieldsOf } from '#app/quiz/contract/shared-texts.ts';
import { contentWithLeads, documentsWithLeads, LEADS_ON } from '#tests/lead-settings.ts';
import { issuesOf } from '#tests/quiz/checks/issues-of.ts';
import { contentOf, seedContent, seedDocuments, withField } from '#tests/seed.ts';

test('while leads are off, the content is that of the site without its other pages', async () => {
  const { title: _, pages: __, languages: ___, ...content } = await seedContent();
  const { resume, ...siteSettings } = content.siteSettings;
  const { sharedTexts: _____, ...resultsPage } = content.resultsPage;
  const shown = { ...content, siteSettings, resultsPage, shared: sharedFieldsOf(content) };
  expect(auditContentOf(await seedContent())).toEqual(shown);
  // The words to go on later are there only where the audit offers it.
  const offered = auditContentOf({ ...(await seedContent()), offersResumeLink: true });
  expect(offered).toEqual({ ...shown, resume });
});

test('the page is not told which sites may show it, and learns the direction of its language', async () => {
  const content = await seedContent();
  const frameAncestors = ['https://example.com'];
  const siteSettings = { ...content.siteSettings, language: 'ar' };
  const shown = auditContentOf({ ...content, frameAncestors, siteSettings });
  expect(shown).not.toHaveProperty('frameAncestors');
  expect(shown.siteSettings.direction).toBe('rtl');
});

test('an audit that lets visitors go on later needs the words for it', async () => {
  const documents = withField(seedDocuments(), 'audit', 'offersResumeLink', true);
  expect(await issuesOf(documents)).toEqual([]);
  const without = documents.map((each) =>
    each._id === 'siteSettings' ? { ...each, resume: undefined } : each,
  );
  expect(await issuesOf(without)).toMatchObject([
    { document: 'siteSettings', field: 'resume', rule: 'text-missing' },
  ]);
});

test('while leads are on, the texts of the law are put together, and those of the emails are left out', async () => {
  const { leads, siteSettings } = auditContentOf(await contentWithLeads(), { consentTextId: 'id' });
  expect(siteSettings).not.toHaveProperty('leads');
  expect(leads).toEqual({
    consent: { textId: 'id', language: 'en-CA' },
    sendAt: 'form',
    clickIds: [],
    emailHelp: LEADS_ON.emailHelp,
    marketing: {
      label: LEADS_ON.marketing.label,
      texts: [
        'Harbour Web, 12 Lower Water Street, Halifax NS B3J 1R7, hello@harbourweb.test',
        LEADS_ON.marketing.withdrawal,
      ],
    },
    notice: [LEADS_ON.purpose, LEADS_ON.recipients, LEADS_ON.rights],
    details: {
      label: LEADS_ON.details,
      texts: [
        LEADS_ON.means,
        'We keep your information for 24 months, then delete it automatically. Only the record of your consent is kept, without your name or contact details.',
        expect.stringMatching(/ is Marie Tremblay\. .* privacy@harbourweb\.test/),
      ],
    },
    reportEmail: {
      button: LEADS_ON.reportEmail.button,
      sending: LEADS_ON.reportEmail.sending,
      sent: LEADS_ON.reportEmail.sent,
      failed: LEADS_ON.reportEmail.failed,
      undeliverable: LEADS_ON.reportEmail.undeliverable,
    },
  });
});

test('where no email would arrive, no text promises one', async () => {
  const { leads } = auditContentOf(await contentWithLeads(), { offersEmail: false });
  expect(leads?.reportEmail).toBeUndefined();
  expect(leads?.emailHelp).toBeUndefined();
});

test.each([true, false])(
  'without a reason of its own, the help of the form stays (emails: %s)',
  async (offersEmail) => {
    const help = 'So we can reply to you.';
    const documents = documentsWithLeads({ ...LEADS_ON, emailHelp: undefined });
    const content = await contentOf(withField(documents, 'leadForm', 'email.help', help));
    expect(auditContentOf(content, { offersEmail }).leads?.emailHelp).toBe(help);
  },
);

test('that details are emailed stands in the notice, after who receives them', async () => {
  const sentByEmail = 'We also get them by email.';
  const content = await contentOf(documentsWithLeads({ ...LEADS_ON, sentByEmail }));
  const { recipients, rights } = LEADS_ON;
  expect(auditContentOf(content).leads?.notice.slice(1)).toEqual([recipients, sentByEmail, rights]);
});
