import { expect, test } from 'vitest';
import { wasCounted } from '#app/quiz/analysis/count-limits.ts';
import { type Impact, impactOf } from '#app/quiz/analysis/impact.ts';
import { nameOfEnding } from '#app/quiz/analysis/verdict.ts';
import type { Answer } from '#app/quiz/base/answer-space.ts';
import { type Answers, withAnswer } from '#app/quiz/base/answers.ts';
import type { ConditionTest } from '#app/quiz/base/condition.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { Question } from '#app/quiz/questions/question.ts';
import { answerFromValues, isAnswer } from '#app/quiz/score/answers.ts';
import { categoryResults } from '#app/quiz/score/category-results.ts';
import { testsIn } from '#app/quiz/score/conditions.ts';
import { outcomeName, outcomeOf } from '#app/quiz/score/outcome.ts';
import { questionsOf } from '#app/quiz/score/questions.ts';
import { quickWinsFor } from '#app/quiz/score/quick-wins.ts';
import { scoreSheet } from '#app/quiz/score/score.ts';
import { answersToAsked, askedOf, type Subject } from '#app/quiz/score/screens.ts';
import { anyQuiz, draws } from '#tests/quiz/arbitrary-any-quiz.ts';
import { answersOf, namedValues, subjectsOf } from '#tests/quiz/brute-force.ts';
import { allOf } from '#tests/quiz/conditions.ts';
import { editedQuiz } from '#tests/quiz/edited-quiz.ts';
import { plainQuestions } from '#tests/quiz/plain-interpreter.ts';
import { withWords } from '#tests/quiz/with-words.ts';
import { seedQuiz } from '#tests/seed.ts';

const seed = await seedQuiz();

const scoreChangesOf = ({ scoreChanges }: Impact) => {
  if (wasCounted(scoreChanges)) return scoreChanges;
  throw new Error(scoreChanges.reason);
};

type SheetPair = { subject: Subject; before: Answers; after: Answers };

/** Lists the sheets that `impactOf` counts: all answers to what either version asks. */
function allSheets(before: Quiz, after: Quiz): SheetPair[] {
  const isShared = (question: Question, other: Question | undefined): other is Question =>
    (other?.type === 'multiChoiceQuestion') === (question.type === 'multiChoiceQuestion') &&
    other !== undefined &&
    // A slider's numbers are never the values of options.
    namedValues(question).some((value) => isAnswer(other, answerFromValues(question, [value])));
  const find = (quiz: Quiz, key: string) => questionsOf(quiz).find((each) => each.key === key);
  const parts = [
    ...questionsOf(before).map((question) => {
      const other = find(after, question.key);
      return isShared(question, other) ? [question, other] : [question, undefined];
    }),
    ...questionsOf(after)
      .filter((question) => {
        const other = find(before, question.key);
        return !other || !isShared(other, question);
      })
      .map((question) => [undefined, question]),
  ];
  let sheets = [{ before: {}, after: {}, given: new Map<number, Answer>() }];
  for (const [index, [one, other]] of parts.entries()) {
    const present = [one ?? [], other ?? []].flat();
    const [question] = present;
    if (!question) continue;
    const answers = answersOf(question).filter((each) =>
      present.every((version) => isAnswer(version, each)),
    );
    const skipped = present.every(({ isOptional }) => isOptional) ? [undefined] : [];
    sheets = sheets.flatMap((sheet) =>
      [...answers, ...skipped].map((each) =>
        each === undefined
          ? sheet
          : {
              before: one ? withAnswer(sheet.before, one.key, each) : sheet.before,
              after: other ? withAnswer(sheet.after, other.key, each) : sheet.after,
              given: new Map(sheet.given).set(index, each),
            },
      ),
    );
  }
  const matrixOf = (index: number) => {
    const [one, other] = parts[index] ?? [];
    const isRow = parts[index]?.every((each) => !each || (each.rowOf && each.isOptional));
    return isRow ? `${one?.rowOf?.key} ${other?.rowOf?.key}` : undefined;
  };
  // A matrix is skipped as a whole.
  sheets = sheets.filter(({ given }) =>
    [...given.keys()].every(
      (index) =>
        matrixOf(index) === undefined ||
        [...parts.keys()].every((each) => matrixOf(each) !== matrixOf(index) || given.has(each)),
    ),
  );
  const found = new Map<string, SheetPair>();
  for (const subject of subjectsOf(before, after))
    for (const sheet of sheets) {
      const asked = [
        askedOf(before, subject, sheet.before),
        askedOf(after, subject, sheet.after),
      ].flat();
      const isAsked = (index: number) =>
        parts[index]?.some((question) => question && asked.includes(question));
      const given = [...sheet.given].filter(([index]) => isAsked(index));
      found.set(JSON.stringify([subject, given]), { subject, ...sheet });
    }
  return [...found.values()];
}

