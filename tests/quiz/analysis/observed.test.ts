import { expect, test, vi } from 'vitest';
import { distributionOf } from '#app/quiz/analysis/distribution.ts';
import { type GivenAnswers, observedIn } from '#app/quiz/analysis/observed.ts';
import type { Answer } from '#app/quiz/base/answer-space.ts';
import { answerTo } from '#app/quiz/base/answers.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { testsIn } from '#app/quiz/score/conditions.ts';
import { outcomeOf } from '#app/quiz/score/outcome.ts';
import { questionsOf } from '#app/quiz/score/questions.ts';
import { scoreSheet } from '#app/quiz/score/score.ts';
import { askedOf } from '#app/quiz/score/screens.ts';
import { anyQuiz, type Draws, draws } from '#tests/quiz/arbitrary-any-quiz.ts';
import { answersOf, countOf, everySheet, type Sheet, subjectsOf } from '#tests/quiz/brute-force.ts';
import { withWords } from '#tests/quiz/with-words.ts';
import { seedQuiz } from '#tests/seed.ts';

/** `npm run test:soak` takes more. */
const QUIZZES = Number(process.env.RANDOM_QUIZZES ?? 100);
vi.setConfig({ testTimeout: 240_000 + QUIZZES * 100 });

const seed = await seedQuiz();

const sum = (list: readonly bigint[]) => list.reduce((all, each) => all + each, 0n);

type Weights = { key: string; given: { answer?: Answer; n: number }[] }[];
type Visitors = GivenAnswers['visitors'];

/** What up to ten visitors gave as each answer, and none where nobody was asked. */
const weightsOf = (quiz: Quiz, random: Draws): Weights =>
  questionsOf(quiz).map((question) => ({
    key: question.key,
    given: random.maybe(0.2)
      ? []
      : [...answersOf(question), ...(question.isOptional ? [undefined] : [])].map((answer) => ({
          answer,
          n: random.int(0, 10),
        })),
  }));

const visitorsOf = (quiz: Quiz, random: Draws): Visitors =>
  quiz.industries.flatMap(({ value: industry }) =>
    ['Ontario', 'Québec', 'Yukon', 'Elsewhere'].map((province) => ({
      industry,
      province,
      n: random.int(0, 5),
    })),
  );

/** The same as the leads process tells it, with an answer that the quiz no longer has. */
const toldOf = (quiz: Quiz, weights: Weights): GivenAnswers['answers'] =>
  weights.map(({ key, given }) => {
    const answered = given.filter(({ answer }) => answer !== undefined);
    const isText = questionsOf(quiz).find((each) => each.key === key)?.type === 'textQuestion';
    const count = (list: Weights[number]['given']) => list.reduce((sum, { n }) => sum + n, 0);
    return {
      question: key,
      asked: count(given),
      n: count(answered),
      options: isText
        ? []
        : [
            ...answered.flatMap(({ answer, n }) =>
              Array.isArray(answer) ? [] : [{ value: String(answer), n }],
            ),
            { value: 'gone', n: 3 },
          ],
      selections: [
        ...answered.flatMap(({ answer, n }) =>
          Array.isArray(answer) ? [{ values: answer, n }] : [],
        ),
        { values: ['gone'], n: 3 },
      ],
    };
  });

