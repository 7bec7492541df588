import {
  documentsWith,
  references,
  singleChoice,
  textQuestion,
} from '#tests/quiz/quiz-documents.ts';
import { type SeedDocument, seedDocuments, withField } from '#tests/seed.ts';

/** A quiz as large as it may be. */

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);

const choice = (n: number, options: number) =>
  singleChoice(`q${n}`, Object.fromEntries(numbers(options).map((at) => [`Answer ${at}`, at % 5])));

const text = (n: number) =>
  textQuestion(`q${n}`, { title: `What about ${n}?`, isLong: true, longest: 4000 });

/** The shipped documents with so many quick wins, each of 24 kB. */
export function withLongRules(count: number): SeedDocument[] {
  const rule = seedDocuments().find(({ _id }) => _id === 'quickwin-test');
  const long = '€'.repeat(2000);
  const texts = { text: long, why: long, steps: long, copyText: long };
  const rules = numbers(count).map((n) => ({
    ...rule,
    _id: `quickwin-${n}`,
    _type: 'quickWinRule',
    ...texts,
  }));
  return [
    ...withField(seedDocuments(), 'quiz-default', 'quickWins.rules', references(rules)),
    ...rules,
  ];
}

type Size = { questions?: number; texts?: number; long?: number };

/** So many questions, the first of which are texts; the next have 300 options, and the others five. */
export const largeQuiz = ({ questions = 500, texts = 25, long = 10 }: Size = {}): SeedDocument[] =>
  documentsWith({
    scale: 100,
    questions: numbers(questions).map((n) =>
      n < texts ? text(n) : choice(n, n < texts + long ? 300 : 5),
    ),
    levels: [
      [0, 'low'],
      [50, 'high'],
    ],
    average: 50,
  });

/** An answer to each question; each text of so many characters. */
export const largeAnswers = (
  { questions = 500, texts = 25 }: Size = {},
  character = 'x',
  length = 4000,
): Record<string, string> =>
  Object.fromEntries(
    numbers(questions).map((n) => [
      `q${n}`,
      n < texts ? character.repeat(length) : `Answer ${n % 5}`,
    ]),
  );