/** Two versions of a random quiz: some questions, options, conditions, categories, settings and rules differ. */
function editOf(number: number): { before: Quiz; after: Quiz } {
  const random = draws(number);
  const [before, other] = [number, number + 0.5].map((each) =>
    withWords(anyQuiz(seed, each, { questions: 3, options: 3 }), each),
  );
  if (!before || !other) throw new RangeError('There are two.');
  const isSource = (key: string, list: readonly Question[]) =>
    list.some(({ condition }) =>
      testsIn(condition).some((test) => test.source === 'answer' && test.question === key),
    );
  const changed = before.questions.map((question, index): Question => {
    const replacement = other.questions[index];
    if (replacement && random.maybe(0.25)) return replacement;
    if (random.maybe(0.2)) return { ...question, condition: undefined };
    return 'options' in question && question.options.length > 1 && random.maybe(0.2)
      ? { ...question, options: question.options.slice(1) }
      : question;
  });
  const kept = changed.filter(
    ({ key }) => isSource(key, changed) || changed.length < 2 || !random.maybe(0.1),
  );
  const keys = plainQuestions({ questions: kept }).map(({ key }) => key);
  const isKnown = (test: ConditionTest) => test.source !== 'answer' || keys.includes(test.question);
  // The rows of a matrix may be gone.
  const questions = kept.map((question) =>
    testsIn(question.condition).every(isKnown) ? question : { ...question, condition: undefined },
  );
  const from = (share: number) => (random.maybe(share) ? other : before);
  const { categories } = from(0.2);
  const isSame = categories === before.categories;
  const words = isSame ? before : other;
  return {
    before,
    after: {
      ...before,
      ...{ categories, questions, scoring: words.scoring },
      levels: from(0.3).levels,
      quickWins: { ...words.quickWins, maximum: from(0.3).quickWins.maximum },
    },
  };
}

test('after any edit, the counts of changes are those of a listing of all answer sheets', () => {
  for (let number = 0; number < 250; number += 1) {
    const { before, after } = editOf(number);
    const sheets = allSheets(before, after);
    if (sheets.length > 3_000) continue;
    const found = impactOf(before, after);
    expect(found.sheetCount).toBe(BigInt(sheets.length));
    const results = sheets.map((sheet) => {
      const [from, to] = [
        ending(before, sheet.subject, sheet.before),
        ending(after, sheet.subject, sheet.after),
      ];
      return { from, to, isMoved: from.name !== to.name, isChanged: from.score !== to.score };
    });
    expect(found.quickWinsSheetCount).toBe(
      BigInt(results.filter(({ from, to }) => from.wins !== to.wins).length),
    );
    const { scoreSheetCount, levelSheetCount, flow, largest } = scoreChangesOf(found);
    expect(scoreSheetCount).toBe(BigInt(results.filter(({ isChanged }) => isChanged).length));
    expect(levelSheetCount).toBe(BigInt(results.filter(({ isMoved }) => isMoved).length));
    const flows: Record<string, bigint> = {};
    for (const { from, to } of results) {
      const name = [from.name, to.name].join();
      flows[name] = (flows[name] ?? 0n) + 1n;
    }
    expect(
      Object.fromEntries(
        flow.map((each) => [[each.from.name, each.to.name].join(), each.sheetCount]),
      ),
    ).toEqual(flows);
    const shift = (from: number | undefined, to: number | undefined) =>
      from === undefined || to === undefined ? 0 : Math.abs(to - from);
    const pairs = new Map(
      results
        .filter(({ isChanged, isMoved }) => isChanged || isMoved)
        .map(({ from, to }) => [
          JSON.stringify([from.score, from.name, to.score, to.name]),
          shift(from.score, to.score),
        ]),
    );
    expect(largest.map((each) => shift(each.before.score, each.after.score))).toEqual(
      [...pairs.values()].sort((a, b) => b - a).slice(0, 3),
    );
    for (const { subject, ...each } of largest) {
      const [from, to] = [
        ending(before, subject, each.before.answers),
        ending(after, subject, each.after.answers),
      ];
      expect([from, to]).toMatchObject([
        { score: each.before.score, name: each.before.level.name },
        { score: each.after.score, name: each.after.level.name },
      ]);
      const isAlike = (result: (typeof results)[number]) =>
        JSON.stringify([result.from.score, result.from.name, result.to.score, result.to.name]) ===
        JSON.stringify([from.score, from.name, to.score, to.name]);
      expect(each.sheetCount).toBe(BigInt(results.filter(isAlike).length));
    }
  }
});

function ending(quiz: Quiz, subject: Subject, answers: Answers) {
  const scored = scoreSheet(quiz, subject, answers);
  const outcome = outcomeOf(quiz, scored);
  const categories = categoryResults(scored.categories);
  const given = answersToAsked(quiz, subject, answers);
  const wins = quickWinsFor(quiz, given, { industry: '' }, categories).map(({ text }) => text);
  const titles =
    outcome.kind === 'category' ? outcome.highest.map(({ category }) => category.title) : [];
  return {
    score: outcome.kind === 'score' ? outcome.score : undefined,
    name:
      titles.length > 0
        ? titles.join(' = ')
        : (outcomeName(quiz, outcome) ?? nameOfEnding(quiz, {}).name),
    wins: JSON.stringify(wins),
  };
}

