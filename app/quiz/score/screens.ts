import type { Question, Quiz } from '#app/quiz/contract/quiz.ts';
import { type Answers, answerTo, isAnswered } from './answers.ts';
import { questionsAsked, type Subject } from './conditions.ts';
import { questionsOf, sectionTitles } from './questions.ts';

export type { Subject };

/** What a visitor sees at once: one question, with the title of its section. */
export type Screen = { question: Question; section?: string };

/**
 * The screens of a visitor with these answers, in order: the only place that decides what is asked.
 * See docs/scoring.md#what-is-asked.
 */
export function screensOf(quiz: Quiz, subject: Subject, answers: Answers): Screen[] {
  const sections = sectionTitles(quiz);
  return askedOf(quiz, subject, answers).map((question) => ({
    question,
    section: sections.get(question.key),
  }));
}

/** The questions on the screens of `screensOf`, in order. */
export const askedOf = (quiz: Quiz, subject: Subject, answers: Answers): Question[] =>
  questionsAsked(questionsOf(quiz), subject, answers);

/** Whether a visitor may go on: the question is answered, or may be skipped. */
export const isSettled = (question: Question, answers: Answers): boolean =>
  question.isOptional === true || isAnswered(question, answers);

/** Whether all that is asked is settled (`isSettled`), so that the audit can be scored. */
export const isComplete = (quiz: Quiz, subject: Subject, answers: Answers): boolean =>
  askedOf(quiz, subject, answers).every((question) => isSettled(question, answers));

/** The answers to what is asked: those that a report and a submission are about. */
export const answersToAsked = (quiz: Quiz, subject: Subject, answers: Answers): Answers =>
  Object.fromEntries(
    askedOf(quiz, subject, answers).flatMap(({ key }) => {
      const answer = answerTo(answers, key);
      return answer === undefined ? [] : [[key, answer]];
    }),
  );
