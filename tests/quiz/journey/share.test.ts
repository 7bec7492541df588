import { expect, test, vi } from 'vitest';
import type { QuestionOf, Quiz } from '#app/quiz/contract/quiz.ts';
import { decodeShare, encodeShare } from '#app/quiz/journey/share.ts';
import { sharedReport } from '#app/quiz/journey/shared-report.ts';
import type { Answers } from '#app/quiz/score/answers.ts';
import { reportFor } from '#app/quiz/score/report.ts';
import { fc } from '#tests/fast-check.ts';
import { quizzes, sheets } from '#tests/quiz/arbitrary-quiz.ts';
import { seedQuiz } from '#tests/seed.ts';

vi.setConfig({ testTimeout: 120_000 });

const quiz = await seedQuiz();
const longest: Answers = {
  ...{ q1: 'occasionally', q2: 10, q3: 'multiple-uncertain', q4: 'occasionally' },
  q5: ['invisible', 'competitors-first', 'outdated-info', 'inconsistent-info', 'other'],
  ...{ q6: '16-30', q7: 'more-75', q8: 'learn-everything' },
};
const single: QuestionOf<'singleChoiceQuestion'> = {
  ...{ key: 'q9', title: 'Nine?', help: undefined, maxPoints: 500, improvable: false },
  type: 'singleChoiceQuestion',
  options: [{ value: 'yes', label: 'Yes', points: 500 }],
  scoring: { kind: 'pointsPerOption' },
};
const shared = { scoringRevision: 'AbC-_0123456', industry: 'Restaurant/Food Service' };
const link = encodeShare(quiz, { ...shared, answers: longest });

