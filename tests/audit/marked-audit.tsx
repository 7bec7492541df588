import { render, screen } from '@testing-library/react';
import { Audit } from '#app/audit/audit.tsx';
import { Shell } from '#app/components/shell.tsx';
import type { Answers } from '#app/quiz/base/answers.ts';
import { auditContentOf } from '#app/quiz/contract/audit-content.ts';
import { type Journey, newJourney } from '#app/quiz/journey/journey.ts';
import { documentsWithLeads } from '#tests/lead-settings.ts';
import { contentOf } from '#tests/seed.ts';
import { markTexts } from './marks.ts';

/** An industry whose average has a source; those of the others are assumed. */
const withSources = documentsWithLeads().map((each) => {
  if (each._id === 'industry-real-estate') return { ...each, source: 'Average of 84 businesses.' };
  return each._id === 'quiz-default'
    ? { ...each, benchmark: { ...Object(each.benchmark), assumed: 'We assume this average.' } }
    : each;
});

const { documents, marks: marksOfTexts } = markTexts(withSources);

/** Where each marked text is from, by its mark. */
export const marks = marksOfTexts;

/** The shipped content with leads on, each of its texts within marks. */
export const siteContent = await contentOf(documents);
export const { pages } = siteContent;

/** What the audit renders of it. */
export const content = auditContentOf({ ...siteContent, offersResumeLink: true });
const { quiz, siteSettings } = content;

/** Notes all texts of the document, and these. */
type Note = (...more: string[]) => void;

/** States in which a visitor reads something. Each one notes its texts at least once. */
export type States = Record<string, (note: Note) => unknown>;

/** A lead whose own entries have no letters, so that none is mistaken for a text. */
export const lead = {
  firstName: '4711',
  lastName: '4711',
  email: '4711',
  businessName: '4711',
  industry: 'Other',
  city: '4711',
  province: 'Yukon',
};

export const worst: Answers = { q1: 'never', q2: 1, q3: 'google-only', q4: 'never', q5: ['other'] };
export const best: Answers = { q1: 'regularly', q2: 10, q3: 'comprehensive', q4: 'weekly', q5: [] };
export const whole: Answers = {
  ...best,
  q5: ['other'],
  q6: '30+',
  q7: 'more-75',
  q8: 'done-for-me',
};

export const initial = newJourney(quiz);

/** Draws the audit at this point of a journey. */
export function draw(journey: Partial<Journey>, drawn = content) {
  return render(
    <Shell settings={siteSettings}>
      <Audit scoringRevision="" content={drawn} journey={{ ...initial, ...journey }} />
    </Shell>,
  );
}

/** Draws the audit at this point of a journey, and waits until its step is loaded. */
export async function drawAndWait(journey: Partial<Journey>, drawn = content) {
  const page = draw(journey, drawn);
  await screen.findAllByRole('progressbar');
  if (journey.score !== undefined)
    await screen.findByRole('button', { name: content.resultsPage.download });
  return page;
}
