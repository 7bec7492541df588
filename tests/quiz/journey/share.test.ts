import { expect, test } from 'vitest';
import { type Answers, answerTo } from '#app/quiz/base/answers.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { codeOf } from '#app/quiz/journey/link.ts';
import { decodeShare, encodeShare } from '#app/quiz/journey/share.ts';
import { sharedReport } from '#app/quiz/journey/shared-report.ts';
import type { QuestionOf } from '#app/quiz/questions/question.ts';
import { reportFor } from '#app/quiz/score/report.ts';
import { scoreFor, scorePart } from '#app/quiz/score/score.ts';
import { fc } from '#tests/fast-check.ts';
import { edits } from '#tests/quiz/arbitrary-edit.ts';
import { answerFor, quizzes, sheets } from '#tests/quiz/arbitrary-quiz.ts';
import { seedQuiz } from '#tests/seed.ts';

const quiz = await seedQuiz();
const longest: Answers = {
  q1: 'occasionally',
  q2: 10,
  q3: 'multiple-uncertain',
  q4: 'occasionally',
  q5: ['invisible', 'competitors-first', 'outdated-info', 'inconsistent-info', 'other'],
  q6: '16-30',
  q7: 'more-75',
  q8: 'learn-everything',
};
const single: QuestionOf<'singleChoiceQuestion'> = {
  key: 'q9',
  title: 'Nine?',
  help: undefined,
  maxPoints: 500,
  improvable: false,
  type: 'singleChoiceQuestion',
  options: [{ value: 'yes', label: 'Yes', points: 500 }],
  scoring: { kind: 'pointsPerOption' },
};
const audit = 'audit';
const language = 'en-CA';
const shared = {
  audit,
  language,
  scoringRevision: 'AbC-_0123456',
  industry: 'Restaurant/Food Service',
};
const link = encodeShare(quiz, { ...shared, answers: longest });

