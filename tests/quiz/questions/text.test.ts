import { expect, test } from 'vitest';
import { distributionOf } from '#app/quiz/analysis/distribution.ts';
import { checkPersonas, parsePersonas } from '#app/quiz/checks/personas.ts';
import { encodeShare } from '#app/quiz/journey/share.ts';
import { sharedReport } from '#app/quiz/journey/shared-report.ts';
import { givenAnswer } from '#app/quiz/score/answers.ts';
import { reportFor } from '#app/quiz/score/report.ts';
import { answersToAsked } from '#app/quiz/score/screens.ts';
import { answeredQuestions } from '#leads/events/lead-event.ts';
import { scoreSubmission } from '#leads/submissions/score-submission.ts';
import { issuesOf } from '#tests/quiz/checks/issues-of.ts';
import { allOf } from '#tests/quiz/conditions.ts';
import {
  documentsWith,
  reference,
  singleChoice,
  textQuestion,
} from '#tests/quiz/quiz-documents.ts';
import { sampleLead } from '#tests/sample-lead.ts';
import { contentOf, type SeedDocument, seedDocuments } from '#tests/seed.ts';

const WISH = textQuestion('wish', {
  title: 'What do you wish for?',
  isLong: true,
  longest: 20,
  isOptional: true,
});

/** A question that is asked of those who wish for something. */
const WHY = {
  ...singleChoice('why', { fun: 1, need: 3 }),
  condition: allOf({
    _key: '0',
    source: 'answer',
    question: reference(WISH._id),
    is: 'answered',
  }),
};

const documentsOf = (text: object = {}, more: SeedDocument[] = [], quiz: object = {}) =>
  documentsWith({
    scale: 100,
    questions: [{ ...WISH, ...text }, ...more, singleChoice('size', { small: 0, large: 4 }), WHY],
    levels: [[0, 'any']],
    average: 1,
    quiz: {
      labels: {
        ...Object(seedDocuments().find(({ _id }) => _id === 'quiz-default')?.labels),
        skip: 'Skip',
      },
      ...quiz,
    },
  });

const { quiz } = await contentOf(documentsOf());
const [wish] = quiz.questions;
if (!wish) throw new RangeError('There is no question.');
const rest = { size: 'large', why: 'need' };

test.each<[string, string, string | undefined]>([
  ['is kept, trimmed, line by line', '  a \r\n\n\n\n\tb  ', 'a\n\nb'],
  ['of controls and marks of direction is none', '\u0000\u0007\u202E\u200B\u2066 \n', undefined],
  ['has no such characters in it', 'a\u202Eb\u0000c', 'abc'],
  ['of twenty accented letters is not too long', 'e\u0301'.repeat(20), 'é'.repeat(20)],
  ['of twenty flags is not too long', '🇨🇦'.repeat(20), '🇨🇦'.repeat(20)],
  ['of twenty syllables of Hindi is not too long', 'क्षि'.repeat(20), 'क्षि'.repeat(20)],
  ['of 21 characters is none', 'x'.repeat(21), undefined],
  ['of 10,000 characters is none', 'x'.repeat(10_000), undefined],
  ['of one letter with 10,000 accents is none', `e${'\u0323'.repeat(10_000)}`, undefined],
])('a text %s', (_, entered, given) => {
  expect(givenAnswer(wish, { wish: entered })).toBe(given);
  expect(answersToAsked(quiz, {}, { wish: entered }).wish).toBe(given);
});

test('a report quotes it whole, with its lines', async () => {
  const { quiz } = await contentOf(documentsOf({ longest: 2000 }));
  const text = `One\n\n${'Two words. '.repeat(40)}`.trim();
  const { breakdown } = reportFor(quiz, sampleLead, { wish: text, ...rest });
  expect(breakdown?.rows[0]?.answer).toEqual([text]);
});

test('it is never scored, and counts as answered or skipped', async () => {
  const strict = await contentOf(
    documentsOf({ weight: 5, maxPoints: 9 }, [], {
      scoring: { atLeastAnswered: 2, notScored: 'Too little.' },
    }),
  );
  const scoreOf = (answers: Record<string, string>) =>
    reportFor(strict.quiz, sampleLead, answers).summary?.score;
  expect(scoreOf({ wish: 'Time', size: 'large' })).toBeUndefined();
  expect(scoreOf({ wish: 'Time', ...rest })).toBe(100);
  // Skipped: two sizes. Answered: two sizes with two reasons.
  expect(distributionOf(quiz).sheetCount).toBe(6n);
  expect(
    reportFor(quiz, sampleLead, { wish: ' Time and calm', ...rest }).breakdown?.rows[0],
  ).toEqual({
    key: 'wish',
    title: 'What do you wish for?',
    answer: ['Time and calm'],
    isText: true,
  });
});

