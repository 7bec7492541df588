import type { Option, Question, Quiz } from '#app/quiz/contract/quiz.ts';
import { fc } from '#tests/fast-check.ts';
import { quizzes } from './arbitrary-quiz.ts';
import { countOf } from './brute-force.ts';

/** Quizzes of at most four questions and `maxSheets` answer sheets, so that a test can try all. */
export const smallQuizzes = (maxSheets: number, options?: { steps?: number[] }) =>
  quizzes(options)
    .map((quiz) => ({ ...quiz, questions: quiz.questions.slice(0, 4) }))
    .filter((quiz) => countOf(quiz) <= maxSheets);

/**
 * A small quiz and an edit of it, which may add, remove and reorder questions and options, and change
 * points, levels, scale, rules, fallbacks and maximum.
 */
export const edits = (maxSheets: number) =>
  fc
    .tuple(smallQuizzes(maxSheets), smallQuizzes(maxSheets), fc.infiniteStream(fc.nat(7)))
    .map(([before, other, dice]) => ({ before, after: edited(before, other, dice) }));

function edited(quiz: Quiz, other: Quiz, dice: Iterator<number>): Quiz {
  const roll = () => dice.next().value ?? 0;
  const isRolled = () => roll() === 0;
  const remaining = quiz.questions
    .filter(() => !isRolled())
    .map((each) => editedQuestion(each, roll));
  const [added] = other.questions;
  const questions = [
    ...remaining,
    ...(added && !remaining.some(({ key }) => key === added.key) && isRolled() ? [added] : []),
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
      const remaining = question.options.filter(() => !isRolled());
      const options = (remaining.length > 0 ? remaining : question.options).map((option) =>
        isRolled() ? { ...option, points: question.maxPoints / (roll() + 1) } : option,
      );
      const added: Option[] = isRolled() ? [{ value: 'a new one', label: 'New', points: 0 }] : [];
      const hasNew = options.some(({ value }) => value === 'a new one');
      const all = hasNew ? options : [...options, ...added];
      return { ...question, options: isRolled() ? all.toReversed() : all };
    }
  }
}
