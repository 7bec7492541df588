import { choicesIn, ruleOf } from '#app/quiz/base/answer-space.ts';
import type { Quiz, Tile } from '#app/quiz/contract/quiz.ts';
import { QUESTION_LOGICS } from '#app/quiz/questions/logics.ts';
import type { Question, QuestionOf, QuestionType } from '#app/quiz/questions/question.ts';
import { countedBefore, testsIn } from './conditions.ts';
import { answerSpaceOf } from './prepare.ts';
import { questionsOf } from './questions.ts';

/**
 * Everything that decides a report's score, level, benchmark, quick wins and opportunities, without
 * texts: two quizzes with equal inputs give the same score, level, percentile and choice of rules and
 * rows for the same answers. The order of a list is included only where it matters for these. What
 * decides only the next level is not included. See docs/scoring.md#scoring-revision.
 */
export function scoringInputs(quiz: Quiz) {
  const { scale, industries, levels, benchmark, quickWins, tiles, scoring, categories } = quiz;
  const questions = questionsOf(quiz);
  return {
    scale,
    questions: sorted(questions.map((question) => questionInputs(quiz, question))),
    industries: sorted(industries.map(({ value, benchmark }) => [value, benchmark ?? null])),
    levels: minimaOf(levels),
    benchmark: benchmark && [
      benchmark.default,
      benchmark.midpoint,
      benchmark.lowest,
      benchmark.highest,
    ],
    quickWins: {
      maximum: quickWins.maximum,
      rules: quickWins.rules.map((rule) =>
        rule.source === 'category'
          ? [rule.category, rule.below]
          : [rule.question, sorted(rule.values)],
      ),
    },
    tiles: sorted(
      tiles.map((tile) => {
        const rows = tile.rows.map(({ text: _, ...condition }) => condition);
        return [
          tile.source,
          tile.source === 'answer' ? tile.question : null,
          canSeveralRowsMatch(tile, questions) ? rows : sorted(rows),
          tile.source === 'category' ? tile.category : null,
        ];
      }),
    ),
    scoring: scoring && withoutWords(scoring),
    categories: categories?.map(({ questions, reversed, levels, ...category }) => ({
      ...withoutWords(category),
      questions: sorted(questions),
      reversed: reversed && sorted(reversed),
      levels: levels && minimaOf(levels),
    })),
  };
}

/** What is only said or shown. */
const WORDS = new Set([
  'title',
  'icon',
  'text',
  'image',
  'details',
  'button',
  'currency',
  'unit',
  'notScored',
  'tie',
]);

const withoutWords = (settings: object) =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => !WORDS.has(name)));

const sorted = (items: readonly unknown[]): unknown[] =>
  items.map((each) => JSON.stringify(each)).sort();

const minimaOf = (levels: readonly { min: number }[]) => sorted(levels.map(({ min }) => min));

function questionInputs(quiz: Quiz, question: Question) {
  const { key, type, maxPoints = null } = question;
  const scoring = 'scoring' in question ? question.scoring : null;
  const { condition, weight, countsInTotal, isOptional } = question;
  const choices = choiceInputs(type, question);
  // Which points a category has so far is the only thing that the order of the questions decides.
  const before = testsIn(condition).map((test) =>
    test.source === 'category'
      ? sorted(countedBefore(quiz, question, test.category).map((each) => each.key))
      : [],
  );
  return [
    ...[key, type, maxPoints, scoring, choices, condition, before, weight, countsInTotal],
    isOptional,
  ];
}

function choiceInputs<T extends QuestionType>(type: T, question: QuestionOf<T>) {
  const { answerSpace, scoringInputs } = QUESTION_LOGICS[type];
  if (scoringInputs) return scoringInputs(question);
  const space = answerSpace(question);
  const addsPoints = ruleOf(space) === 'sum';
  return sorted(
    choicesIn(space).map(({ value, points, countsFor, isNotApplicable, isExclusive }) => [
      value,
      addsPoints ? points : null,
      isNotApplicable === true,
      isExclusive === true,
      ...(countsFor ? [sorted(countsFor)] : []),
    ]),
  );
}

/** Whether several rows can fit at once, so that the order decides which one is shown. */
const canSeveralRowsMatch = (tile: Tile, questions: readonly Question[]) =>
  tile.source === 'score' ||
  tile.source === 'category' ||
  (tile.source === 'answer' &&
    questions.some(
      (question) => question.key === tile.question && answerSpaceOf(question).kind === 'some',
    ));
