import { expect, test, vi } from 'vitest';
import { isCounted } from '#app/quiz/analysis/count-limits.ts';
import { type Impact, impactOf } from '#app/quiz/analysis/impact.ts';
import type { Question, Quiz } from '#app/quiz/contract/quiz.ts';
import { type Answers, isAnswer, possibleValues, withAnswer } from '#app/quiz/score/answers.ts';
import { levelFor } from '#app/quiz/score/levels.ts';
import { quickWinsFor } from '#app/quiz/score/quick-wins.ts';
import { scoreFor } from '#app/quiz/score/score.ts';
import { fc } from '#tests/fast-check.ts';
import { edits } from '#tests/quiz/arbitrary-edit.ts';
import { answersOf } from '#tests/quiz/brute-force.ts';
import { editedQuiz } from '#tests/quiz/edited-quiz.ts';
import { seedQuiz } from '#tests/seed.ts';

vi.setConfig({ testTimeout: 120_000 });

const seed = await seedQuiz();

const scoreChangesOf = ({ scoreChanges }: Impact) => {
  if (isCounted(scoreChanges)) return scoreChanges;
  throw new Error(scoreChanges.reason);
};

type SheetPair = { before: Answers; after: Answers };

/** Lists the sheets that `impactOf` counts. */
function allSheets(before: Quiz, after: Quiz): SheetPair[] {
  const isShared = (question: Question, other: Question | undefined) =>
    other?.type === question.type &&
    possibleValues(question).some((value) => possibleValues(other).includes(value));
  const find = ({ questions }: Quiz, key: string) => questions.find((each) => each.key === key);
  let sheets: SheetPair[] = [{ before: {}, after: {} }];
  const answer = (question: Question, sides: ('before' | 'after')[], other = question) => {
    const answers = answersOf(question).filter((each) => isAnswer(other, each));
    sheets = sheets.flatMap((sheet) =>
      answers.map((each) => ({
        before: sides.includes('before')
          ? withAnswer(sheet.before, question.key, each)
          : sheet.before,
        after: sides.includes('after') ? withAnswer(sheet.after, question.key, each) : sheet.after,
      })),
    );
  };
  for (const question of before.questions) {
    const other = find(after, question.key);
    if (isShared(question, other)) answer(question, ['before', 'after'], other);
    else answer(question, ['before']);
  }
  for (const question of after.questions)
    if (!isShared(question, find(before, question.key))) answer(question, ['after']);
  return sheets;
}

const MAX_SHEETS = 3000;

const NOBODY = { industry: '' };

test('after any edit, the counts of changes are those of a listing of all answer sheets', () => {
  let counted = 0;
  fc.assert(
    fc.property(edits(300), ({ before, after }) => {
      const found = impactOf(before, after);
      fc.pre(found.sheetCount <= MAX_SHEETS);
      const sheets = allSheets(before, after);
      expect(found.sheetCount).toBe(BigInt(sheets.length));
      const withOtherWins = sheets.filter(
        (sheet) =>
          JSON.stringify(quickWinsFor(before, sheet.before, NOBODY)) !==
          JSON.stringify(quickWinsFor(after, sheet.after, NOBODY)),
      );
      expect(found.quickWinsSheetCount).toBe(BigInt(withOtherWins.length));
      if (!isCounted(found.scoreChanges)) return;
      counted += 1;
      const scored = sheets.map((sheet) => {
        const [from, to] = [scoreFor(before, {}, sheet.before), scoreFor(after, {}, sheet.after)];
        const names = [
          levelFor(before.levels, from).name,
          levelFor(after.levels, to).name,
        ] as const;
        return { from, to, names, hasNewLevel: names[0] !== names[1] };
      });
      const { scoreSheetCount, levelSheetCount, flow, largest } = found.scoreChanges;
      expect(scoreSheetCount).toBe(BigInt(scored.filter(({ from, to }) => from !== to).length));
      expect(levelSheetCount).toBe(BigInt(scored.filter(({ hasNewLevel }) => hasNewLevel).length));
      const flows = Object.fromEntries(
        flow.map((each) => [[each.from.name, each.to.name].join(), each.sheetCount]),
      );
      expect(flows).toEqual(
        scored.reduce<Record<string, bigint>>((counts, { names }) => {
          counts[names.join()] = (counts[names.join()] ?? 0n) + 1n;
          return counts;
        }, {}),
      );
      const changed = scored.filter(({ from, to, hasNewLevel }) => from !== to || hasNewLevel);
      const pairs = new Map(changed.map(({ from, to }) => [`${from} ${to}`, Math.abs(to - from)]));
      expect(largest.map((each) => Math.abs(each.after.score - each.before.score))).toEqual(
        [...pairs.values()].sort((a, b) => b - a).slice(0, 3),
      );
      for (const each of largest) {
        expect(sheets).toContainEqual({ before: each.before.answers, after: each.after.answers });
        expect(each.before.score).toBe(scoreFor(before, {}, each.before.answers));
        expect(each.after.score).toBe(scoreFor(after, {}, each.after.answers));
        const isAlike = ({ from, to }: { from: number; to: number }) =>
          from === each.before.score && to === each.after.score;
        expect(each.sheetCount).toBe(BigInt(scored.filter(isAlike).length));
      }
    }),
    { numRuns: 300 },
  );
  expect(counted).toBeGreaterThan(200);
});

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

