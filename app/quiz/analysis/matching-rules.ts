import { answerValues } from '#app/quiz/base/answers.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { CategoryScore } from '#app/quiz/score/category-total.ts';
import type { Reading } from './sheet-steps.ts';
import type { Notes } from './sheet-table.ts';
import { categoryGroup } from './verdict.ts';

export type Rule = Quiz['quickWins']['rules'][number];

/** A reading that notes which of these rules apply to a sheet. `markOf`: the note for some that do. */
export function matchingRules<Note>(
  quiz: Quiz,
  rules: readonly Rule[],
  markOf: (matching: readonly Rule[]) => Note,
  { join }: Pick<Notes<Note>, 'join'>,
): Reading<Note> {
  const valuesOf = (rule: Rule, key: string) =>
    rule.source !== 'category' && rule.question === key ? rule.values : [];
  return {
    quiz,
    groups: (quiz.categories ?? []).flatMap((category) => {
      const own = rules.flatMap((rule) =>
        rule.source === 'category' && rule.category === category.key ? rule : [],
      );
      const close = (note: Note, { score = Number.POSITIVE_INFINITY }: CategoryScore) => ({
        note: join(note, markOf(own.filter(({ below }) => score < below))),
      });
      return own.length > 0 ? [categoryGroup(quiz, category, close)] : [];
    }),
    told: ({ key }) => rules.map((rule) => valuesOf(rule, key)).filter(({ length }) => length > 0),
    mark: ({ key }, answer) => {
      const given = answerValues(answer);
      return markOf(
        rules.filter((rule) => valuesOf(rule, key).some((value) => given.includes(value))),
      );
    },
  };
}
