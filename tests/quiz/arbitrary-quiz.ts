import type { Answer } from '#app/quiz/base/answer-space.ts';
import type { Answers } from '#app/quiz/base/answers.ts';
import type { Lead } from '#app/quiz/contract/lead.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { LEVEL_COLORS } from '#app/quiz/contract/scoring.ts';
import type { Option } from '#app/quiz/questions/contract-fields.ts';
import type { Question, QuestionOf } from '#app/quiz/questions/question.ts';
import { fc } from '#tests/fast-check.ts';
import { sampleLead } from '#tests/sample-lead.ts';
import { shipped } from '#tests/seed.ts';
import { anyQuiz, draws } from './arbitrary-any-quiz.ts';
import { plainAnswers } from './plain-interpreter.ts';
import { withWords } from './with-words.ts';

/** Names that every object inherits, and ordinary ones. */
const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'q1', 'q2', 'a-b', '_'];
const VALUES = ['toString', '30+', '__proto__', '1-5', 'é', 'a b', 'constructor'];

const simpleOptions = (options: readonly Option[]): Option[] =>
  options.map(({ label, points = 0 }, index) => ({
    value: VALUES[index] ?? label,
    label,
    points: Math.abs(points),
  }));

/** Points of numbers, none of which are below 0. */
function simpleScoring({ scoring, lowest }: QuestionOf<'ratingQuestion' | 'numberQuestion'>) {
  if (scoring.kind === 'pointsPerUnit')
    return { ...scoring, each: lowest < 0 ? 0 : Math.abs(scoring.each) };
  return {
    ...scoring,
    bands: scoring.bands.map(({ from, points }) => ({ from, points: Math.abs(points) })),
  };
}

/** The question with a maximum, and without what decides whether it is asked and how it counts. */
function simpleQuestion(question: Question, key: string): Question[] {
  const { title, improvable, maxPoints = 100 } = question;
  const base = { key, title, improvable, maxPoints, help: undefined };
  switch (question.type) {
    case 'singleChoiceQuestion': {
      const { options = [], answerSet, type, scoring } = question;
      return [{ ...base, type, scoring, options: simpleOptions(answerSet?.options ?? options) }];
    }
    case 'multiChoiceQuestion':
      return [{ ...question, ...base, ...without, options: simpleOptions(question.options) }];
    case 'sliderQuestion': {
      const scoring = { ...question.scoring, each: Math.abs(question.scoring.each) };
      return [{ ...question, ...base, ...without, scoring }];
    }
    case 'ratingQuestion':
    case 'numberQuestion':
      return [{ ...question, ...base, ...without, scoring: simpleScoring(question) }];
    default:
      return [];
  }
}

const without = {
  condition: undefined,
  weight: undefined,
  countsInTotal: undefined,
  isOptional: undefined,
};

/** A quiz whose questions are all asked and counted, as a percentage, with a level for each score. */
function simpleQuiz(seed: number): Quiz {
  const random = draws(seed);
  const quiz = anyQuiz(shipped.quiz, seed, { questions: random.int(1, 9) });
  const questions = quiz.questions.flatMap((question, index) =>
    simpleQuestion(question, NAMES[(index + seed) % NAMES.length] ?? ''),
  );
  const mins = new Set([0, ...[1, 2, 3].map(() => random.int(1, quiz.scale))]);
  const levels = [...mins].map((min, index) => ({
    min,
    name: `From ${min}`,
    icon: 'star' as const,
    color: LEVEL_COLORS[index % LEVEL_COLORS.length] ?? ('red' as const),
  }));
  const plain = { ...quiz, scoring: undefined, categories: [] };
  const [first] = questions;
  return { ...(first ? withWords({ ...plain, questions }, seed) : plain), questions, levels };
}

export const quizzes = (): fc.Arbitrary<Quiz> =>
  fc
    .nat()
    .map(simpleQuiz)
    .filter(({ questions }) => new Set(questions.map(({ key }) => key)).size === questions.length)
    .filter(({ questions }) => questions.length > 0);

/** Any answer to the question, including an empty selection. */
export const answerFor = (question: Question): fc.Arbitrary<Answer> =>
  question.type === 'multiChoiceQuestion'
    ? fc.shuffledSubarray(question.options.map(({ value }) => value))
    : fc.constantFrom(...plainAnswers(question));

/** Valid answers to some or all of the questions. Keys such as `__proto__` are safe. */
export function answersTo({ questions }: Quiz): fc.Arbitrary<Answers> {
  const entries = questions.map((question) =>
    fc.option(
      answerFor(question).map((answer) => [question.key, answer] as const),
      { nil: undefined },
    ),
  );
  return fc
    .tuple(...entries)
    .map((given) => Object.fromEntries(given.filter((entry) => entry !== undefined)));
}

export const sheets = () =>
  quizzes().chain((quiz) =>
    fc.record({ quiz: fc.constant(quiz), answers: answersTo(quiz), lead: leadIn(quiz) }),
  );

const leadIn = ({ industries }: Quiz): fc.Arbitrary<Lead> =>
  fc
    .constantFrom('Fishing', ...industries.map(({ value }) => value))
    .map((industry) => ({ ...sampleLead, industry }));
