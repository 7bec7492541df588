import type { Question, QuestionOf, Quiz } from '#app/quiz/contract/quiz.ts';
import { type Answers, answerTo } from '#app/quiz/score/answers.ts';

/**
 * The rules of docs/scoring.md#points, written out without preparing anything: the reference for
 * `app/quiz/score/prepare.ts`. It shares no rule with the product.
 */
export function plainPoints(question: Question, answer: unknown): number | undefined {
  const points = unlimitedPoints(question, answer);
  return points === undefined ? undefined : Math.min(Math.max(points, 0), question.maxPoints);
}

function unlimitedPoints(question: Question, answer: unknown): number | undefined {
  switch (question.type) {
    case 'singleChoiceQuestion': {
      const option = question.options.find(({ value }) => value === answer);
      return option && (option.points ?? 0);
    }
    case 'multiChoiceQuestion':
      return selectionPoints(question, answer);
    case 'sliderQuestion':
      return typeof answer === 'number' && isPosition(question, answer)
        ? answer * question.scoring.each
        : undefined;
  }
}

function selectionPoints(
  { options, scoring }: QuestionOf<'multiChoiceQuestion'>,
  answer: unknown,
): number | undefined {
  if (!Array.isArray(answer)) return undefined;
  const given: unknown[] = answer;
  const isKnown = (value: unknown) => options.some((option) => option.value === value);
  if (!given.every(isKnown) || new Set(given).size < given.length) return undefined;
  if (scoring.kind === 'startMinusEach')
    return Math.max(0, scoring.start - scoring.each * given.length);
  return options
    .filter(({ value }) => given.includes(value))
    .reduce((sum, { points }) => sum + (points ?? 0), 0);
}

function isPosition({ min, max, step }: QuestionOf<'sliderQuestion'>, value: number): boolean {
  const index = Math.round((value - min) / step);
  const position = min + index * step;
  const exact = Number.isInteger(position) ? position : Number(position.toPrecision(12));
  return index >= 0 && index <= Math.floor((max - min) / step + 1e-9) && exact === value;
}

/** The score of a sheet: points divided by the total, times the scale, from left to right. */
export function plainScore({ questions, scale }: Quiz, answers: Answers): number {
  const points = questions.reduce(
    (sum, question) => sum + (plainPoints(question, answerTo(answers, question.key)) ?? 0),
    0,
  );
  const total = questions.reduce((sum, { maxPoints }) => sum + maxPoints, 0);
  return Math.round((points / total) * scale);
}
