import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { answerValues } from '#app/quiz/score/answers.ts';
import { isInCategory } from '#app/quiz/score/questions.ts';
import { scoreCategory, scoreRuleOf } from '#app/quiz/score/score.ts';
import type { Notes } from './count-sheets.ts';
import type { Reading } from './sheet-steps.ts';
import { fieldsOf } from './verdict.ts';

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
  const isBelow = (rule: Rule, key: string, score: number | undefined) =>
    rule.source === 'category' &&
    rule.category === key &&
    score !== undefined &&
    score < rule.below;
  const isNamed = (rule: Rule, key: string) => rule.source === 'category' && rule.category === key;
  return {
    quiz,
    groups: (quiz.categories ?? [])
      .filter(({ key }) => rules.some((rule) => isNamed(rule, key)))
      .map((category) => {
        const rule = scoreRuleOf(quiz, category);
        return {
          rule,
          fields: fieldsOf(rule),
          has: (question) => isInCategory(category, question),
          close: (note, sum) => {
            const { score } = scoreCategory(quiz, category, sum);
            return join(note, markOf(rules.filter((each) => isBelow(each, category.key, score))));
          },
        };
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
