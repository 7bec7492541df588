import { expect, test } from 'vitest';
import { encodeLink } from '#app/quiz/journey/link.ts';
import { decodeShare, encodeShare } from '#app/quiz/journey/share.ts';
import { sharedReport } from '#app/quiz/journey/shared-report.ts';
import { reportFor } from '#app/quiz/score/report.ts';
import { fc } from '#tests/fast-check.ts';
import { seedQuiz } from '#tests/seed.ts';

const quiz = await seedQuiz();
const audit = 'audit';
const shared = {
  audit,
  language: 'en-CA',
  scoringRevision: 'AbC-_0123456',
  industry: 'Restaurant/Food Service',
};
const answers = {
  q1: 'occasionally',
  q2: 10,
  q3: 'multiple-uncertain',
  q4: 'occasionally',
  q5: ['invisible', 'other'],
  q6: '16-30',
  q7: 'more-75',
  q8: 'learn-everything',
};
const link = encodeShare(quiz, { ...shared, answers });

/** What has a good checksum, and is no link of this audit. */
const hostileValues = [
  [],
  [null],
  ['another', 'en-CA', 'r', '', '', {}],
  [audit, null, 'r', '', '', {}],
  [audit, 'en-CA', { toString: 1, valueOf: 1 }, '', '', {}],
  [audit, 'en-CA', 'r', 'No industry', '', {}],
  [audit, 'en-CA', 'r', null, '', {}],
  [audit, 'en-CA', 'r', '', '', {}, null],
  [audit, 'en-CA', 'r', '', null, null],
  [audit, 'en-CA', 'r', '', 7, 'text'],
  [audit, 'en-CA', 'r', '', { toString: 1, valueOf: 1 }, ['q1']],
  [audit, 'en-CA', 'r', '', 'x'.repeat(700), { q1: 'none', q2: 'never', q5: [['other']] }],
];

test.each(['', '#', '#start', '#content', '#rx=1', 'r=1.a.b'])(
  '%j is not a shared link',
  (fragment) => {
    expect(sharedReport({ audit, quiz, scoringRevision: 'a' }, fragment)).toBeUndefined();
  },
);

test.each([
  '#r=',
  '#r=1',
  '#r=1',
  '#r=1.a.b',
  link.replace('#r=1.', '#r=3.'),
  link.slice(0, -1),
  link.replace('.', '.x'),
  ...hostileValues.map((values) => encodeLink('#r=', values)),
])('the damaged link %j is gone', (fragment) => {
  expect(sharedReport({ audit, quiz, scoringRevision: 'a' }, fragment)).toEqual({ kind: 'gone' });
});

/** Links with some characters replaced, removed or inserted, and arbitrary text. */
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

test('2,000 mutated and hostile links never throw, and show a correct report or none', () => {
  fc.assert(
    fc.property(hostile(link), (fragment) => {
      const found = sharedReport(
        { audit, quiz, scoringRevision: shared.scoringRevision },
        fragment,
      );
      if (found?.kind !== 'report') return;
      const read = decodeShare({ audit, quiz }, fragment);
      const { answers = {}, industry = '' } = read ?? {};
      // Nobody is asked for an industry where there is no form.
      expect(['', ...quiz.industries.map(({ value }) => value)]).toContain(industry);
      expect(found.report).toEqual(reportFor(quiz, { firstName: '', industry }, answers));
      const again = encodeShare(quiz, {
        ...shared,
        language: read?.language ?? '',
        scoringRevision: read?.scoringRevision ?? '',
        industry,
        answers,
      });
      expect(decodeShare({ audit, quiz }, again)).toEqual(read);
    }),
    { numRuns: 2_000 },
  );
});