test('the longest link of the default quiz is short, and needs no escapes in an address', () => {
  expect(link.length).toBeLessThan(140);
  expect(new URL(link, 'https://audit.example.ca/').hash).toBe(link);
  expect(link).toMatch(/^#r=[\w.~-]+$/);
});

test('any answer sheet of any quiz survives the round trip', () => {
  fc.assert(
    fc.property(sheets(), fc.base64String({ minLength: 1 }), ({ quiz, answers }, revision) => {
      const scoringRevision = revision.replace(/[^\w]/g, 'x');
      const industry = quiz.industries.at(-1)?.value ?? '';
      const fragment = encodeShare(quiz, { scoringRevision, industry, answers });
      const read = decodeShare(quiz, new URL(fragment, 'https://a.example/').hash);
      expect(read).toMatchObject({ scoringRevision, industry });
      expect(new Map(Object.entries(read?.answers ?? {}))).toEqual(
        new Map(Object.entries(answers)),
      );
    }),
    { numRuns: 1000 },
  );
});

test('values whose short names would be equal are spelled out', () => {
  const values = ['v4888', 'v12433', 'v1'];
  const options = values.map((value) => ({ value, label: value, points: 1 }));
  const twins: Quiz = { ...quiz, questions: [{ ...single, key: 'q', options }] };
  const links = values.map((q) => encodeShare(twins, { ...shared, answers: { q } }));
  expect(links.map((each) => decodeShare(twins, each)?.answers.q)).toEqual(values);
  expect(links.map((each) => each.includes('('))).toEqual([true, true, false]);
});

test('a link gives the report of its answers, and names nobody', () => {
  const found = sharedReport(quiz, shared.scoringRevision, link);
  const report = reportFor(quiz, { firstName: '', industry: shared.industry }, longest);
  expect(found).toEqual({ kind: 'report', isRescored: false, report });
  expect(report.firstName + report.businessName).toBe('');
});

test('under another scoring the answers are scored anew, and that is said', () => {
  const questions = quiz.questions.map((each) => ({ ...each, maxPoints: 500 })).reverse();
  const edited: Quiz = { ...quiz, questions };
  const found = sharedReport(edited, 'another', link);
  expect(found).toMatchObject({
    isRescored: true,
    report: {
      score: reportFor(edited, { firstName: '', industry: shared.industry }, longest).score,
    },
  });
});

const without = (value: string): Quiz => ({
  ...quiz,
  questions: quiz.questions.map((question) =>
    question.type === 'sliderQuestion'
      ? question
      : { ...question, options: question.options.filter((option) => option.value !== value) },
  ),
});

test.each<[string, Quiz]>([
  ['an option', without('multiple-uncertain')],
  ['one of several selected options', without('other')],
  ['a question', { ...quiz, questions: quiz.questions.slice(1) }],
  [
    'the industry',
    { ...quiz, industries: quiz.industries.filter(({ value }) => !value.startsWith('Rest')) },
  ],
  [
    'a position of the slider',
    {
      ...quiz,
      questions: quiz.questions.map((each) =>
        each.type === 'sliderQuestion' ? { ...each, max: 9 } : each,
      ),
    },
  ],
])('a link is gone when the quiz has lost %s that it names', (_, edited) => {
  expect(sharedReport(edited, 'another', link)).toEqual({ kind: 'gone' });
});

test('a link is gone when the quiz asks more than it answers', () => {
  const more: Quiz = { ...quiz, questions: [...quiz.questions, single] };
  expect(sharedReport(more, 'another', link)).toEqual({ kind: 'gone' });
});

test.each(['', '#', '#start', '#content', '#rx=1', 'r=1.a.b'])(
  '%j is no shared link',
  (fragment) => {
    expect(sharedReport(quiz, 'a', fragment)).toBeUndefined();
  },
);

test.each([
  '#r=',
  '#r=1',
  '#r=2.a.b',
  `${link}.`,
  `${link}x`,
  link.slice(0, -1),
  link.replace('~', '~0x'),
])('the damaged link %j is gone', (fragment) => {
  expect(sharedReport(quiz, 'a', fragment)).toEqual({ kind: 'gone' });
});

/** Links with some characters replaced, left out or put in, and whole strangers. */
const hostile = (good: string) => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 4 }),
    fc.constantFrom(
      '<script>',
      '%00',
      '%',
      '(',
      '()',
      '(d800)',
      '~',
      '~1e999',
      '~-1',
      '.',
      '__proto__',
      '"',
    ),
  );
  const edit = fc.record({ at: fc.nat(good.length), cut: fc.nat(6), piece });
  const mutated = fc
    .array(edit, { minLength: 1, maxLength: 4 })
    .map((edits) =>
      edits.reduce(
        (text, { at, cut, piece }) => text.slice(0, at) + piece + text.slice(at + cut),
        good,
      ),
    );
  return fc.oneof(
    mutated,
    fc.string({ unit: 'binary' }).map((text) => `#r=${text}`),
  );
};

test('10,000 mutated and hostile links never throw, and show a right report or none', () => {
  fc.assert(
    fc.property(hostile(link), (fragment) => {
      const found = sharedReport(quiz, shared.scoringRevision, fragment);
      if (found?.kind !== 'report') return;
      const read = decodeShare(quiz, fragment);
      const { answers = {}, industry = '' } = read ?? {};
      expect(quiz.industries.map(({ value }) => value)).toContain(industry);
      expect(found.report).toEqual(reportFor(quiz, { firstName: '', industry }, answers));
      const again = encodeShare(quiz, {
        scoringRevision: read?.scoringRevision ?? '',
        industry,
        answers,
      });
      expect(decodeShare(quiz, again)).toEqual(read);
    }),
    { numRuns: 10_000 },
  );
});

test('links of any quiz, mutated, never throw', () => {
  const cases = sheets().chain(({ quiz, answers, lead }) =>
    fc.record({
      quiz: fc.constant(quiz),
      fragment: hostile(encodeShare(quiz, { ...shared, industry: lead.industry, answers })),
    }),
  );
  fc.assert(
    fc.property(cases, quizzes(), ({ quiz, fragment }, other) => {
      for (const each of [quiz, other]) sharedReport(each, 'r', fragment);
    }),
    { numRuns: 1000 },
  );
});