test('a new threshold changes levels but no scores', () => {
  const found = impactOf(
    seed,
    editedQuiz((quiz) => {
      if (quiz.levels[0]) quiz.levels[0].min = 81;
    }),
  );
  const { scoreSheetCount, levelSheetCount, largest } = scoreChangesOf(found);
  expect(scoreSheetCount).toBe(0n);
  expect(levelSheetCount).toBeGreaterThan(0n);
  expect(largest).toEqual([
    {
      before: expect.objectContaining({ score: 80 }),
      after: expect.objectContaining({ score: 80 }),
      sheetCount: levelSheetCount,
    },
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

test('a new maximum changes the sheets to which more rules apply', () => {
  const two = editedQuiz(({ quickWins }) => {
    quickWins.maximum = 2;
  });
  const three = editedQuiz(({ quickWins }) => {
    const first = { question: 'q6', values: ['1-5'], text: 'First' };
    quickWins.rules = [first, ...quickWins.rules];
  });
  // 8 of 32: the new rule applies. 3 of 32: only the three others do. 3 of 32: none, so three fallbacks.
  expect(impactOf(two, three).quickWinsSheetCount).toBe((1_269_760n / 32n) * (8n + 3n + 3n));
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

test('a new order of questions with rounded points gives a reason instead of a count', () => {
  const tenths = editedQuiz(({ questions }) => {
    const slider = questions[1];
    if (slider?.type === 'sliderQuestion') slider.scoring.each = 0.1;
  });
  const reversed = { ...tenths, questions: tenths.questions.toReversed() };
  const { scoreChanges, quickWinsSheetCount } = impactOf(tenths, reversed);
  expect(scoreChanges).toEqual({ reason: expect.stringContaining('The order changed') });
  expect(quickWinsSheetCount).toBe(0n);
  expect(isCounted(impactOf(tenths, tenths).scoreChanges)).toBe(true);
});

test('a new order of multiple-choice options with rounded points gives a reason instead of a count', () => {
  const withOptions = (...all: number[]) =>
    editedQuiz(({ questions }) => {
      const question = questions[4];
      if (question?.type !== 'multiChoiceQuestion')
        throw new Error('The fifth question is multiple-choice.');
      question.scoring = { kind: 'pointsPerOption' };
      question.options = all.map((points) => ({ value: `${points}`, label: 'Some', points }));
    });
  const { scoreChanges } = impactOf(withOptions(0.1, 0.2, 0.3), withOptions(0.3, 0.2, 0.1));
  expect(isCounted(scoreChanges)).toBe(false);
  expect(isCounted(impactOf(withOptions(1, 2, 3), withOptions(3, 2, 1)).scoreChanges)).toBe(true);
});
