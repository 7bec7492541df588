import { createSchema } from 'sanity';
import { expect, test } from 'vitest';
import { schemaTypes } from '#schemas/index.ts';
import { fieldChanges } from '#studio/publish/field-changes.ts';
import { namedRules } from '#studio/publish/named-rules.ts';
import { allOf } from '#tests/quiz/conditions.ts';
import { seedDocument } from '#tests/schemas/seed.ts';
import { seedDocuments, withField } from '#tests/seed.ts';

const schema = createSchema({ name: 'test', types: schemaTypes });
const reference = (_ref: string) => ({ _type: 'reference', _ref });
const DOCUMENTS = withField(seedDocuments(), 'quiz-default', 'categories', [
  { key: 'found', title: 'Being found', questions: [reference('question-q1')] },
]);
const never = { source: 'answer', question: reference('question-q1'), is: 'oneOf' };

/** What *See* says of a shipped document once these fields have changed. */
function changesOf(id: string, fields: object, earlier: object = {}) {
  const shipped = seedDocument(id);
  const [was, is] = [earlier, fields].map((each) => namedRules({ ...shipped, ...each }, DOCUMENTS));
  return fieldChanges(schema.get(shipped._type), was, is, String);
}

test.each([
  ['quickwin-test', { values: ['never'] }, [{ field: 'Answers', before: 'A few months ago' }]],
  [
    'quickwin-test',
    { source: 'category', category: 'found' },
    [
      { field: 'What decides?', before: 'Empty', after: 'The score of a category' },
      { field: 'Category', before: 'Empty', after: 'Being found' },
    ],
  ],
  [
    'question-q3',
    { condition: allOf<object>({ ...never, values: ['never'] }) },
    [
      {
        field: 'When is this asked?',
        before: 'Asked of every visitor',
        after:
          'Asked when “When did you last check if an AI assistant can find your business?” is I’ve never checked',
      },
    ],
  ],
])('of %s, a rule that has changed is said by what editors read: %j', (id, fields, changes) => {
  expect(changesOf(id, fields)).toEqual(changes);
});

test('so are the answers of a tile, those of a persona, and the categories that an option counts for', () => {
  const row = (value: string) => ({ rows: [{ _key: 'a', _type: 'tileRow', value, text: 'Some' }] });
  expect(changesOf('tile-leads', row('30+'), row('6-15'))).toEqual([
    { field: 'Rows, Some, When the answer is', before: '6 to 15', after: 'More than 30' },
  ]);
  const answer = (value: string) => ({
    answers: [{ _key: 'a', _type: 'personaAnswer', question: never.question, values: [value] }],
  });
  expect(
    changesOf('persona-contractor', answer('never'), answer('months-ago'))
      .map(({ before, after }) => before ?? after)
      .toSorted(),
  ).toEqual(['A few months ago', 'I’ve never checked']);
  const option = (...countsFor: object[]) => ({
    options: [{ _key: 'a', _type: 'option', label: 'Rye', countsFor }],
  });
  const counted = { _key: 'found', _type: 'categoryPoints', category: 'found', points: 2 };
  expect(changesOf('question-q1', option(counted), option())).toEqual([
    { field: 'Options, Rye, Counts for', after: 'Being found' },
  ]);
});
