import { type Answers, answerTo } from '#app/quiz/base/answers.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { Question } from '#app/quiz/questions/question.ts';
import { givenAnswer, isAnswered } from './answers.ts';
import { askedOf, type Subject } from './conditions.ts';
import { answerSpaceOf } from './prepare.ts';
import { sectionTitles } from './questions.ts';

export { askedOf, type Subject };

/** What a visitor sees at once: one question, with the title of its section. */
export type Screen = {
  question: Question;
  /** What is asked on it: the rows of the question, or where it has none, itself. */
  rows: readonly Question[];
  section?: string;
};

/**
 * The screens of a visitor with these answers, in order: the only place that decides what is asked.
 * See docs/scoring.md#what-is-asked.
 */
export function screensOf(quiz: Quiz, subject: Subject, answers: Answers): Screen[] {
  const sections = sectionTitles(quiz);
  return screensWith(askedOf(quiz, subject, answers)).map((screen) => ({
    ...screen,
    section: sections.get(screen.rows[0]?.key ?? ''),
  }));
}

/** The screens that ask these questions, in order. */
export function screensWith(questions: readonly Question[]): Screen[] {
  const shown = [...new Set(questions.map((each) => each.rowOf ?? each))];
  return shown.map((question) => ({
    question,
    rows: questions.filter((each) => (each.rowOf ?? each) === question),
  }));
}

/** What has no answer yet on a screen. */
export const unansweredIn = ({ rows }: Screen, answers: Answers): Question[] =>
  rows.filter((each) => !isAnswered(each, answers));

/** Whether a visitor may go on: all is answered, or nothing where the question may be skipped. */
export function isSettled(screen: Screen, answers: Answers): boolean {
  const { length } = unansweredIn(screen, answers);
  return length === 0 || (screen.question.isOptional === true && length === screen.rows.length);
}

/** Whether all that is asked is settled (`isSettled`), so that the audit can be scored. */
export const isComplete = (quiz: Quiz, subject: Subject, answers: Answers): boolean =>
  screensOf(quiz, subject, answers).every((screen) => isSettled(screen, answers));

/** The answers to what is asked: those that a report and a submission are about. */
export const answersToAsked = (quiz: Quiz, subject: Subject, answers: Answers): Answers =>
  Object.fromEntries(
    askedOf(quiz, subject, answers).flatMap((question) => {
      const isText = answerSpaceOf(question).kind === 'text';
      const answer = isText ? givenAnswer(question, answers) : answerTo(answers, question.key);
      return answer === undefined ? [] : [[question.key, answer]];
    }),
  );
