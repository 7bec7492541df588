import { expect, test } from 'vitest';
import { sourceIdOf, sourcesFor, withSource } from '#studio/inputs/condition-lines.ts';
import { askedQuestions, personaSheet, withValues } from '#studio/personas/persona-answers.ts';
import { sentenceOf } from '#studio/versions/condition-words.ts';
import { referenceFields, titleOfQuestion } from '#studio/versions/question-id.ts';
import { keysBeside } from '#studio/versions/quiz-parts.ts';
import { INSTRUMENTS } from '#tests/quiz/instruments.ts';
import { reference, references, singleChoice } from '#tests/quiz/quiz-documents.ts';

const LAST = singleChoice('last', { yes: 1 });
const MATRIX = 'question-statements';

/** The statements of the usability scale, and a question after them. */
const documents = INSTRUMENTS.usability
  .map((each) =>
    each._id === 'quiz-default'
      ? { ...each, questions: [{ _key: 'a', ...reference(MATRIX) }, ...references([LAST])] }
      : each,
  )
  .concat(LAST);

test('a condition looks at a row, which it names by its title', () => {
  const sources = sourcesFor(documents, LAST._id);
  expect(sources).toHaveLength(12);
  const [first] = sources;
  if (!first) throw new RangeError('There is a source.');
  expect(first.title).toBe('How true is this?: How about q1?');
  const line = withSource('line', first, documents, documents);
  expect(line).toMatchObject({ question: reference(MATRIX), row: 'q1' });
  expect(sourceIdOf(line)).toBe(first.id);
  expect(sentenceOf({ lines: [{ tests: [line] }] }, LAST._id, documents)).toContain(
    '“How true is this?: How about q1?”',
  );
});

test('a persona answers each row', () => {
  const asked = askedQuestions(documents, 'quiz-default');
  expect(asked.map(({ title }) => title)).toHaveLength(11);
  const [, second] = asked;
  const items = withValues([], second?.id ?? '', ['agree']);
  expect(items).toMatchObject([
    { _key: `${MATRIX}-q2`, question: { _ref: MATRIX, row: 'q2', _weak: true } },
  ]);
  const rows = personaSheet(asked, items);
  expect([rows[1]?.answer, rows[2]?.answer]).toEqual(['agree', undefined]);
});

test('a row has a title, and its key is taken', () => {
  expect(titleOfQuestion(documents, MATRIX)).toBe('How true is this?');
  expect(titleOfQuestion(documents, 'gone')).toBeUndefined();
  expect(referenceFields(`${MATRIX} q3`)).toEqual({ _ref: MATRIX, row: 'q3' });
  expect(keysBeside(documents, LAST._id)).toEqual(expect.arrayContaining(['statements', 'q10']));
});
