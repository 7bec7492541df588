import type { Question, Quiz } from '#app/quiz/contract/quiz.ts';

/** Every question that the quiz can ask, in order. What one visitor is asked: `askedOf`. */
export const questionsOf = ({ questions }: Pick<Quiz, 'questions'>): readonly Question[] =>
  questions;

/** The title of the section that each question is in, by its key: it starts at a question and lasts until the next. */
export function sectionTitles(quiz: Quiz): ReadonlyMap<string, string> {
  const titles = new Map<string, string>();
  let current: string | undefined;
  for (const { key, section } of questionsOf(quiz)) {
    current = section ?? current;
    if (current !== undefined) titles.set(key, current);
  }
  return titles;
}
