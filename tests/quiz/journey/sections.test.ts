import { expect, test } from 'vitest';
import { decodeJourney } from '#app/quiz/journey/decode-journey.ts';
import { advance, type Journey, newJourney, screensIn } from '#app/quiz/journey/journey.ts';
import { sectionPlaces } from '#app/quiz/journey/section-places.ts';
import { bySection, MOST_AT_ONCE } from '#app/quiz/score/breakdown.ts';
import { reportFor } from '#app/quiz/score/report.ts';
import { breakdownTexts, nextLevelTexts } from '#app/quiz/score/report-texts.ts';
import { questionNumber } from '#app/quiz/score/screens.ts';
import { SEVEN_FIELDS } from '#tests/quiz/seven-fields.ts';
import { seedContent } from '#tests/seed.ts';

const { quiz: shipped, resultsPage } = await seedContent();
const [choice] = shipped.questions;
if (!choice) throw new Error('There is no question.');

type Fields = Partial<
  Pick<typeof choice, 'section' | 'sectionIntro' | 'hasSectionScreen' | 'isOptional'>
>;

/** A quiz of single choices with these fields, called q1, q2 and so on. */
const quizOf = (...fields: Fields[]) => ({
  ...shipped,
  questions: fields.map((each, index) => ({
    ...choice,
    key: `q${index + 1}`,
    title: `Question ${index + 1}?`,
    ...each,
  })),
  quickWins: { ...shipped.quickWins, rules: [] },
  tiles: [],
});

const lead = { firstName: 'Ada', lastName: 'L', email: 'a@b.ca', businessName: 'E' };
const subject = { ...lead, industry: 'Other', city: 'Halifax', province: 'Yukon' };

const INTRO = [{ items: [[{ text: 'How people find you.' }]] }];

const quiz = quizOf(
  {},
  { section: 'Being Found', sectionIntro: INTRO },
  {},
  { section: 'Being Chosen', hasSectionScreen: true },
  { isOptional: true },
  { section: 'Being Called', isOptional: true },
);
const start: Journey = { ...newJourney(quiz), started: true, lead: subject };

/** The journey of a visitor who answers the first questions, and goes on after each. */
function answered(count: number): Journey {
  let journey = start;
  for (let left = count; left > 0; ) {
    const question = screensIn(quiz, journey)[journey.position]?.question;
    if (question) {
      journey = advance(quiz, journey, { type: 'answer', key: question.key, answer: 'never' });
      left -= 1;
    }
    journey = advance(quiz, journey, { type: 'goTo', position: journey.position + 1 });
  }
  return journey;
}

const placesOf = (journey: Journey) =>
  sectionPlaces(screensIn(quiz, journey), journey.answers, {
    position: journey.position,
    furthest: journey.furthest ?? journey.position,
  }).map(({ title, state, target }) => [title, state, target]);

test('a section starts above its first question or on a screen of its own, which is no question', () => {
  const screens = screensIn(quiz, start);
  expect(
    screens.map(({ question, section, startsSection }, position) => [
      question?.key,
      section?.title,
      startsSection ?? false,
      questionNumber(screens, position).number,
    ]),
  ).toEqual([
    ['q1', undefined, false, 1],
    ['q2', 'Being Found', true, 2],
    ['q3', 'Being Found', false, 3],
    [undefined, 'Being Chosen', true, 3],
    ['q4', 'Being Chosen', false, 4],
    ['q5', 'Being Chosen', false, 5],
    ['q6', 'Being Called', true, 6],
  ]);
  expect(questionNumber(screens, 0).total).toBe(6);
  expect(screens[1]?.section?.intro).toEqual(INTRO);
});

test('the visitor goes on from a screen of a section without an answer, and finishes with the questions alone', () => {
  const journey = answered(3);
  expect(journey.position).toBe(3);
  expect(advance(quiz, journey, { type: 'goTo', position: 4 }).position).toBe(4);
  const done = advance(quiz, { ...answered(5) }, { type: 'finish' });
  expect(done.score).toBeTypeOf('number');
});

test('a visitor goes back to a section, and forward to where they were, but no further', () => {
  expect(placesOf(start)).toEqual([
    ['Being Found', 'ToCome', undefined],
    ['Being Chosen', 'ToCome', undefined],
    ['Being Called', 'ToCome', undefined],
  ]);
  // At q5, which may be skipped, as all after it.
  const there = answered(4);
  expect(there.position).toBe(5);
  expect(placesOf(there)).toEqual([
    ['Being Found', 'Done', 1],
    ['Being Chosen', 'Current', 3],
    ['Being Called', 'ToCome', undefined],
  ]);
  const back = advance(quiz, there, { type: 'goTo', position: 1 });
  expect(back.answers).toEqual(there.answers);
  expect(placesOf(back)).toEqual([
    ['Being Found', 'Current', undefined],
    // All of its questions are answered or may be skipped, and were seen.
    ['Being Chosen', 'Done', 3],
    ['Being Called', 'ToCome', undefined],
  ]);
  const restored = decodeJourney(quiz, JSON.parse(JSON.stringify(back)), { fields: SEVEN_FIELDS });
  expect(placesOf(restored)).toEqual(placesOf(back));
});

