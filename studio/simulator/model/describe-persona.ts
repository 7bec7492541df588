import type { PersonaCheck } from '#app/quiz/checks/personas.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { levelFor } from '#app/quiz/score/levels.ts';

type Verdict = {
  /** As it is published, the persona passes now and would fail once this version is published. */
  isBlocking: boolean;
  /** The persona is new or edited, and that is not published. */
  isDraft: boolean;
};

/** What a persona expects, what its answers give, and what follows from that, as parts of a sentence. */
export function describePersona(
  { levels, scale }: Quiz,
  { persona, score, highest, passes }: PersonaCheck,
  { isBlocking, isDraft }: Verdict,
): string[] {
  const scores = Array.from({ length: scale + 1 }, (_, index) => index);
  const expected = scores.filter((each) => levelFor(levels, each).name === persona.level);
  const given = [...new Set([score, highest].map((each) => levelFor(levels, each).name))];
  const scoresOfLevel =
    expected.length > 0 ? range(expected[0], expected.at(-1)) : 'not a level of this quiz';
  return [
    persona.level ? `expects ${persona.level} (${scoresOfLevel})` : 'expects no level yet',
    `these answers give: ${given.join(' to ')} (${range(score, highest)})`,
    ...consequenceOf({ passes, isBlocking, isDraft, expectsLevel: expected.length > 0 }),
  ];
}

const range = (from: number | undefined, to: number | undefined) =>
  from === to ? `${from}` : `${from} to ${to}`;

function consequenceOf(verdict: Verdict & { passes: boolean; expectsLevel: boolean }): string[] {
  const { passes, isBlocking, isDraft, expectsLevel } = verdict;
  if (passes && isBlocking) return ['publish this persona first'];
  if (passes) return isDraft ? ['a draft: publish it, so that it keeps its level'] : [];
  if (isBlocking) return ['cannot be published as it is'];
  if (isDraft) return ['does not block Publish: the persona is a draft'];
  return expectsLevel
    ? ['does not block Publish: it fails in the published version too']
    : ['does not block Publish: choose its level anew'];
}
