import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { Option } from '#app/quiz/questions/contract-fields.ts';
import type { Question } from '#app/quiz/questions/question.ts';
import { fc } from '#tests/fast-check.ts';
import { quizzes } from './arbitrary-quiz.ts';
import { countOf } from './brute-force.ts';
import { unknownType } from './plain-interpreter.ts';

/** Quizzes of at most four questions and `maxSheets` answer sheets, so that a test can try all. */
const smallQuizzes = (maxSheets: number) =>
  quizzes()
    .map((quiz) => ({ ...quiz, questions: quiz.questions.slice(0, 4) }))
    .filter((quiz) => countOf(quiz) <= maxSheets);

/**
 * A small quiz and an edit of it, which may add, remove and reorder questions and options, and change
 * points, levels, scale, rules, fallbacks and maximum.
 */
export const edits = (maxSheets: number) =>
  fc
    .tuple(smallQuizzes(maxSheets), smallQuizzes(maxSheets), fc.infiniteStream(fc.nat(7)))
    .map(([before, other, numbers]) => ({ before, after: edited(before, other, numbers) }));

function edited(quiz: Quiz, other: Quiz, numbers: Iterator<number>): Quiz {
  const nextNumber = () => numbers.next().value ?? 0;
  /** One time in eight. */
  const isEdited = () => nextNumber() === 0;
  const remaining = quiz.questions
    .filter(() => !isEdited())
    .map((each) => editedQuestion(each, nextNumber));
  const [added] = other.questions;
  const questions = [
    ...remaining,
    ...(added && !remaining.some(({ key }) => key === added.key) && isEdited() ? [added] : []),
  ];
  const ordered = isEdited() ? questions.toReversed() : questions;
  const { rules } = quiz.quickWins;
  const others = other.quickWins.rules;
  return {
    ...quiz,
    questions: ordered.length > 0 ? ordered : quiz.questions,
    scale: isEdited() ? 50 : quiz.scale,
    levels: isEdited() ? other.levels : quiz.levels,
    quickWins: {
      maximum: isEdited() ? other.quickWins.maximum : quiz.quickWins.maximum,
      fallbackWins: isEdited() ? [{ text: 'Keep going' }] : quiz.quickWins.fallbackWins,
      rules: [
        ...rules.filter(() => !isEdited()),
        ...(isEdited() ? others : []),
        ...(isEdited() ? rules.slice(0, 1) : []),
      ],
    },
  };
}

function editedQuestion(question: Question, nextNumber: () => number): Question {
  const isEdited = () => nextNumber() === 0;
  switch (question.type) {
    case 'sliderQuestion':
      return isEdited() ? { ...question, min: question.min + question.step } : question;
    case 'ratingQuestion':
      return isEdited() ? { ...question, lowest: question.lowest + 1 } : question;
    case 'numberQuestion':
      return isEdited() ? { ...question, step: question.step * 2 } : question;
    case 'textQuestion':
      return isEdited() ? { ...question, longest: 20 } : question;
    case 'matrixQuestion':
    case 'singleChoiceQuestion':
    case 'multiChoiceQuestion': {
      const remaining = question.options.filter(() => !isEdited());
      const options = (remaining.length > 0 ? remaining : question.options).map((option) =>
        isEdited()
          ? { ...option, points: (question.maxPoints ?? 100) / (nextNumber() + 1) }
          : option,
      );
      const added: Option[] = isEdited() ? [{ value: 'a new one', label: 'New', points: 0 }] : [];
      const hasNew = options.some(({ value }) => value === 'a new one');
      const all = hasNew ? options : [...options, ...added];
      return { ...question, options: isEdited() ? all.toReversed() : all };
    }
    default:
      return unknownType(question);
  }
}
