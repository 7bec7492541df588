import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Results } from '#app/audit/results.tsx';
import { newJourney } from '#app/quiz/journey/journey.ts';
import { reportFor } from '#app/quiz/score/report.ts';
import { NO_ACTIONS } from '#tests/no-actions.ts';
import { INSTRUMENTS } from '#tests/quiz/instruments.ts';
import { sampleLead as lead } from '#tests/sample-lead.ts';
import { contentOf } from '#tests/seed.ts';
import { operatorsOf, pdfOf } from './pdf-of.ts';

const price = await contentOf(INSTRUMENTS.price);

const open = (content: typeof price, answers: Record<string, string | number>) =>
  render(
    <Results
      session={{
        content,
        journey: { ...newJourney(content.quiz), lead, answers },
        scoringRevision: '',
      }}
      actions={NO_ACTIONS}
    />,
  );

test('what a price is made of has no bars', async () => {
  const answers = { q1: 'plain', q2: 8, q3: 'monthly' };
  const { container } = open(price, answers);
  expect(container).toHaveTextContent('$960');
  expect(container.querySelector('.bar:not(.bar-quiet)')).toBeNull();
  const { quiz, resultsPage: texts, siteSettings: settings } = price;
  const { breakdown, ...report } = reportFor(quiz, lead, answers);
  if (!breakdown) throw new Error('The price is not explained.');
  const fillsWith = async (unit: object) =>
    operatorsOf(
      await pdfOf({ report: { ...report, breakdown: { ...breakdown, unit } }, texts, settings }),
    ).match(/\bf\b/g)?.length;
  expect(await fillsWith({})).toBe(Number(await fillsWith({ currency: 'CAD' })) + 4);
});