test('the longest link of the default quiz is short and needs no escapes in a URL', () => {
  expect(link.length).toBeLessThan(200);
  expect(new URL(link, 'https://audit.example.ca/').hash).toBe(link);
  expect(link).toMatch(/^#r=[\w.~-]+$/);
});

test('a link opens in its own audit, and in no other', () => {
  const other = { audit: 'another', quiz, scoringRevision: 'h8RkQ2xN' };
  expect(sharedReport(other, link)).toEqual({ kind: 'gone' });
});

/** Two values of the question `q` that have one code, which one pair of four billion does. */
const EQUAL = ['irvpnc', '16ojhwq'];

test('two options of a question that have one code are not taken for each other', () => {
  const [one = '', other = ''] = EQUAL;
  expect(codeOf(`q\n${one}`)).toBe(codeOf(`q\n${other}`));
  const options = EQUAL.map((value) => ({ value, label: value, points: 1 }));
  const colliding: Quiz = { ...quiz, questions: [{ ...single, key: 'q', options }] };
  const fragment = encodeShare(colliding, { ...shared, answers: { q: one } });
  expect(decodeShare({ audit, quiz: colliding }, fragment)).toMatchObject({
    answers: {},
    isWhole: false,
  });
});

// round-trips.test.ts has the report of any link.

test('if the scoring has changed, the answers are scored again, and the report says so', () => {
  const questions = quiz.questions.map((each) => ({ ...each, maxPoints: 500 })).reverse();
  const edited: Quiz = { ...quiz, questions };
  const found = sharedReport({ audit, quiz: edited, scoringRevision: 'another' }, link);
  expect(found).toMatchObject({
    isRescored: true,
    report: {
      summary: reportFor(edited, { firstName: '', industry: shared.industry }, longest).summary,
    },
  });
});

const maximumOf = (quiz: Quiz) => scorePart(quiz, quiz.questions, {}).sum.maximum;

const without = (value: string): Quiz => ({
  ...quiz,
  questions: quiz.questions.map((question) =>
    'options' in question
      ? { ...question, options: question.options.filter((option) => option.value !== value) }
      : question,
  ),
});

const withoutQuestion = (key: string): Quiz => ({
  ...quiz,
  questions: quiz.questions.filter((question) => question.key !== key),
});
const withoutTen: Quiz = {
  ...quiz,
  questions: quiz.questions.map((each) =>
    each.type === 'sliderQuestion' ? { ...each, max: 9 } : each,
  ),
};
const outOf8 = (answered: number) => ({ answered, questionCount: 8 });

test.each<[string, Quiz, { answered: number; questionCount: number }]>([
  ['an option', without('multiple-uncertain'), outOf8(7)],
  ['one of several selected options', without('other'), outOf8(8)],
  ['a question', withoutQuestion('q1'), { answered: 7, questionCount: 7 }],
  ['a position of the slider', withoutTen, outOf8(7)],
])('if the quiz has lost %s, a link opens with the remaining answers', (_, edited, count) => {
  const found = sharedReport({ audit, quiz: edited, scoringRevision: 'another' }, link);
  expect(found).toMatchObject({ kind: 'partial', ...count });
  expect(found).not.toHaveProperty('report.breakdown');
  expect(found).not.toHaveProperty('report.nextLevel');
});

test('a link is gone if the quiz has lost its industry', () => {
  const industries = quiz.industries.filter(({ value }) => !value.startsWith('Rest'));
  expect(
    sharedReport({ audit, quiz: { ...quiz, industries }, scoringRevision: 'another' }, link),
  ).toEqual({ kind: 'gone' });
});

test('a multiple choice whose selected options are all gone counts as not answered', () => {
  const options = [{ value: 'new', label: 'New', points: undefined }];
  const questions = quiz.questions.map((each) =>
    each.type === 'multiChoiceQuestion' ? { ...each, options } : each,
  );
  expect(
    sharedReport({ audit, quiz: { ...quiz, questions }, scoringRevision: 'a' }, link),
  ).toMatchObject(outOf8(7));
});

/** What programs and the text around a link leave behind it. */
const TAILS = [
  '',
  ...`. ... , ; : ! ? ) ]( > " ' * _ ~ - | /`.split(' '),
  ...'。 、 ， 」 ） » ” ’ … ، ؟ ۔ । · –'.split(' '),
  ...['\u00a0', '\u200b', ' and more'],
  ...'?utm_source=a &utm_source=a&b=c.d ?fbclid=IwAR_1-2 #top :~:text=a'.split(' '),
  ...['x', '..q', 'more-text', '。more'],
  ...'%20 %29 %E3%80%82 %e2%80%8b %E2%80 %'.split(' '),
];
const percent = (code: number) => `%${code.toString(16).padStart(2, '0')}`;
/** How programs write a link that they pass on. */
const REWRITES: ((link: string) => string)[] = [
  (link) => link,
  (link) => link.replaceAll('-', '%2D').replaceAll('_', '%5f').replaceAll('.', '%2E'),
  (link) => link.replace('=', '%3d'),
  (link) => link.replace('=', '%253D').replaceAll('.', '%252e'),
  (link) => `#${link.slice(1).replace(/./g, (each) => percent(each.charCodeAt(0)))}`,
  (link) => `${link.slice(0, 30)}\u200b${link.slice(30)}`,
];

test('any link survives what programs escape in it, and whatever follows it in a text', () => {
  const tails = fc.array(fc.constantFrom(...TAILS), { maxLength: 3 }).map((all) => all.join(''));
  const cases = [sheets(), tails, fc.constantFrom(...REWRITES), fc.boolean()] as const;
  fc.assert(
    fc.property(...cases, ({ quiz, answers }, tail, rewrite, isParsed) => {
      const industry = quiz.industries[0]?.value ?? '';
      const link = encodeShare(quiz, { ...shared, industry, answers });
      const received = rewrite(link) + tail;
      const fragment = isParsed ? new URL(received, 'https://a.example/').hash : received;
      expect(decodeShare({ audit, quiz }, fragment)).toEqual(decodeShare({ audit, quiz }, link));
    }),
    { numRuns: 2000 },
  );
});

test('after any edit, a link shows only answers that were given, or is gone', () => {
  const cases = edits(500).chain(({ before, after }) =>
    fc.record({
      before: fc.constant(before),
      after: fc.constant(after),
      answers: completeSheets(before),
    }),
  );
  fc.assert(
    fc.property(cases, ({ before, after, answers }) => {
      const industry = before.industries[0]?.value ?? '';
      const fragment = encodeShare(before, { ...shared, industry, answers });
      const found = sharedReport(
        { audit, quiz: after, scoringRevision: shared.scoringRevision },
        fragment,
      );
      const decoded = decodeShare({ audit, quiz: after }, fragment);
      expect(found).toBeDefined();
      for (const [key, answer] of Object.entries(decoded?.answers ?? {}))
        expect([answerTo(answers, key)].flat()).toEqual(expect.arrayContaining([answer].flat()));
      const isWhole = after.questions.every(({ key }) => answerTo(answers, key) !== undefined);
      if (found?.kind === 'report') expect(isWhole).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('whatever questions are added, a link shows the same score or is gone', () => {
  const cases = fc
    .tuple(quizzes(), quizzes())
    .chain(([before, other]) =>
      fc.record({
        before: fc.constant(before),
        added: fc.constant(
          other.questions.filter(({ key }) => before.questions.every((each) => each.key !== key)),
        ),
        answers: completeSheets(before),
      }),
    )
    .filter(({ added }) => added.length > 0);
  fc.assert(
    fc.property(cases, ({ before, added, answers }) => {
      const industry = before.industries[0]?.value ?? '';
      const fragment = encodeShare(before, { ...shared, industry, answers });
      const after = { ...before, questions: [...before.questions, ...added] };
      const found = sharedReport({ audit, quiz: after, scoringRevision: 'another' }, fragment);
      if (found?.kind === 'gone') expect(maximumOf(before) * 2).toBeLessThan(maximumOf(after));
      else
        expect(found).toMatchObject({
          kind: 'partial',
          report: { summary: { score: scoreFor(before, {}, answers) } },
          answered: before.questions.length,
          questionCount: after.questions.length,
        });
    }),
    { numRuns: 500 },
  );
});

/** Answer sheets with an answer to every question. */
const completeSheets = (quiz: Quiz): fc.Arbitrary<Answers> =>
  fc
    .tuple(
      ...quiz.questions.map((question) =>
        answerFor(question)
          .filter((answer) => !Array.isArray(answer) || answer.length > 0)
          .map((answer) => [question.key, answer] as const),
      ),
    )
    .map((entries) => Object.fromEntries(entries));
