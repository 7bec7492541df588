import { randomUUID } from 'node:crypto';
import { consentTextFor } from '#app/content/lead-content.server.ts';
import type { Answers } from '#app/quiz/base/answers.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { Submission } from '#app/quiz/contract/submission.ts';
import { answerFromValues } from '#app/quiz/score/answers.ts';
import { contentHandOver, type HandedContent, saveContent } from '#leads/content/site-content.ts';
import type { Database } from '#leads/database/query.ts';
import { contentWithLeads } from '#tests/lead-settings.ts';
import { possibleValues } from '#tests/quiz/possible-values.ts';

export const SCORING_REVISION = 'r1';

/** What a page sends with the form. */
export function leadSubmission(changes: Partial<Submission> = {}): Submission {
  return {
    id: randomUUID(),
    audit: 'audit',
    version: 1,
    stage: 'lead',
    lead: {
      firstName: 'Zoé',
      lastName: 'Québécois',
      email: 'Zoe@Example.test ',
      businessName: 'Café Hélène',
      industry: 'Restaurants',
      city: 'Gaspé',
      province: 'QC',
    },
    consent: { marketing: false, textId: '0'.repeat(64), language: 'en-CA' },
    scoringRevision: SCORING_REVISION,
    answers: {},
    source: { utm_campaign: 'spring', referrerHost: 'news.example' },
    elapsedMs: 20_000,
    trap: '',
    ...changes,
  };
}

/** Sends a submission to the process at this address, as the site's server does. */
export const post = (url: string, submission = leadSubmission()): Promise<Response> =>
  fetch(`${url}/submissions`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(submission),
  });

/** The signs of a program that make a submission suspected spam. */
export const SUSPECT = () => ['one sign', 'another'];

/** The first value of each question of a quiz. */
export const firstAnswers = (quiz: Quiz): Answers =>
  Object.fromEntries(
    quiz.questions.map((question) => [
      question.key,
      answerFromValues(question, possibleValues(question).slice(0, 1)),
    ]),
  );

/** What the page sends with the report. */
export const completeSubmission = (quiz: Quiz, changes: Partial<Submission> = {}): Submission =>
  leadSubmission({ version: 2, stage: 'complete', answers: firstAnswers(quiz), ...changes });

const { audit, quiz, siteSettings, resultsPage } = await contentWithLeads();
const consentText = consentTextFor(siteSettings);
const client = 'siteSettings';
const content = {
  path: '/',
  audit,
  client,
  revision: 'c1',
  quiz,
  siteSettings,
  resultsPage,
  consentText,
};

/** The seed with leads on, as the site hands it over: through JSON. */
export const handOver: HandedContent = contentHandOver.parse(
  JSON.parse(JSON.stringify({ ...content, scoringRevision: SCORING_REVISION })),
);

/** The id of the text beside the box in `handOver`. */
export const CONSENT_TEXT_ID = handOver.consentText.id;

/** A ticked box beside that text. */
export const TICKED = { marketing: true, textId: CONSENT_TEXT_ID, language: 'en-CA' };

/** Hands over the seed with leads on. */
export const saveTestContent = (database: Database): Promise<void> =>
  database.transaction((query) => saveContent(query, handOver, 0));