/** How much a sheet weighs: the product of what each of its answers weighs. */
function weigher(quiz: Quiz, answers: Weights, visitors: Visitors) {
  const tests = quiz.questions.flatMap(({ condition }) => testsIn(condition));
  const isOfSubject = tests.some(({ source }) => source === 'industry' || source === 'province');
  const kindOf = (each: Sheet['subject']) =>
    tests
      .map((one) => {
        if (one.source === 'industry') return one.industries.includes(each.industry ?? '');
        return one.source === 'province' && one.provinces.includes(each.province ?? '');
      })
      .join();
  const questions = questionsOf(quiz).map((question, index, all) => {
    const { key, rowOf, isOptional } = question;
    const before = rowOf && isOptional ? all.slice(0, index) : [];
    const isLater = before.some((each) => each.rowOf?.key === rowOf?.key);
    const given = answers.find((each) => each.key === key)?.given ?? [];
    const isKnown = given.some(({ answer, n }) => answer !== undefined && n > 0);
    const weights = new Map<string, bigint>();
    for (const answer of [...answersOf(question), ...(isOptional && !isLater ? [undefined] : [])]) {
      const name = JSON.stringify(answer) ?? '';
      const found = given.find((each) => (JSON.stringify(each.answer) ?? '') === name);
      weights.set(name, isKnown ? BigInt(found?.n ?? 0) : 1n);
    }
    const of = (isAsked: boolean, answer: Answer | undefined) =>
      !isAsked || (isLater && answer === undefined)
        ? sum([...weights.values()])
        : (weights.get(JSON.stringify(answer) ?? '') ?? 0n);
    return { key, of };
  });
  return (sheet: Sheet): bigint => {
    const asked = askedOf(quiz, sheet.subject, sheet.answers).map(({ key }) => key);
    const kind = visitors.filter((each) => kindOf(each) === kindOf(sheet.subject));
    return questions.reduce(
      (product, { key, of }) => product * of(asked.includes(key), answerTo(sheet.answers, key)),
      isOfSubject ? sum(kind.map(({ n }) => BigInt(n))) : 1n,
    );
  };
}

test('in any quiz, each sheet has the share that its answers together have, as in a listing', () => {
  let conditional = 0;
  for (let found = 0, number = Number(process.env.FAST_CHECK_SEED); found < QUIZZES; number += 1) {
    const random = draws(number);
    const quiz = withWords(
      anyQuiz(seed, number, { questions: random.int(2, 5), options: 3 }),
      number,
    );
    if (countOf(quiz) > 1_500) continue;
    found += 1;
    if (subjectsOf(quiz).length > 1) conditional += 1;
    const weights = weightsOf(quiz, random);
    const visitors = visitorsOf(quiz, random);
    const weigh = weigher(quiz, weights, visitors);
    const expected = new Map<string, bigint>();
    const categories = new Map<string, bigint>();
    for (const sheet of everySheet(quiz)) {
      const weight = weigh(sheet);
      if (weight === 0n) continue;
      const add = (counts: Map<string, bigint>, name: string) =>
        counts.set(name, (counts.get(name) ?? 0n) + weight);
      const scored = scoreSheet(quiz, sheet.subject, sheet.answers);
      const outcome = outcomeOf(quiz, scored);
      if (outcome.kind === 'score') add(expected, `${outcome.score}`);
      if (outcome.kind === 'category') add(expected, outcome.highest[0]?.category.key ?? '');
      if (outcome.kind === 'notScored') add(expected, 'not scored');
      for (const { category, score } of scored.categories)
        add(categories, `${category.key} ${score}`);
      add(expected, 'all');
    }
    const all = distributionOf(
      quiz,
      observedIn(quiz, { answers: toldOf(quiz, weights), visitors }),
    );
    const entries: [string, bigint][] = [
      ...all.scores.map(({ score, sheetCount }): [string, bigint] => [`${score}`, sheetCount]),
      ...all.categories.map(({ category, highest }): [string, bigint] => [category.key, highest]),
      ['not scored', all.notScored],
      ['all', all.sheetCount],
    ];
    expect(new Map(entries.filter(([, count]) => count > 0n))).toEqual(expected);
    const spreads = all.categories.flatMap(({ category: { key }, spread }) =>
      'reason' in spread
        ? []
        : [
            ...spread.scores.map(({ score, sheetCount }) => ({ score, sheetCount })),
            { score: undefined, sheetCount: spread.notScored },
          ].map(({ score, sheetCount }): [string, bigint] => [`${key} ${score}`, sheetCount]),
    );
    expect(new Map(spreads.filter(([, count]) => count > 0n))).toEqual(categories);
  }
  expect(conditional).toBeGreaterThan(QUIZZES / 40);
});