test('a quiz compared with itself has no changes', () => {
  const found = impactOf(seed, seed);
  expect(found).toMatchObject({ sheetCount: 1_269_760n, quickWinsSheetCount: 0n });
  expect(scoreChangesOf(found)).toMatchObject({
    scoreSheetCount: 0n,
    levelSheetCount: 0n,
    largest: [],
  });
  expect(found.differences).toEqual({
    addedQuestions: [],
    removedQuestions: [],
    addedAnswers: [],
    removedAnswers: [],
    averages: [],
    hasDifferentPercentiles: false,
  });
});

test('a changed average is listed for each industry that it applies to', () => {
  const own = impactOf(
    seed,
    editedQuiz(({ industries }) => {
      for (const industry of industries)
        if (industry.value === 'Healthcare') industry.benchmark = 40;
    }),
  );
  expect(own.differences).toMatchObject({
    averages: [{ industry: 'Healthcare', before: 72, after: 40 }],
    hasDifferentPercentiles: false,
  });
  expect(scoreChangesOf(own)).toMatchObject({ scoreSheetCount: 0n });
  const fallback = impactOf(
    seed,
    editedQuiz(({ benchmark }) => {
      benchmark.default = 41;
      benchmark.midpoint = 40;
    }),
  );
  const withoutOwn = seed.industries.filter(({ benchmark }) => benchmark == null);
  expect(withoutOwn).not.toHaveLength(0);
  expect(fallback.differences).toMatchObject({
    averages: withoutOwn.map(({ label }) => ({ industry: label, after: 41 })),
    hasDifferentPercentiles: true,
  });
});

test('a total of 700, without the points of q5, would change the score of most sheets', () => {
  const found = impactOf(
    seed,
    editedQuiz((quiz) => {
      quiz.questions.splice(4, 1);
    }),
  );
  const { scoreSheetCount, flow } = scoreChangesOf(found);
  expect(found.sheetCount).toBe(1_269_760n);
  expect(scoreSheetCount).toBeGreaterThan(1_000_000n);
  expect(flow.reduce((sum, { sheetCount }) => sum + sheetCount, 0n)).toBe(1_269_760n);
  expect(found.differences.removedQuestions).toEqual([
    { key: 'q5', title: seed.questions[4]?.title },
  ]);
});

test('the effect of one more rule is counted among hundreds of others', () => {
  const rules = Array.from({ length: 200 }, (_, index) => ({
    question: `q${[1, 3, 4, 6, 7, 8][index % 6]}`,
    values: ['never', 'google-only', '1-5', 'less-25', 'done-for-me'],
    text: `Rule ${index}`,
  }));
  const many = editedQuiz(({ quickWins }) => {
    quickWins.rules = rules;
  });
  const more = editedQuiz(({ quickWins }) => {
    quickWins.rules = [{ question: 'q6', values: ['1-5'], text: 'First' }, ...rules];
  });
  expect(impactOf(many, more).quickWinsSheetCount).toBe(1_269_760n / 4n);
});

test('added and removed options are listed, and left out of the comparison', () => {
  const found = impactOf(
    seed,
    editedQuiz(({ questions: [first] }) => {
      if (first?.type !== 'singleChoiceQuestion')
        throw new Error('The first question is single-choice.');
      first.options.splice(1, 1, { value: 'daily', label: 'Every day', points: 100 });
    }),
  );
  const { key, title } = seed.questions[0] ?? { key: '', title: '' };
  expect(found.sheetCount).toBe((1_269_760n / 4n) * 3n);
  expect(found.differences.addedAnswers).toEqual([
    { key, title, value: 'daily', label: 'Every day' },
  ]);
  expect(found.differences.removedAnswers).toMatchObject([{ key, title, value: 'months-ago' }]);
});

test('a new order changes nothing, whatever the points', () => {
  const tenths = editedQuiz(({ questions }) => {
    const slider = questions[1];
    if (slider?.type === 'sliderQuestion') slider.scoring.each = 0.1;
  });
  const reversed = { ...tenths, questions: tenths.questions.toReversed() };
  expect(impactOf(tenths, reversed)).toMatchObject({
    scoreChanges: { scoreSheetCount: 0n, levelSheetCount: 0n },
    quickWinsSheetCount: 0n,
  });
});

test('versions whose conditions depend on each other the other way round are not compared', () => {
  const asked = (later: number, earlier: number) =>
    editedQuiz((quiz) => {
      const [one, other] = [quiz.questions[earlier], quiz.questions[later]];
      if (!one || !other) throw new RangeError('There are two.');
      const test = { source: 'answer', question: one.key, is: 'answered' } as const;
      quiz.questions = [one, { ...other, condition: allOf(test) }];
    });
  const reason = expect.stringContaining('Publish one of these changes first');
  expect(impactOf(asked(0, 1), asked(1, 0))).toMatchObject({
    sheetCount: { reason },
    scoreChanges: { reason },
    quickWinsSheetCount: { reason },
  });
});
