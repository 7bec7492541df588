import type { Differences } from '#app/quiz/analysis/differences.ts';
import type { LinkImpact, LinkOutcome } from '#app/quiz/analysis/link-impact.ts';
import { DEFAULT_LANGUAGE, formatNumber } from '#app/quiz/base/format.ts';

/** How the comparison with the industry would change, in sentences. */
export const describeBenchmark = ({ averages, hasDifferentPercentiles }: Differences): string[] => [
  ...averages.map(
    ({ industry, before, after }) =>
      `Reports for the industry "${industry}" would show an average of ${formatNumber(after, DEFAULT_LANGUAGE)} instead of ${formatNumber(before, DEFAULT_LANGUAGE)}.`,
  ),
  ...(hasDifferentPercentiles ? ['The percentiles in the benchmark sentence would change.'] : []),
];

/** The added and removed questions and answers, in sentences. */
export const describeDifferences = (differences: Differences): string[] => [
  ...differences.addedQuestions.map(({ title }) => `A new question: ${title}`),
  ...differences.removedQuestions.map(({ title }) => `No longer asked: ${title}`),
  ...differences.addedAnswers.map(({ title, label }) => `A new answer to ${title}: ${label}`),
  ...differences.removedAnswers.map(
    ({ title, label }) => `No longer an answer to ${title}: ${label}`,
  ),
];

/** What happens to links that were shared before an edit, in sentences for editors. */
export function describeLinks({ best, worst, removedIndustries }: LinkImpact): string[] {
  return [
    `Shared links ${describeOutcome(best)}`,
    ...(worst ? [`A link with an answer that you remove may lose more: ${worstCase(worst)}`] : []),
    ...removedIndustries.map(
      (industry) => `Shared links of the industry "${industry}" can no longer be opened.`,
    ),
  ];
}

function describeOutcome(outcome: LinkOutcome): string {
  switch (outcome.kind) {
    case 'sameScore':
      return 'keep their score.';
    case 'rescored':
      return 'are scored again by the new rules and averages, and say so.';
    case 'partial':
      return `open with ${outcome.answered} of ${outcome.questionCount} questions, and say so.`;
    case 'gone':
      return 'can no longer be opened.';
  }
}

const worstCase = (outcome: LinkOutcome) =>
  outcome.kind === 'partial'
    ? `it opens with as few as ${outcome.answered} of ${outcome.questionCount} questions, and says so.`
    : 'with many such answers it can no longer be opened.';
