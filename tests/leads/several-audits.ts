import type { Submission } from '#app/quiz/contract/submission.ts';
import { type HandedContent, saveContent } from '#leads/content/site-content.ts';
import type { Database } from '#leads/database/query.ts';
import { completeSubmission, handOver } from './submissions.ts';

const { siteSettings, resultsPage, quiz } = handOver;
const { leads } = siteSettings;

/** What an agency hands over of a client’s audit: `handOver` with other words, settings and sender. */
export const BAKERY: HandedContent = {
  ...handOver,
  audit: 'audit-bakery',
  client: 'settings-bakery',
  title: 'Bakery',
  slug: 'bakery',
  path: '/q/bakery',
  quiz: {
    ...quiz,
    questions: quiz.questions.map((each) => ({ ...each, title: `Bread: ${each.title}` })),
  },
  resultsPage: { ...resultsPage, title: 'Your Oven Report' },
  siteSettings: {
    ...siteSettings,
    siteName: 'Oven Check',
    language: 'fr-CA',
    provider: { ...siteSettings.provider, name: 'Bread & Sons' },
    leads: {
      ...leads,
      retentionMonths: 6,
      sender: { name: 'Bread & Sons', address: '1 Mill Road, Digby NS', contact: '902 555 0199' },
      reportEmail: { ...leads.reportEmail, subject: 'Your oven' },
      withdrawal: { ...leads.withdrawal, title: 'No More Bread' },
      confirmation: { ...leads.confirmation, subject: 'More bread?' },
    },
  },
  consentText: { ...handOver.consentText, id: 'b'.repeat(64), text: 'Bread by email, please.' },
};

/** A second audit of the same client. */
export const PASTRY: HandedContent = {
  ...BAKERY,
  audit: 'audit-pastry',
  title: 'Pastry',
  slug: 'pastry',
  path: '/q/pastry',
  siteSettings: {
    ...BAKERY.siteSettings,
    leads: {
      ...BAKERY.siteSettings.leads,
      sender: { ...BAKERY.siteSettings.leads.sender, name: ' bread &  Sons' },
    },
  },
};

/** Hands over the shipped audit and those of the client. */
export const saveAudits = (database: Database): Promise<void> =>
  database.transaction(async (query) => {
    for (const each of [handOver, BAKERY, PASTRY]) await saveContent(query, each, 0);
  });

/** What a page of an audit sends with the report, its box ticked. */
export const tickedAt = (
  { audit, quiz, consentText }: HandedContent,
  changes: Partial<Submission> = {},
): Submission =>
  completeSubmission(quiz, {
    audit,
    consent: { marketing: true, textId: consentText.id, language: 'en-CA' },
    ...changes,
  });
