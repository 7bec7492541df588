import { readFileSync } from 'node:fs';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { stepTitle } from '#app/audit/page-title.ts';
import { SharedView } from '#app/audit/shared-view.tsx';
import { consentTextFor } from '#app/content/lead-content.server.ts';
import { AuditPage } from '#app/page/audit-page.tsx';
import { siteMeta } from '#app/page/site-meta.ts';
import { withFieldsOf } from '#app/quiz/base/unknown.ts';
import { auditContentOf } from '#app/quiz/contract/audit-content.ts';
import { newJourney } from '#app/quiz/journey/journey.ts';
import { encodeShare } from '#app/quiz/journey/share.ts';
import { bestAnswer } from '#app/quiz/score/best-answer.ts';
import { questionsOf } from '#app/quiz/score/questions.ts';
import { reportFor } from '#app/quiz/score/report.ts';
import { fileNameOf } from '#app/report/pdf/file-name.ts';
import { readNdjson } from '#lake/dataset/ndjson.ts';
import { contentHandOver, readAuditTexts, saveContent } from '#leads/content/site-content.ts';
import { findSubmission } from '#leads/database/stored-submission.ts';
import { EXHAUSTED_EVENT } from '#leads/delivery/record-outcome.ts';
import { sampleEvent } from '#leads/delivery/sample-event.ts';
import { ownerNoteFor } from '#leads/email/owner-note.ts';
import { reportEmailFor } from '#leads/email/report-email.ts';
import { consentPage } from '#leads/privacy/consent-page.ts';
import { saveSubmission } from '#leads/submissions/save-submission.ts';
import { LEADS_ON, TRUE_TEXTS } from '#tests/lead-settings.ts';
import { openTestContext } from '#tests/leads/context.ts';
import { tickedAt } from '#tests/leads/several-audits.ts';
import { SCORING_REVISION } from '#tests/leads/submissions.ts';
import { resultsOf } from '#tests/report/draw-results.tsx';
import { pdfOf } from '#tests/report/pdf-of.ts';
import { infoOf, textOf } from '#tests/report/poppler.ts';
import { sampleLead as lead } from '#tests/sample-lead.ts';
import { contentOf, seedDocuments, withField } from '#tests/seed.ts';

const OF_THE_SHIPPED_SUBJECT = /\bAIs?\b|discoverab|chatgpt/i;
const SEO = { title: 'Is Your Shop Safe?', description: 'Ten quick checks.', imageAlt: 'A lock.' };

const template = (path: string) =>
  readNdjson(
    readFileSync(`seed/${path}.ndjson`, 'utf8').replaceAll('{auditName}', 'Shop Safety'),
  ).map(({ document }) => document);
const checklist = template('templates/checklist');
const OWN_TEXTS = ['landingPage', 'leadForm', 'resultsPage'];
const reference = (_ref: string) => ({ _type: 'reference', _ref });

const OWN_SETTINGS: typeof TRUE_TEXTS = [
  ...TRUE_TEXTS,
  ['siteSettings', 'siteName', 'Harbour Web'],
];

/** An audit on another subject of a client whose settings are those of the seed, but for names and addresses. */
const content = await contentOf([
  ...OWN_SETTINGS.reduce(
    (documents, edit) => withField(documents, ...edit),
    seedDocuments(),
  ).filter(({ _type }) => _type !== 'audit'),
  ...checklist.filter(({ _type }) => !OWN_TEXTS.includes(_type)),
  ...template('new-audit').map((part) =>
    withFieldsOf(part, checklist.find(({ _id }) => _id === part._id) ?? {}),
  ),
  {
    _id: 'safety',
    _type: 'audit',
    title: 'Safety',
    seo: SEO,
    settings: reference('siteSettings'),
    quiz: reference('quiz-checklist'),
    landingPage: reference('landing-template'),
    leadForm: reference('form-template'),
    resultsPage: reference('report-template'),
  },
]);
const { quiz, resultsPage } = content;
const page = auditContentOf(content);
const answers = Object.fromEntries(
  questionsOf(quiz).map((question) => [question.key, bestAnswer(question, {})]),
);

