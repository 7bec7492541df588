import { expect, test } from 'vitest';
import { QUESTION_TYPES } from '#schemas/types/document-types.ts';
import { placeOf } from '#studio/audit/place-of.ts';
import { withBakery } from '#tests/audits.ts';

const [QUESTION = ''] = QUESTION_TYPES;

const reference = (_ref: string) => ({ _type: 'reference', _ref });

/** The shipped audit, a bakery with settings of its own, and a clinic with a quiz of its own. */
const DOCUMENTS = [
  ...withBakery('Bakery', { settings: reference('settings-bakery') }),
  { _id: 'settings-bakery', _type: 'siteSettings' },
  { _id: 'audit-clinic', _type: 'audit', slug: 'clinic', quiz: reference('quiz-clinic') },
  { _id: 'quiz-clinic', _type: 'quiz', questions: [reference('question-clinic')] },
  { _id: 'question-clinic', _type: QUESTION },
  { _id: 'question-removed', _type: QUESTION },
  {
    _id: 'persona-clinic',
    _type: 'persona',
    answers: [{ question: reference('question-clinic') }],
  },
];

test.each([
  ['landing-bakery', 'audit', 'audit-bakery', ['landingPage']],
  ['landingPage', 'audit-bakery', 'audit', ['landingPage']],
  ['settings-bakery', 'audit-bakery', 'audit-bakery', ['siteSettings']],
  ['audit-clinic', 'audit', 'audit-clinic', ['audit']],
  ['quiz-clinic', 'audit', 'audit-clinic', ['scoring']],
  ['question-clinic', 'audit', 'audit-clinic', ['questions', 'question-clinic']],
  ['question-q1', 'audit-bakery', 'audit-bakery', ['questions', 'question-q1']],
  ['quickwin-listings', 'audit', 'audit', ['quick-wins', 'quickwin-listings']],
  ['tile-leads', 'audit', 'audit', ['opportunities', 'tile-leads']],
  ['persona-clinic', 'audit', 'audit-clinic', ['persona', 'persona-clinic']],
  ['industry-healthcare', 'audit-bakery', 'audit-bakery', ['industry', 'industry-healthcare']],
  ['page-not-found', 'audit-clinic', 'audit-clinic', ['pages', 'page-not-found']],
])('a link to %s, from the audit %s, leads to %s: %j', (id, chosen, audit, entries) => {
  expect(placeOf(DOCUMENTS, chosen, id)).toEqual({ audit, entries });
});

test('a document that the list does not have, or that does not exist, has no place', () => {
  expect(placeOf(DOCUMENTS, 'audit', 'question-removed')).toBeUndefined();
  expect(placeOf(DOCUMENTS, 'audit', 'gone')).toBeUndefined();
});
