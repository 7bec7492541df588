import { expect, test } from 'vitest';
import { decodeJourney } from '#app/quiz/journey/decode-journey.ts';
import { advance, type Journey, newJourney } from '#app/quiz/journey/journey.ts';
import { decodeShare, encodeShare } from '#app/quiz/journey/share.ts';
import { screensOf } from '#app/quiz/score/screens.ts';
import { excessOfTexts } from '#app/quiz/score/text-room.ts';
import { largeAnswers, largeQuiz } from '#tests/large-quiz.ts';
import { sampleLead } from '#tests/sample-lead.ts';
import { contentOf } from '#tests/seed.ts';

const { quiz, leadForm } = await contentOf(largeQuiz());
const lead = { ...sampleLead, industry: 'Any' };

const journeyWith = (answers: Journey['answers']): Journey => ({
  ...newJourney(quiz),
  started: true,
  lead,
  answers,
  position: 499,
});

test('a finished journey of the largest quiz is restored whole, and its link leads to its answers', () => {
  const answers = largeAnswers();
  const finished = advance(quiz, journeyWith(answers), { type: 'finish' });
  expect(finished.score).toBeGreaterThan(0);
  const stored = JSON.parse(JSON.stringify(finished));
  expect(decodeJourney(quiz, stored, { fields: leadForm.fields })).toEqual(finished);
  const shared = { audit: 'audit', language: 'en-CA', scoringRevision: 'r', industry: 'Any' };
  const link = encodeShare(quiz, { ...shared, answers });
  const decoded = decodeShare({ audit: 'audit', quiz }, link);
  expect(decoded).toMatchObject({ isWhole: true, answers: { q0: '…', q499: 'Answer 4' } });
  expect(Object.keys(decoded?.answers ?? {})).toHaveLength(500);
});

test.each([
  ['letters of one byte', 'x', false],
  ['letters of two bytes', 'ж', true],
  ['line breaks, which have two', '\n', true],
])(
  'as many texts as there may be, of %s: whether they are too long together',
  (_, letter, isOver) => {
    const answers = largeAnswers({}, letter);
    const screens = screensOf(quiz, lead, answers);
    const [text, choice] = [screens[0], screens[499]];
    if (!text || !choice) throw new RangeError('There are no screens.');
    expect(excessOfTexts(text, screens, quiz, answers) > 0).toBe(isOver);
    expect(excessOfTexts(choice, screens, quiz, answers)).toBe(0);
  },
);
