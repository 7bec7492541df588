import type { Lead } from '#app/quiz/contract/lead.ts';
import type { Question, Quiz } from '#app/quiz/contract/quiz.ts';
import { type Answers, answerTo, isAnswered } from './answers.ts';
import { questionsOf } from './questions.ts';

/** What is known of a visitor that may decide what is asked. */
export type Subject = Partial<Pick<Lead, 'industry' | 'province'>>;

/** What a visitor sees at once: one question. */
export type Screen = { question: Question };

/**
 * The screens of a visitor with these answers, in order: the only place that decides what is asked.
 * Today that is every question, whoever the visitor is. See docs/journey.md#questions.
 */
export const screensOf = (quiz: Quiz, _subject: Subject, _answers: Answers): Screen[] =>
  questionsOf(quiz).map((question) => ({ question }));

/** The questions on the screens of `screensOf`, in order. */
export const askedOf = (quiz: Quiz, subject: Subject, answers: Answers): Question[] =>
  screensOf(quiz, subject, answers).map(({ question }) => question);

/** Whether all that is asked is answered (`isAnswered`), so that the audit can be scored. */
export const isComplete = (quiz: Quiz, subject: Subject, answers: Answers): boolean =>
  askedOf(quiz, subject, answers).every((question) => isAnswered(question, answers));

/** The answers to what is asked: those that a report and a submission are about. */
export const answersToAsked = (quiz: Quiz, subject: Subject, answers: Answers): Answers =>
  Object.fromEntries(
    askedOf(quiz, subject, answers).flatMap(({ key }) => {
      const answer = answerTo(answers, key);
      return answer === undefined ? [] : [[key, answer]];
    }),
  );
