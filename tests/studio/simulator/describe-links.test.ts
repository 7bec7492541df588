import { expect, test } from 'vitest';
import type { LinkImpact } from '#app/quiz/analysis/link-impact.ts';
import { describeLinks } from '#studio/simulator/model/describe-links.ts';

const partial = { kind: 'partial', answered: 7, questionCount: 8 } as const;
const gone = { kind: 'gone' } as const;
const describe = (changes: Partial<LinkImpact>) =>
  describeLinks({ best: { kind: 'sameScore' }, removedIndustries: [], ...changes });

test.each<[LinkImpact['best'], string]>([
  [{ kind: 'sameScore' }, 'Shared links keep their score.'],
  [
    { kind: 'rescored' },
    'Shared links are scored again by the new rules and averages, and say so.',
  ],
  [partial, 'Shared links open with 7 of 8 questions, and say so.'],
  [gone, 'Shared links can no longer be opened.'],
])('an edit after which links are %o', (best, sentence) => {
  expect(describe({ best })).toEqual([sentence]);
});

test.each<[LinkImpact['worst'], string]>([
  [partial, 'it opens with as few as 7 of 8 questions, and says so.'],
  [gone, 'with many such answers it can no longer be opened.'],
])('a removed answer after which a link is %o', (worst, sentence) => {
  expect(describe({ worst })).toEqual([
    'Shared links keep their score.',
    `A link with an answer that you remove may lose more: ${sentence}`,
  ]);
});

test('each removed industry has a sentence', () => {
  expect(describe({ removedIndustries: ['Retail', 'Healthcare'] })).toEqual([
    'Shared links keep their score.',
    'Shared links of the industry "Retail" can no longer be opened.',
    'Shared links of the industry "Healthcare" can no longer be opened.',
  ]);
});
