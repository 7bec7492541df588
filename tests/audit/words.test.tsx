import { readFileSync } from 'node:fs';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { stepTitle } from '#app/audit/page-title.ts';
import { Results } from '#app/audit/results.tsx';
import { SharedView } from '#app/audit/shared-view.tsx';
import { AuditPage } from '#app/page/audit-page.tsx';
import { siteMeta } from '#app/page/site-meta.ts';
import { auditContentOf } from '#app/quiz/contract/audit-content.ts';
import { newJourney } from '#app/quiz/journey/journey.ts';
import { encodeShare } from '#app/quiz/journey/share.ts';
import { bestAnswer } from '#app/quiz/score/best-answer.ts';
import { questionsOf } from '#app/quiz/score/questions.ts';
import { reportFor } from '#app/quiz/score/report.ts';
import { fileNameOf } from '#app/report/file-name.ts';
import { readNdjson } from '#lake/dataset/ndjson.ts';
import { SUGGESTED_LEAD_TEXTS } from '#schemas/objects/suggested-lead-texts.ts';
import { pdfOf } from '#tests/report/pdf-of.ts';
import { infoOf, textOf } from '#tests/report/poppler.ts';
import { sampleLead as lead } from '#tests/sample-lead.ts';
import { contentOf, seedDocuments, withField } from '#tests/seed.ts';

const OF_THE_SHIPPED_SUBJECT = /\bAIs?\b|discoverab|chatgpt/i;
const SEO = { title: 'Is Your Shop Safe?', description: 'Ten quick checks.', imageAlt: 'A lock.' };

const template = (path: string) =>
  readNdjson(
    readFileSync(`seed/templates/${path}.ndjson`, 'utf8').replaceAll('{title}', 'Shop Safety'),
  ).map(({ document }) => document);
const reference = (_ref: string) => ({ _type: 'reference', _ref });

/** An audit on another subject of a client whose settings are those of the seed, but for the name. */
const content = await contentOf([
  ...withField(seedDocuments(), 'siteSettings', 'siteName', 'Harbour Web'),
  ...template('checklist'),
  ...template('parts/audit'),
  {
    ...{ _id: 'safety', _type: 'audit', title: 'Safety', seo: SEO },
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
  const ids = { contractHash: '', scoringRevision: '' };
  const pages = [
    <AuditPage key="page" content={page} {...ids} />,
    <Results
      key="report"
      content={page}
      journey={{ ...newJourney(quiz), lead, answers }}
      onCorrectEmail={async () => {}}
    />,
    <SharedView
      key="shared"
      content={page}
      scoringRevision=""
      fragment={encodeShare(quiz, {
        ...{ audit: content.audit, language: 'en-CA', scoringRevision: 'now', answers },
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

test('nor does a link preview, a title, the PDF or an email', async () => {
  const { seo } = page.siteSettings;
  expect(seo).toEqual(SEO);
  const report = reportFor(quiz, lead, answers);
  const pdf = await pdfOf({ report, texts: resultsPage, settings: page.siteSettings });
  const titles = (['capture', 'questions', 'results'] as const).map((step) =>
    stepTitle(page, step, newJourney(quiz)),
  );
  const said = [
    ...siteMeta(page.siteSettings, page.landingPage, 'https://example.com').map((each) =>
      JSON.stringify(each),
    ),
    ...[...titles, textOf(pdf), infoOf(pdf), fileNameOf(resultsPage.pdf.fileName, 'Engines')],
    JSON.stringify(SUGGESTED_LEAD_TEXTS),
  ];
  for (const each of said) expect(each).not.toMatch(OF_THE_SHIPPED_SUBJECT);
});

test('the Studio has no subject in its name', () => {
  expect(readFileSync('studio/sanity.config.ts', 'utf8')).not.toMatch(OF_THE_SHIPPED_SUBJECT);
});