test('a section that was left midway leads to where the visitor was', () => {
  const there = advance(quiz, answered(3), { type: 'goTo', position: 4 });
  const back = advance(quiz, there, { type: 'goTo', position: 0 });
  expect(placesOf(back)).toEqual([
    ['Being Found', 'Done', 1],
    ['Being Chosen', 'Begun', 4],
    ['Being Called', 'ToCome', undefined],
  ]);
});

test('a section without a question that is asked is left out; one whose first is not starts at the next', () => {
  const condition = {
    lines: [
      {
        tests: [{ source: 'industry' as const, is: 'oneOf' as const, industries: ['Healthcare'] }],
      },
    ],
  };
  const branching = {
    ...quiz,
    questions: quiz.questions.map((question, index) => ({
      ...question,
      ...([1, 5].includes(index) && { condition }),
    })),
  };
  const screens = screensIn(branching, start);
  expect(
    screens.map(({ question, section, startsSection }) => [
      question?.key,
      section?.title,
      startsSection ?? false,
    ]),
  ).toEqual([
    ['q1', undefined, false],
    ['q3', 'Being Found', true],
    [undefined, 'Being Chosen', true],
    ['q4', 'Being Chosen', false],
    ['q5', 'Being Chosen', false],
  ]);
});

const long = (fields: (index: number) => Fields) =>
  quizOf(...Array.from({ length: 2 * MOST_AT_ONCE }, (_, index) => fields(index)));

const changesOf = (quiz: typeof shipped) => {
  const { nextLevel } = reportFor(quiz, subject, {});
  if (nextLevel?.kind !== 'path') throw new Error('There is no path.');
  return nextLevelTexts(nextLevel, { score: 0, bands: [] }, resultsPage, 'en-CA').groups;
};

test('many changes are behind their sections, whose gains add up', () => {
  const quiz = long((index) => (index % MOST_AT_ONCE === 0 ? { section: `Part ${index}` } : {}));
  const scarce = {
    ...quiz,
    levels: quiz.levels.map((each) => ({ ...each, min: each.min && 100 })),
  };
  const groups = changesOf(scarce);
  expect(groups.map(({ title, items }) => [title, items.length])).toEqual([
    ['Part 0', MOST_AT_ONCE],
    [`Part ${MOST_AT_ONCE}`, MOST_AT_ONCE],
  ]);
  expect(
    groups.reduce((sum, { beside }) => sum + Number.parseInt(beside.replace(/\D/g, ''), 10), 0),
  ).toBe(100);
});

test('without sections, all but the first of many changes are behind a text; a few are all shown', () => {
  const all = {
    ...long(() => ({})),
    levels: shipped.levels.map((each) => ({ ...each, min: each.min && 100 })),
  };
  expect(changesOf(all).map(({ title, items }) => [title, items.length])).toEqual([
    [undefined, MOST_AT_ONCE],
    [`${MOST_AT_ONCE} more answers`, MOST_AT_ONCE],
  ]);
  const few = { ...quiz, levels: all.levels };
  expect(changesOf(few).map(({ title, items }) => [title, items.length])).toEqual([[undefined, 6]]);
});

test('the breakdown has the points of each section', () => {
  const answers = { q1: 'regularly', q2: 'regularly', q3: 'occasionally' };
  const sections = bySection(reportFor(quiz, subject, answers).breakdown?.rows ?? []);
  expect(
    sections.map(({ title, points, maximum, groups }) => [
      title,
      points,
      maximum,
      groups[0]?.rows.length,
    ]),
  ).toEqual([
    [undefined, 100, 100, 1],
    ['Being Found', 150, 200, 2],
    ['Being Chosen', 0, 200, 2],
    ['Being Called', 0, 100, 1],
  ]);
});

test('without sections, all but the first of many questions are behind a text; the PDF has them all in a row', () => {
  const shapeOf = (quiz: typeof shipped) => {
    const { breakdown } = reportFor(quiz, subject, {});
    if (!breakdown) throw new Error('There is a breakdown.');
    const { sections } = breakdownTexts(breakdown, undefined, resultsPage.breakdown, 'en-CA');
    const plain = bySection(breakdown.rows);
    return [sections, plain].map((each) =>
      each.map(({ title, groups }) => [title, groups.flatMap(({ rows }) => rows).length]),
    );
  };
  expect(shapeOf(long(() => ({})))).toEqual([
    [
      [undefined, MOST_AT_ONCE],
      [`${MOST_AT_ONCE} more answers`, MOST_AT_ONCE],
    ],
    [[undefined, 2 * MOST_AT_ONCE]],
  ]);
  // In sections, each is behind its own title.
  const inParts = [
    ['Part 0', MOST_AT_ONCE],
    [`Part ${MOST_AT_ONCE}`, MOST_AT_ONCE],
  ];
  expect(
    shapeOf(long((index) => (index % MOST_AT_ONCE === 0 ? { section: `Part ${index}` } : {}))),
  ).toEqual([inParts, inParts]);
});
