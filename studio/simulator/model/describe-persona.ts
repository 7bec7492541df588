import { roundTo } from '#app/quiz/base/fixed-point.ts';
import { DEFAULT_LANGUAGE, formatAmount, type Unit, unitOf } from '#app/quiz/base/format.ts';
import type { PersonaCheck } from '#app/quiz/checks/personas.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { scoreRuleOf } from '#app/quiz/score/score-rule.ts';

type Verdict = {
  /** As it is published, the persona passes now and would fail once this version is published. */
  isBlocking: boolean;
  /** The persona is new or edited, and that is not published. */
  isDraft: boolean;
};

/** What a persona expects, what its answers give, and what follows from that, as parts of a sentence. */
export function describePersona(
  quiz: Quiz,
  { persona, score, highest, reached, passes }: PersonaCheck,
  { isBlocking, isDraft }: Verdict,
): string[] {
  const expected = persona.level && expectedWords(quiz, persona.level);
  const given = [...new Set([reached[0], reached.at(-1)])].join(' to ');
  const scores = score === undefined ? '' : ` (${range(score, highest, unitOf(quiz.scoring))})`;
  return [
    persona.level
      ? `expects ${persona.level}${expected ?? ' (not a level of this quiz)'}`
      : 'expects no level yet',
    `these answers give: ${given}${scores}`,
    ...consequenceOf({ passes, isBlocking, isDraft, expectsLevel: expected !== undefined }),
  ];
}

/** The scores of the level; nothing for a category, and `undefined` for what the quiz does not have. */
function expectedWords(quiz: Quiz, name: string): string | undefined {
  const { levels, categories = [], scoring } = quiz;
  if (scoring?.result === 'highestCategory')
    return categories.some(({ title }) => title === name) ? '' : undefined;
  const level = levels.find((each) => each.name === name);
  if (!level) return undefined;
  const { decimals, shows, scale } = scoreRuleOf(quiz);
  const next = Math.min(...levels.map(({ min }) => min).filter((min) => min > level.min));
  const top = shows === 'percent' ? scale : undefined;
  const to = Number.isFinite(next) ? roundTo(next - 10 ** -decimals, decimals) : top;
  const unit = unitOf(scoring);
  return to === undefined
    ? ` (${formatAmount(level.min, unit, DEFAULT_LANGUAGE)} or more)`
    : ` (${range(level.min, to, unit)})`;
}

function range(from: number, to: number | undefined, unit: Unit): string {
  const ends = [...new Set([from, to])].map((end) =>
    end === undefined ? 'no score' : formatAmount(end, unit, DEFAULT_LANGUAGE),
  );
  return ends.join(' to ');
}

function consequenceOf(verdict: Verdict & { passes: boolean; expectsLevel: boolean }): string[] {
  const { passes, isBlocking, isDraft, expectsLevel } = verdict;
  if (isBlocking) return [passes ? 'publish this persona first' : 'cannot be published as it is'];
  if (passes) return isDraft ? ['a draft: publish it, so that it keeps its level'] : [];
  if (isDraft) return ['does not block Publish: the persona is a draft'];
  const why = expectsLevel ? 'it fails in the published version too' : 'choose its level anew';
  return [`does not block Publish: ${why}`];
}
