import { expect, test, vi } from 'vitest';
import { withAnswer } from '#app/quiz/base/answers.ts';
import { MAX_RESUME_LINK } from '#app/quiz/base/limits.ts';
import type { FormPlace } from '#app/quiz/contract/audit.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import {
  advance,
  clampPosition,
  type Journey,
  newJourney,
  screensIn,
} from '#app/quiz/journey/journey.ts';
import { decodeResume, encodeResume } from '#app/quiz/journey/resume-link.ts';
import { decodeAnswers } from '#app/quiz/score/answers.ts';
import { finalScore } from '#app/quiz/score/outcome.ts';
import { answerSpaceOf } from '#app/quiz/score/prepare.ts';
import { questionsOf } from '#app/quiz/score/questions.ts';
import { scoreSheet } from '#app/quiz/score/score.ts';
import { answersToAsked } from '#app/quiz/score/screens.ts';
import { anyQuiz, anySheet, type Draws, draws } from '#tests/quiz/arbitrary-any-quiz.ts';
import { SHEET } from '#tests/quiz/sample-sheet.ts';
import { sampleLead } from '#tests/sample-lead.ts';
import { seedQuiz } from '#tests/seed.ts';

vi.setConfig({ testTimeout: 120_000 });

/** `npm run test:soak` takes 20,000. */
const ROUNDS = Number(process.env.ROUND_TRIPS ?? 300);

const seed = await seedQuiz();
const of = (quiz: Quiz, formPlace?: FormPlace) => ({
  audit: 'audit.one',
  scoringRevision: 'r1',
  quiz,
  formPlace,
});

/** A visitor somewhere in a random quiz. */
function anyJourney(quiz: Quiz, random: Draws, formPlace: FormPlace): Journey {
  const { visitor, answers: given } = anySheet(quiz, random);
  const { industry = '', province = '' } = visitor;
  const lead = formPlace === 'before' ? { ...sampleLead, industry, province } : undefined;
  const answers = decodeAnswers(quiz, given);
  const journey = { ...newJourney(quiz, formPlace), started: true, lead, answers };
  const position = clampPosition(quiz, journey, random.int(0, 9));
  return { ...journey, position, furthest: Math.max(position, random.int(0, 9)) };
}

const outcomeOf = (quiz: Quiz, journey: Journey) => ({
  answers: answersToAsked(quiz, journey.lead ?? {}, journey.answers),
  screens: screensIn(quiz, journey).map(({ question }) => question?.key),
  position: journey.position,
  furthest: journey.furthest,
  score: finalScore(quiz, scoreSheet(quiz, journey.lead ?? {}, journey.answers)),
});

test('any visitor goes on at the same question, with the same answers and score', () => {
  const start = Number(process.env.FAST_CHECK_SEED);
  for (let index = 0; index < ROUNDS; index += 1) {
    const random = draws(start + index);
    const quiz = anyQuiz(seed, start + index, {
      questions: random.int(1, 9),
    });
    const formPlace = random.pick(['before', 'after', 'none'] as const);
    const journey = anyJourney(quiz, random, formPlace);
    const link = encodeResume(of(quiz), journey, true);
    const resumed = decodeResume(of(quiz, formPlace), link);
    expect({ index, isChanged: resumed?.isChanged }).toEqual({ index, isChanged: false });
    if (!resumed) continue;
    // The link holds nothing of the form, which is filled in again.
    const { lead } = journey;
    const after = lead
      ? advance(quiz, resumed.journey, { type: 'submitLead', lead })
      : resumed.journey;
    expect({ index, ...outcomeOf(quiz, after) }).toEqual({ index, ...outcomeOf(quiz, journey) });

    const without = decodeResume(of(quiz, formPlace), encodeResume(of(quiz), journey, false));
    for (const question of questionsOf(quiz))
      if (answerSpaceOf(question).kind === 'text')
        expect(without?.journey.answers).not.toHaveProperty(question.key);
  }
});

const journey: Journey = {
  started: true,
  draft: {},
  lead: sampleLead,
  answers: SHEET,
  position: 5,
  furthest: 6,
};
const link = encodeResume(of(seed), journey, true);
const read = (fragment: string, from = of(seed)) => decodeResume(from, fragment);

test('a link holds nothing of the form, and is short', () => {
  expect(link).toMatch(/^#s=1\.[\w-]+\.[\da-z]{7}$/);
  expect(link.length).toBeLessThan(200);
  for (const entry of Object.values(sampleLead).flat())
    expect(decodeURIComponent(link)).not.toContain(String(entry));
  expect(read(link)?.journey).toEqual({ ...journey, formPlace: undefined, lead: undefined });
});

test('what programs do to a link is no damage', () => {
  for (const changed of [
    link.replace('=', '%3D').replaceAll('.', '%2E'),
    `${link}?utm_source=mail`,
    `${link}).`,
    `${link.slice(0, 20)}\u200B${link.slice(20)}`,
  ])
    expect(read(changed)).toEqual(read(link));
});

test('a link that is damaged, too long or of another audit gives nothing', () => {
  for (const end of Array.from({ length: link.length - 3 }, (_, index) => index + 3))
    expect(read(link.slice(0, end))).toBeUndefined();
  for (const changed of [
    link.replace('1.', '1.x'),
    link.replace('#s=1', '#s=2'),
    `#s=${'x'.repeat(MAX_RESUME_LINK)}`,
    '#s=%E0%A4%A',
  ])
    expect(read(changed)).toBeUndefined();
  expect(read(link, { ...of(seed), audit: 'audit' })).toBeUndefined();
});

test('of a quiz that has changed since, the answers that still fit are kept', () => {
  expect(read(link, { ...of(seed), scoringRevision: 'r2' })).toEqual({
    isChanged: true,
    journey: read(link)?.journey,
  });
  const [first, ...others] = seed.questions;
  if (first?.type !== 'singleChoiceQuestion') throw new TypeError('It is a choice.');
  const fewer = { ...first, options: first.options.filter(({ value }) => value !== SHEET.q1) };
  const quiz = { ...seed, questions: [fewer, ...others] };
  const { q1: _, ...rest } = SHEET;
  const { journey: kept, isChanged } = read(link, of(quiz)) ?? {};
  expect([kept?.answers, isChanged]).toEqual([rest, true]);
  // A visitor is never behind a question without an answer.
  if (!kept) throw new RangeError('There is a journey.');
  expect(advance(quiz, kept, { type: 'submitLead', lead: sampleLead }).position).toBe(0);
});

test('texts are in it as they were typed, in any script, and only if the visitor says so', () => {
  const text = 'Ça va? “日本語” 🙂\n\uFEFF=1+1 <b>&';
  const quiz: Quiz = {
    ...seed,
    questions: [
      {
        type: 'textQuestion',
        key: 'wish',
        title: 'What do you wish for?',
        improvable: false,
        isLong: true,
        longest: 50,
        tooLong: '…',
        allTooLong: '…',
        charactersLeft: '{count}',
      },
      ...seed.questions,
    ],
  };
  const written = { ...journey, answers: withAnswer(SHEET, 'wish', text) };
  const answers = (withTexts: boolean) =>
    read(encodeResume(of(quiz), written, withTexts), of(quiz))?.journey.answers;
  expect(answers(true)).toEqual(written.answers);
  expect(answers(false)).toEqual(SHEET);
});
