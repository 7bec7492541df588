import { expect, test } from 'vitest';
import { decodeLead, LEAD_FIELDS } from '#app/quiz/contract/lead.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { decodeJourney } from '#app/quiz/journey/decode-journey.ts';
import {
  advance,
  type Journey,
  type JourneyEvent,
  newJourney,
  stepOf,
} from '#app/quiz/journey/journey.ts';
import { decodeAnswers, isAnswer, isAnswered } from '#app/quiz/score/answers.ts';
import { isComplete } from '#app/quiz/score/screens.ts';
import { fc } from '#tests/fast-check.ts';
import { answerFor, quizzes, sheets } from '#tests/quiz/arbitrary-quiz.ts';
import { SEVEN_FIELDS } from '#tests/quiz/seven-fields.ts';

const STEPS = ['landing', 'capture', 'questions', 'results'] as const;

/** Expects that the journey has all the data that its screen needs. */
function expectComplete(quiz: Quiz, journey: Journey): void {
  const step = STEPS.indexOf(stepOf(journey));
  expect(journey.started).toBe(step >= 1);
  // In `capture`, there is a lead while the visitor corrects it.
  if (step !== 1) expect(journey.lead !== undefined).toBe(step >= 2);
  expect(journey.score !== undefined).toBe(step >= 3);
  if (journey.lead) expect(decodeLead(journey.lead, SEVEN_FIELDS)).toEqual(journey.lead);
  if (step === 3) expect(isComplete(quiz, {}, journey.answers)).toBe(true);
  // Before a form, nobody knows what is asked, and no question is shown.
  if (step < 2) return;
  expect(quiz.questions[journey.position]).toBeDefined();
  for (const question of quiz.questions.slice(0, journey.position))
    expect(isAnswered(question, journey.answers)).toBe(true);
}

/** The journey with its answers as a map, because `toEqual` ignores keys such as `__proto__`. */
const partsOf = ({ answers, ...rest }: Journey) => [new Map(Object.entries(answers)), rest];

test('whatever was stored, only valid answers are decoded', () => {
  const cases = quizzes().chain((quiz) =>
    fc.tuple(
      fc.constant(quiz),
      fc.oneof(
        fc.json(),
        fc
          .tuple(...quiz.questions.map(({ key }) => fc.tuple(fc.constant(key), fc.jsonValue())))
          .map((entries) => JSON.stringify(Object.fromEntries(entries))),
      ),
    ),
  );
  fc.assert(
    fc.property(cases, ([quiz, json]) => {
      for (const [key, answer] of Object.entries(decodeAnswers(quiz, JSON.parse(json)))) {
        const question = quiz.questions.find((each) => each.key === key);
        expect(question && isAnswer(question, answer)).toBe(true);
      }
    }),
  );
});

/** What might have been stored: any JSON, or the fields of a journey with right and wrong values. */
function stored(quiz: Quiz): fc.Arbitrary<string> {
  const value = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom({ toString: 1 }, { valueOf: 1, toString: 1 }, [[]], -0, 1e308, '2', null),
  );
  const text = fc.oneof(fc.constantFrom('Ada', 'ada@example.com', ' '), value);
  const lead = fc.tuple(...LEAD_FIELDS.map((field) => fc.tuple(fc.constant(field), text)));
  const answers = fc.tuple(
    ...quiz.questions.map((question) =>
      fc.tuple(fc.constant(question.key), fc.oneof(answerFor(question), value)),
    ),
  );
  const journey = fc.record(
    {
      started: fc.oneof(fc.boolean(), value),
      draft: fc.oneof(lead.map(Object.fromEntries), value),
      lead: fc.oneof(lead.map(Object.fromEntries), value),
      answers: fc.oneof(answers.map(Object.fromEntries), value),
      position: fc.oneof(fc.integer(), fc.double(), value),
      score: fc.oneof(fc.integer({ min: -1, max: 1001 }), value),
    },
    { requiredKeys: [] },
  );
  return fc.oneof(
    fc.json(),
    journey.map((each) => JSON.stringify(each)),
  );
}

test('whatever JSON was stored, the decoded journey can be shown', () => {
  const cases = quizzes().chain((quiz) => fc.tuple(fc.constant(quiz), stored(quiz)));
  fc.assert(
    fc.property(cases, ([quiz, json]) => {
      expectComplete(quiz, decodeJourney(quiz, JSON.parse(json), { fields: SEVEN_FIELDS }));
    }),
    { numRuns: 500 },
  );
});

test('after any events, a journey has only gone forward and can be shown, stored and decoded', () => {
  const cases = sheets().chain(({ quiz, lead }) => {
    const begin: JourneyEvent[] = [{ type: 'start' }, { type: 'submitLead', lead }];
    const asked = fc.constantFrom(...quiz.questions);
    const event: fc.Arbitrary<JourneyEvent> = fc.oneof(
      fc.constantFrom<JourneyEvent>(...begin, { type: 'fillIn', draft: { city: 'Halifax' } }),
      fc.constantFrom<JourneyEvent>(
        { type: 'finish' },
        { type: 'answer', key: '__proto__', answer: 'constructor' },
      ),
      fc.integer({ min: -1, max: 12 }).map((position) => ({ type: 'goTo' as const, position })),
      asked.chain((question) =>
        answerFor(question).map((answer) => ({
          type: 'answer' as const,
          key: question.key,
          answer,
        })),
      ),
    );
    const events = fc.array(event, { maxLength: 60 });
    const all = fc.oneof(
      events,
      events.map((rest) => [...begin, ...rest]),
    );
    return fc.tuple(fc.constant(quiz), all);
  });
  fc.assert(
    fc.property(cases, ([quiz, events]) => {
      let journey = newJourney(quiz);
      for (const event of events) {
        const next = advance(quiz, journey, event);
        expect(STEPS.indexOf(stepOf(next)) - STEPS.indexOf(stepOf(journey))).toBeOneOf([0, 1]);
        if (journey.score !== undefined) expect(next.score).toBe(journey.score);
        journey = next;
      }
      expectComplete(quiz, journey);
      const read = decodeJourney(quiz, JSON.parse(JSON.stringify(journey)), {
        fields: SEVEN_FIELDS,
      });
      expect(partsOf(read)).toEqual(partsOf(journey));
    }),
  );
});
