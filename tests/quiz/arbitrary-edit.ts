import type { Option, Question, Quiz } from '#app/quiz/contract/quiz.ts';
import { fc } from '#tests/fast-check.ts';
import { quizzes } from './arbitrary-quiz.ts';
import { countOf } from './brute-force.ts';

/** A quiz of at most four questions and this many sheets, so that they can all be tried. */
export const smallQuizzes = (mostSheets: number, options?: { steps?: number[] }) =>
  quizzes(options)
    .map((quiz) => ({ ...quiz, questions: quiz.questions.slice(0, 4) }))
    .filter((quiz) => countOf(quiz) <= mostSheets);

/**
 * A quiz and an edit of it: options and questions that go, come or change places, other points,
 * levels, scale, rules, fallbacks and maximum. Both versions are small.
 */
export const edits = (mostSheets: number) =>
  fc
    .tuple(smallQuizzes(mostSheets), smallQuizzes(mostSheets), fc.infiniteStream(fc.nat(7)))
    .map(([before, other, dice]) => ({ before, after: edited(before, other, dice) }));

function edited(quiz: Quiz, other: Quiz, dice: Iterator<number>): Quiz {
  const roll = () => dice.next().value ?? 0;
  const isRolled = () => roll() === 0;
  const kept = quiz.questions.filter(() => !isRolled()).map((each) => editedQuestion(each, roll));
  const [added] = other.questions;
  const questions = [
    ...kept,
    ...(added && !kept.some(({ key }) => key === added.key) && isRolled() ? [added] : []),
  ];
  const ordered = isRolled() ? questions.toReversed() : questions;
  const { rules } = quiz.quickWins;
  const others = other.quickWins.rules;
  return {
    ...quiz,
    questions: ordered.length > 0 ? ordered : quiz.questions,
    scale: isRolled() ? 50 : quiz.scale,
    levels: isRolled() ? other.levels : quiz.levels,
    quickWins: {
      maximum: isRolled() ? other.quickWins.maximum : quiz.quickWins.maximum,
      fallbacks: isRolled() ? ['Keep going'] : quiz.quickWins.fallbacks,
      rules: [
        ...rules.filter(() => !isRolled()),
        ...(isRolled() ? others : []),
        ...(isRolled() ? rules.slice(0, 1) : []),
      ],
    },
  };
}

function editedQuestion(question: Question, roll: () => number): Question {
  const isRolled = () => roll() === 0;
  switch (question.type) {
    case 'sliderQuestion':
      return isRolled() ? { ...question, min: question.min + question.step } : question;
    case 'singleChoiceQuestion':
    case 'multiChoiceQuestion': {
      const kept = question.options.filter(() => !isRolled());
      const options = (kept.length > 0 ? kept : question.options).map((option) =>
        isRolled() ? { ...option, points: question.maxPoints / (roll() + 1) } : option,
      );
      const added: Option[] = isRolled() ? [{ value: 'a new one', label: 'New', points: 0 }] : [];
      const isThere = options.some(({ value }) => value === 'a new one');
      const all = isThere ? options : [...options, ...added];
      return { ...question, options: isRolled() ? all.toReversed() : all };
    }
  }
}
