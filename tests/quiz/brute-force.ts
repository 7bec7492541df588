import { sliderPositions } from '#app/questions/slider/positions.ts';
import type { Question, Quiz } from '#app/quiz/contract/quiz.ts';
import { type Answer, type Answers, withAnswer } from '#app/quiz/score/answers.ts';

/** Lists every possible answer to a question, without the empty selection. */
export function answersOf(question: Question): Answer[] {
  if (question.type === 'sliderQuestion') return sliderPositions(question);
  const values = question.options.map(({ value }) => value);
  if (question.type === 'singleChoiceQuestion') return values;
  return Array.from({ length: 2 ** values.length - 1 }, (_, bits) =>
    values.filter((_, index) => (bits + 1) & (1 << index)),
  );
}

/** Lists every possible answer sheet of a quiz. */
export function* sheetsOf({ questions }: Pick<Quiz, 'questions'>): Generator<Answers> {
  const [first, ...others] = questions;
  if (!first) return yield {};
  for (const rest of sheetsOf({ questions: others }))
    for (const answer of answersOf(first)) yield withAnswer(rest, first.key, answer);
}

export const countOf = ({ questions }: Pick<Quiz, 'questions'>): number =>
  questions.reduce((count, question) => count * answersOf(question).length, 1);
