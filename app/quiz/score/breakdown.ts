import { DEFAULT_LANGUAGE } from '#app/quiz/contract/format.ts';
import type { Question, Quiz } from '#app/quiz/contract/quiz.ts';
import { fill } from '#app/quiz/contract/template.ts';
import { type Answers, answerTo, answerValues } from './answers.ts';
import { answerSpaceOf } from './prepare.ts';
import { scoreOf } from './score.ts';
import { askedOf, type Subject } from './screens.ts';

/** One question of the score: what the visitor answered, and the points that this gave. */
export type BreakdownRow = {
  key: string;
  title: string;
  /** The given answer, as `answerLabels` puts it into words. */
  answer: string[];
  /** From 0 to `maximum`, to two decimals. */
  points: number;
  maximum: number;
};

export type Breakdown = { rows: BreakdownRow[]; points: number; total: number };

/**
 * How a score adds up: each question that is asked, in order, and the two sums that `scoreOf`
 * divides, all rounded to two decimals. Answers that the quiz does not have count 0 points. `language` is the
 * BCP 47 tag used to format slider answers. Never throws. See docs/scoring.md#points.
 */
export function breakdownFor(
  quiz: Quiz,
  subject: Subject,
  answers: Answers,
  language?: string,
): Breakdown {
  const asked = askedOf(quiz, subject, answers);
  const { each, points, total } = scoreOf(asked, answers, quiz);
  return {
    rows: asked.map((question, index) => ({
      key: question.key,
      title: question.title,
      answer: answerLabels(
        question,
        answerTo(answers, question.key),
        quiz.labels.sliderAnswer,
        language,
      ),
      points: toTwoDecimals(each[index] ?? 0),
      maximum: toTwoDecimals(question.maxPoints),
    })),
    points: toTwoDecimals(points),
    total: toTwoDecimals(total),
  };
}

const toTwoDecimals = (points: number) => Math.round(points * 100) / 100;

/**
 * An answer in the words of the quiz: the given choices that the question has, in its order, by their
 * labels. A number has none: `sliderAnswer` is the quiz's label of that name, which takes `{value}` and
 * `{max}`; without it the number is the text. Empty without an answer.
 */
export function answerLabels(
  question: Question,
  answer: unknown,
  sliderAnswer = '{value}',
  language = DEFAULT_LANGUAGE,
): string[] {
  const given = answerValues(answer);
  const { choices } = answerSpaceOf(question);
  const max = Math.max(...choices.map(({ value }) => (typeof value === 'number' ? value : 0)));
  return choices
    .filter(({ value }) => given.includes(String(value)))
    .map(({ value, label }) => label ?? fill(sliderAnswer, { value, max }, language));
}