test('a shared link says only that there is one, and what hangs on it follows', () => {
  const link = {
    audit: 'audit',
    language: 'en-CA',
    scoringRevision: 'r',
    industry: 'Any',
  };
  const shared = (answers: Record<string, string>) => {
    const fragment = encodeShare(quiz, { ...link, answers });
    const found = sharedReport({ audit: link.audit, quiz, scoringRevision: 'r' }, fragment);
    return [fragment, found?.kind === 'report' ? found.report : undefined] as const;
  };
  const [one, report] = shared({ wish: 'Secret', ...rest });
  const [other] = shared({ wish: 'Another', ...rest });
  expect(one).toBe(other);
  expect(report?.summary?.score).toBe(100);
  expect(report?.breakdown?.rows.map(({ key }) => key)).toEqual(['size', 'why']);
  const [, skipped] = shared({ wish: '\u200B', size: 'large' });
  expect(skipped?.breakdown?.rows.map(({ key }) => key)).toEqual(['size']);
});

test('a lead has its words, as they were written but for what cannot be seen', () => {
  const answers = { wish: ' Time,\u0000\n"calm" ', ...rest };
  const sent = { lead: { ...sampleLead, industry: 'Any' }, language: 'en-CA', answers };
  expect(answeredQuestions(quiz, sent)[0]).toEqual({
    key: 'wish',
    question: 'What do you wish for?',
    value: 'Time,\n"calm"',
    label: 'Time,\n"calm"',
    points: undefined,
  });
  expect(scoreSubmission(quiz, { ...sent, stage: 'complete' })).toMatchObject({ score: 100 });
  const [persona] = checkPersonas(
    quiz,
    parsePersonas([
      {
        _id: 'p',
        name: 'P',
        level: 'any',
        answers: Object.entries(answers).map(([question, value]) => ({
          question,
          values: [value],
        })),
      },
    ]),
  );
  expect(persona).toMatchObject({ passes: true, unanswered: [] });
});

test.each<[string, object, SeedDocument[], object, string, string]>([
  ['no number', { longest: 1.5 }, [], {}, 'longest', 'from 1 to 4000'],
  ['too many characters', { longest: 4001 }, [], {}, 'longest', 'from 1 to 4000'],
  [
    'many texts',
    {},
    Array.from({ length: 25 }, (_, n) => ({
      ...WISH,
      _id: `question-w${n}`,
      key: `w${n}`,
      longest: 4000,
    })),
    {},
    'longest',
    'may have 100,020 characters together',
  ],
  [
    'a condition on its words',
    {},
    [
      {
        ...singleChoice('then', { a: 1, b: 2 }),
        condition: allOf({
          _key: '0',
          source: 'answer',
          question: reference(WISH._id),
          is: 'oneOf',
          values: ['…'],
        }),
      },
    ],
    {},
    'condition.lines[0].tests[0].is',
    'Test only whether it was answered.',
  ],
  [
    'a category with it',
    {},
    [],
    {
      categories: [
        {
          _key: 'c',
          key: 'c',
          title: 'C',
          icon: 'star',
          questions: [{ _key: 'w', ...reference(WISH._id) }],
        },
      ],
    },
    'categories[0].questions[0]',
    'which give no points',
  ],
])('%s is an error at its field', async (_, text, more, settings, field, message) => {
  expect(await issuesOf(documentsOf(text, more, settings))).toContainEqual(
    expect.objectContaining({ field, message: expect.stringContaining(message) }),
  );
});

test('a rule that names its words is an error', async () => {
  const rule = {
    _id: 'quickwin-w',
    _type: 'quickWinRule',
    text: 'Wish less',
    question: reference(WISH._id),
    values: ['…'],
  };
  const documents = documentsOf().map((each) =>
    each._id === 'quiz-default'
      ? {
          ...each,
          quickWins: {
            rules: [{ _key: 'r', ...reference(rule._id) }],
            maximum: 2,
            fallbackWins: [{ text: 'No' }],
          },
        }
      : each,
  );
  expect(await issuesOf([...documents, rule])).toMatchObject([
    { document: 'quickwin-w', field: 'question', rule: 'text-value' },
  ]);
});