test('no page of an audit on another subject names the shipped one', () => {
  const ids = { scoringRevision: '' };
  const pages = [
    <AuditPage key="page" content={page} {...ids} />,
    resultsOf(page, lead, answers),
    <SharedView
      key="shared"
      content={page}
      scoringRevision=""
      fragment={encodeShare(quiz, {
        audit: content.audit,
        language: 'en-CA',
        scoringRevision: 'now',
        answers,
        industry: quiz.industries[0]?.value,
      })}
    />,
  ];
  for (const each of pages) {
    const { container, unmount } = render(each);
    expect(container.textContent?.length).toBeGreaterThan(500);
    expect(container.innerHTML).not.toMatch(OF_THE_SHIPPED_SUBJECT);
    unmount();
  }
});

test('nor does a link preview, a title or the PDF', async () => {
  const { seo } = page.siteSettings;
  expect(seo).toEqual(SEO);
  const report = reportFor(quiz, lead, answers);
  const pdf = await pdfOf({ report, texts: resultsPage, settings: page.siteSettings });
  const titles = (['capture', 'questions', 'results'] as const).map((step) =>
    stepTitle(page, step, newJourney(quiz)),
  );
  const said = [
    ...siteMeta(page.siteSettings, page.landingPage, {
      path: '/',
      siteUrl: 'https://example.com',
      alternates: [],
    }).map((each) => JSON.stringify(each)),
    ...[...titles, textOf(pdf), infoOf(pdf), fileNameOf(resultsPage.pdf.fileName, 'Engines')],
  ];
  for (const each of said) expect(each).not.toMatch(OF_THE_SHIPPED_SUBJECT);
});

test('nor does an email, or the page behind its link', async () => {
  const context = await openTestContext('sqlite', { SITE_URL: 'https://audit.example' });
  const siteSettings = { ...content.siteSettings, leads: LEADS_ON };
  const handOver = contentHandOver.parse({
    audit: 'audit',
    path: '/',
    client: 'siteSettings',
    revision: '1',
    scoringRevision: SCORING_REVISION,
    siteSettings,
    quiz,
    resultsPage,
    consentText: consentTextFor(siteSettings),
  });
  await context.database.transaction((query) => saveContent(query, handOver, 0));
  const submission = tickedAt(handOver);
  await saveSubmission(context, submission);
  const { query } = context.database;
  const stored = await findSubmission(query, submission.id);
  const texts = await readAuditTexts(query, 'audit');
  if (!stored || !texts) throw new Error('There is no report.');
  const { attachment, ...email } = await reportEmailFor(quiz, stored, texts, 'http://127.0.0.1:1');
  const notes = [
    ['lead.created', JSON.stringify(sampleEvent(0))],
    ['lead.completed', JSON.stringify(sampleEvent(0))],
    ['consent.withdrawn', JSON.stringify(sampleEvent(0))],
    [EXHAUSTED_EVENT, '{"endpointName":"CRM"}'],
  ].map(([type = '', payload = '']) => ownerNoteFor(type, payload, 'https://studio.example'));
  const pages = (['withdrawal', 'confirmation'] as const).map((page) =>
    (['form', 'done', 'gone'] as const).map((step) => String(consentPage(step, page, texts, ''))),
  );
  const { confirmation, sender, withdrawal } = LEADS_ON;
  const footer = [sender, withdrawal];
  const said = JSON.stringify([email, attachment.filename, footer, notes, pages, confirmation]);
  expect(said).toContain('Harbour Web');
  for (const each of [said, textOf(attachment.content)])
    expect(each).not.toMatch(OF_THE_SHIPPED_SUBJECT);
});

test('the Studio has no subject in its name', () => {
  expect(readFileSync('studio/sanity.config.ts', 'utf8')).not.toMatch(OF_THE_SHIPPED_SUBJECT);
});
