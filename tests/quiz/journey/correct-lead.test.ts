import { expect, test } from 'vitest';
import { decodeJourney } from '#app/quiz/journey/decode-journey.ts';
import {
  advance,
  type Journey,
  type JourneyEvent,
  newJourney,
  stepOf,
} from '#app/quiz/journey/journey.ts';
import { SEVEN_FIELDS } from '#tests/quiz/seven-fields.ts';
import { sampleLead } from '#tests/sample-lead.ts';
import { seedQuiz } from '#tests/seed.ts';

const quiz = await seedQuiz();
const lead = { ...sampleLead, industry: 'Other' };
const after = (journey: Journey, ...events: JourneyEvent[]) =>
  events.reduce((state, event) => advance(quiz, state, event), journey);

const answered = after(
  newJourney(quiz),
  { type: 'start' },
  { type: 'submitLead', lead, marketing: true },
  { type: 'answer', key: 'q1', answer: 'never' },
);
const corrected = { ...lead, email: 'ada@engines.example' };

test('the form opens again with its entries, and the answers stay', () => {
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
  const restored = decodeJourney(quiz, JSON.parse(JSON.stringify(open)), { fields: SEVEN_FIELDS });
  expect(stepOf(restored)).toBe('capture');
  expect(restored).toEqual(open);
});

test('going back to the question closes the form and keeps the lead as it was', () => {
  const open = after(answered, { type: 'correctLead' }, { type: 'fillIn', draft: corrected });
  expect(after(open, { type: 'goTo', position: 0 })).toEqual({
    ...answered,
    furthest: 0,
  });
});

test('before the first submission, nothing leads to a question', () => {
  const filling = after(
    newJourney(quiz),
    { type: 'start' },
    { type: 'fillIn', draft: { city: 'Halifax' } },
  );
  expect(after(filling, { type: 'goTo', position: 0 })).toEqual(filling);
});
