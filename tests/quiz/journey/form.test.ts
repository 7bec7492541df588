import { expect, test } from 'vitest';
import type { FormPlace } from '#app/quiz/contract/audit.ts';
import { decodeJourney } from '#app/quiz/journey/decode-journey.ts';
import {
  advance,
  type Journey,
  type JourneyEvent,
  newJourney,
  progressOf,
  stepOf,
} from '#app/quiz/journey/journey.ts';
import { encodeShare } from '#app/quiz/journey/share.ts';
import { sharedReport } from '#app/quiz/journey/shared-report.ts';
import { benchmarkFor } from '#app/quiz/score/benchmark.ts';
import { reportFor } from '#app/quiz/score/report.ts';
import { SHEET as answers } from '#tests/quiz/sample-sheet.ts';
import { SEVEN_FIELDS } from '#tests/quiz/seven-fields.ts';
import { sampleLead as lead } from '#tests/sample-lead.ts';
import { seedQuiz } from '#tests/seed.ts';

const quiz = await seedQuiz();
const after = (journey: Journey, ...events: JourneyEvent[]) =>
  events.reduce((state, event) => advance(quiz, state, event), journey);
const reloaded = (journey: Journey, formPlace?: FormPlace) =>
  decodeJourney(quiz, JSON.parse(JSON.stringify(journey)), { formPlace, fields: SEVEN_FIELDS });

const finishedWith = (formPlace: FormPlace) =>
  after(
    newJourney(quiz, formPlace),
    { type: 'start' },
    ...Object.entries(answers).map(
      ([key, answer]): JourneyEvent => ({ type: 'answer', key, answer }),
    ),
    { type: 'goTo', position: 7 },
    { type: 'finish' },
  );

test('a form after the questions comes between them and the report', () => {
  const started = after(newJourney(quiz, 'after'), { type: 'start' });
  expect(stepOf(newJourney(quiz, 'after'))).toBe('landing');
  expect(stepOf(started)).toBe('questions');
  expect(after(started, { type: 'submitLead', lead })).toBe(started);
  const form = finishedWith('after');
  expect(stepOf(form)).toBe('capture');
  const report = after(form, { type: 'submitLead', lead, marketing: true });
  expect(stepOf(report)).toBe('results');
  expect(report).toMatchObject({ lead, marketing: true, score: form.score });
});

test('from a form after the questions, Back leads to the last one, and keeps what was entered', () => {
  const form = after(finishedWith('after'), { type: 'fillIn', draft: { city: 'Hull' } });
  const back = after(form, { type: 'goTo', position: 7 });
  expect([stepOf(back), back.position, back.score]).toEqual(['questions', 7, undefined]);
  const changed = after(back, { type: 'answer', key: 'q8', answer: 'learn-everything' });
  const again = after(changed, { type: 'finish' });
  expect([stepOf(again), again.draft]).toEqual(['capture', { city: 'Hull' }]);
  expect(again.score).not.toBe(form.score);
});

test('without a form, the questions lead to the report', () => {
  const report = finishedWith('none');
  expect([stepOf(report), report.lead]).toEqual(['results', undefined]);
  expect(report.score).toBe(finishedWith('after').score);
});

test.each(['after', 'none'] as const)('a reload keeps each step with the form %s', (formPlace) => {
  const finished = finishedWith(formPlace);
  const sent = after(finished, { type: 'submitLead', lead });
  for (const journey of [after(newJourney(quiz, formPlace), { type: 'start' }), finished, sent])
    expect(reloaded(journey, formPlace)).toEqual(journey);
  expect(reloaded({ ...finished, score: 4.25 }, formPlace).score).toBeUndefined();
  expect(reloaded({ ...finished, answers: {} }, formPlace).score).toBeUndefined();
});

test('a form that moves keeps the answers', () => {
  expect(stepOf(reloaded(finishedWith('after')))).toBe('capture');
  const sent = after(finishedWith('after'), { type: 'submitLead', lead });
  expect(reloaded(sent, 'none')).toMatchObject({ lead: undefined, score: sent.score, answers });
});

test('progress counts the steps that there are', () => {
  const shown = (formPlace: FormPlace, ...steps: Parameters<typeof progressOf>[0][]) =>
    steps.map((step) => Object.values(progressOf(step, formPlace)));
  expect(shown('after', 'questions', 'capture', 'results')).toEqual([
    [1, 3, 25],
    [2, 3, 50],
    [3, 3, 100],
  ]);
  expect(shown('none', 'questions', 'results')).toEqual([
    [1, 2, 50],
    [2, 2, 100],
  ]);
});

test('who was asked for no industry is compared with the default, where there are words for it', () => {
  expect(benchmarkFor(quiz, undefined, 50)).toBeUndefined();
  const withWords = { ...quiz, benchmark: { ...quiz.benchmark, anyIndustry: 'all' } };
  for (const industry of [undefined, ''])
    expect(benchmarkFor(withWords, industry, 50)).toMatchObject({
      average: quiz.benchmark.default,
      sentence: expect.stringContaining('of all businesses'),
    });
  const plain = { ...quiz, benchmark: { ...quiz.benchmark, sentence: 'Above {percentile}%' } };
  expect(benchmarkFor(plain, '', 60)?.sentence).toBe('Above 50%');
});

test('a link of a report without an industry opens', () => {
  const from = { audit: 'audit', quiz };
  const link = encodeShare(quiz, { ...from, language: 'en', scoringRevision: 'now', answers });
  const shared = sharedReport({ ...from, scoringRevision: 'now' }, link);
  expect(shared?.kind).toBe('report');
  expect(shared).toMatchObject({ report: { summary: reportFor(quiz, {}, answers).summary } });
});

/** A visitor of the first question, who can correct the lead. */
const answered = after(
  newJourney(quiz),
  { type: 'start' },
  { type: 'submitLead', lead, marketing: true },
  { type: 'answer', key: 'q1', answer: 'never' },
);
const corrected = { ...lead, email: 'ada@engines.example' };

test('to correct the lead, the form opens again with its entries, and the answers stay', () => {
  const open = after(answered, { type: 'correctLead' });
  expect(stepOf(open)).toBe('capture');
  expect(open.draft).toEqual({ ...lead, marketing: true });
  const submitted = after(open, { type: 'submitLead', lead: corrected, marketing: true });
  expect(stepOf(submitted)).toBe('questions');
  expect(submitted).toEqual({ ...answered, lead: corrected });
});

test('a reload keeps the open form and what was changed in it', () => {
  const open = after(
    answered,
    { type: 'correctLead' },
    { type: 'fillIn', draft: { ...corrected, marketing: false } },
  );
  const restored = reloaded(open);
  expect(stepOf(restored)).toBe('capture');
  expect(restored).toEqual(open);
});

test('going back to the question closes the form and keeps the lead as it was', () => {
  const open = after(answered, { type: 'correctLead' }, { type: 'fillIn', draft: corrected });
  expect(after(open, { type: 'goTo', position: 0 })).toEqual({ ...answered, furthest: 0 });
});

test('before the first submission, nothing leads to a question', () => {
  const filling = after(
    newJourney(quiz),
    { type: 'start' },
    { type: 'fillIn', draft: { city: 'Halifax' } },
  );
  expect(after(filling, { type: 'goTo', position: 0 })).toEqual(filling);
});
