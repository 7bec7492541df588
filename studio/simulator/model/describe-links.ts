import type { LinkImpact, LinkOutcome } from '#app/quiz/analysis/link-impact.ts';

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
