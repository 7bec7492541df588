import { type Answers, answerTo } from '#app/quiz/base/answers.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { Question } from '#app/quiz/questions/question.ts';
import { givenAnswer, isAnswered } from './answers.ts';
import { askedOf, type Subject } from './conditions.ts';
import { answerSpaceOf } from './prepare.ts';
import { type QuizSection, sectionsOf } from './questions.ts';

export { askedOf, type Subject };

/** What a visitor sees at once: one question, or what introduces a section. */
export type Screen = {
  /** Missing on a screen that only introduces a section. */
  question?: Question;
  /** What is asked on it: the rows of the question, or where it has none, itself. */
  rows: readonly Question[];
  section?: QuizSection;
  /** Whether title and introduction of its section are shown here. */
  startsSection?: boolean;
};

/**
 * The screens of a visitor, in order: the only place that decides what is asked. See
 * docs/scoring.md#what-is-asked.
 */
export const screensOf = (quiz: Quiz, subject: Subject, answers: Answers): Screen[] =>
  screensWith(quiz, askedOf(quiz, subject, answers));

/** The screens that ask these questions of the quiz, in order, and those that introduce their sections. */
export function screensWith(quiz: Quiz, questions: readonly Question[]): Screen[] {
  const sections = sectionsOf(quiz);
  let before: QuizSection | undefined;
  return [...new Set(questions.map((each) => each.rowOf ?? each))].flatMap((question): Screen[] => {
    const rows = questions.filter((each) => (each.rowOf ?? each) === question);
    const section = sections.get(rows[0]?.key ?? '');
    const startsSection = section !== before;
    before = section;
    return startsSection && section?.hasOwnScreen
      ? [
          { rows: [], section, startsSection },
          { question, rows, section },
        ]
      : [{ question, rows, section, startsSection }];
  });
}

/**
 * The number of the question at a position, or of the one before it, and how many are asked: a screen that
 * introduces a section is no question.
 */
export function questionNumber(screens: readonly Screen[], position: number) {
  const questionsIn = (some: readonly Screen[]) => some.filter(({ question }) => question).length;
  return { number: questionsIn(screens.slice(0, position + 1)), total: questionsIn(screens) };
}

/** What has no answer yet on a screen. */
export const unansweredIn = ({ rows }: Screen, answers: Answers): Question[] =>
  rows.filter((each) => !isAnswered(each, answers));

/** Whether a visitor may go on: all is answered, or nothing where the question may be skipped. */
export function isSettled(screen: Screen, answers: Answers): boolean {
  const { length } = unansweredIn(screen, answers);
  return length === 0 || (screen.question?.isOptional === true && length === screen.rows.length);
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
