import { choicesIn } from '#app/quiz/base/answer-space.ts';
import { fromFixedPoint, roundTo } from '#app/quiz/base/fixed-point.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { Category } from '#app/quiz/contract/scoring.ts';
import type { Question } from '#app/quiz/questions/question.ts';
import { answerSpaceOf, lookUpAnswer, prepareQuestion, valuesIn } from '#app/quiz/score/prepare.ts';
import { isInCategory, questionsOf } from '#app/quiz/score/questions.ts';
import { type ScoreRule, scoreRuleOf } from '#app/quiz/score/score-rule.ts';

/** Numbers between which every score lies. Not every number between them is reached, and perhaps not the ends. */
export type Bounds = { lowest: number; highest: number };

/** What the scores of a quiz depend on. */
export type ScoredQuiz = Pick<Quiz, 'scale' | 'scoring' | 'categories' | 'questions'>;

/** The bounds of the total. */
export function totalBounds(quiz: ScoredQuiz): Bounds {
  const rule = scoreRuleOf(quiz);
  if (quiz.scoring?.totalFrom === 'categories' && rule.shows !== 'percent')
    return around((quiz.categories ?? []).map((category) => categoryBounds(quiz, category)));
  const counted = questionsOf(quiz).filter(({ countsInTotal }) => countsInTotal !== false);
  return boundsOf(counted, rule);
}

/** The bounds of a category's score. */
export const categoryBounds = (quiz: ScoredQuiz, category: Category): Bounds =>
  boundsOf(
    questionsOf(quiz).filter((question) => isInCategory(category, question)),
    scoreRuleOf(quiz, category),
  );

function boundsOf(questions: readonly Question[], { shows, scale }: ScoreRule): Bounds {
  if (shows === 'percent') return { lowest: 0, highest: scale };
  const each = questions
    .filter((question) => answerSpaceOf(question).kind !== 'text')
    .map(questionBounds);
  if (shows === 'mean')
    return around(
      each.map(({ lowest, highest, weight }) => ({
        lowest: lowest / weight,
        highest: highest / weight,
      })),
    );
  return totalOf(each);
}

/** Between which points the answers to these questions add up. */
export const pointsBounds = (questions: readonly Question[]): Bounds =>
  totalOf(questions.map(questionBounds));

function totalOf(list: readonly Bounds[]): Bounds {
  const sum = (name: keyof Bounds) =>
    roundTo(
      list.reduce((all, bounds) => all + bounds[name], 0),
      4,
    );
  return { lowest: sum('lowest'), highest: sum('highest') };
}

const around = (list: readonly Bounds[]): Bounds => ({
  lowest: Math.min(...list.map(({ lowest }) => lowest)),
  highest: Math.max(...list.map(({ highest }) => highest)),
});

/** A question that may stay unanswered gives 0. */
function questionBounds(question: Question): Bounds & { weight: number } {
  const { space, weighted, weight } = prepareQuestion(question);
  const points = (values: readonly unknown[]) =>
    fromFixedPoint(
      lookUpAnswer(prepareQuestion(question), space.kind === 'some' ? values : values[0])?.points ??
        0,
    );
  const values = valuesIn(space);
  const losses = choicesIn(space).filter((choice) => choice.points < 0 && !choice.isExclusive);
  const selections = [
    ...values.map((value) => [value]),
    ...(space.kind === 'some' ? [losses.map(({ value }) => value), values] : []),
  ];
  const mayBeOpen = question.condition || question.isOptional;
  const lowest = Math.min(...selections.map(points), ...(mayBeOpen ? [0] : []));
  return { lowest, highest: Math.max(fromFixedPoint(weighted), mayBeOpen ? 0 : lowest), weight };
}
