import { expect, test } from 'vitest';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import {
  advance,
  type Journey,
  type JourneyEvent,
  newJourney,
  screensIn,
  stepOf,
} from '#app/quiz/journey/journey.ts';
import { milestonesOf } from '#app/quiz/journey/milestones.ts';
import { fc } from '#tests/fast-check.ts';
import { answerFor, quizzes } from '#tests/quiz/arbitrary-quiz.ts';

/** `npm run test:soak` takes 10,000. */
const journeys = Number(process.env.VISIT_JOURNEYS ?? 300);

const LEAD = {
  ...{ firstName: 'Ada', lastName: 'L', email: 'a@example.com', businessName: 'B' },
  ...{ industry: 'Other', city: 'C', province: 'ON' },
};

type Move = { tab: 0 | 1; event: JourneyEvent | 'reload' };

const movesIn = (quiz: Quiz): fc.Arbitrary<Move[]> => {
  const answer = fc.constantFrom(...quiz.questions).chain((question) =>
    answerFor(question).map((each) => ({
      type: 'answer' as const,
      key: question.key,
      answer: each,
    })),
  );
  const event = fc.oneof(
    { weight: 6, arbitrary: answer },
    { weight: 4, arbitrary: fc.nat(12).map((position) => ({ type: 'goTo' as const, position })) },
    fc.constantFrom<JourneyEvent | 'reload'>(
      { type: 'start' },
      { type: 'submitLead', lead: LEAD },
      { type: 'correctLead' },
      { type: 'finish' },
      'reload',
    ),
  );
  return fc.array(fc.record({ tab: fc.constantFrom(0, 1), event }), { maxLength: 60 });
};

/** What a tab reached, from all that it showed, one after the other. */
function bruteForce(quiz: Quiz, history: readonly Journey[]): Set<string> {
  const reached = new Set<string>();
  for (const journey of history) {
    const step = stepOf(journey);
    if (step === 'landing') continue;
    for (const each of ['landing', 'start']) reached.add(each);
    if (journey.lead) reached.add('lead');
    if (step === 'results') reached.add('report');
    for (const [at, { rows }] of screensIn(quiz, journey).entries())
      for (const { key } of rows) {
        const isLeft = journey.score !== undefined || at < journey.position;
        if (isLeft && reached.has(`shown:${key}`)) reached.add(`answered:${key}`);
        if (step === 'questions' && at === journey.position) reached.add(`shown:${key}`);
      }
  }
  return reached;
}

test('two tabs that go on, back and reload tell each milestone once, and what brute force finds', () => {
  const cases = quizzes().chain((quiz) => fc.tuple(fc.constant(quiz), movesIn(quiz)));
  fc.assert(
    fc.property(cases, ([quiz, moves]) => {
      for (const own of [0, 1]) {
        let journey = newJourney(quiz);
        let told: string[] = [];
        const history = [journey];
        for (const { tab, event } of moves) {
          if (tab !== own) continue;
          // What was told is in the storage of the tab, as the journey is.
          if (event === 'reload') told = JSON.parse(JSON.stringify(told));
          else journey = advance(quiz, journey, event);
          history.push(journey);
          told.push(...milestonesOf(quiz, journey, told));
        }
        expect(new Set(told).size).toBe(told.length);
        expect(new Set(told)).toEqual(bruteForce(quiz, history));
        for (const each of told)
          if (each.startsWith('answered:'))
            expect(told).toContain(each.replace('answered', 'shown'));
      }
    }),
    { numRuns: journeys },
  );
});
