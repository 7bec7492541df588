import { createSchema } from 'sanity';
import { expect, test } from 'vitest';
import { storedText } from '#app/quiz/base/rich-text.ts';
import { schemaTypes } from '#schemas/index.ts';
import { fieldChanges } from '#studio/publish/field-changes.ts';

const type = createSchema({ name: 'test', types: schemaTypes }).get('singleChoiceQuestion');
const changes = (before: unknown, after: unknown) =>
  fieldChanges(type, { help: before }, { help: after }, String);

const item = (text: string, ...marks: string[]) => ({
  _type: 'block',
  _key: text,
  style: 'normal',
  listItem: 'bullet',
  level: 1,
  markDefs: [{ _type: 'link', _key: 'a', href: 'https://example.com/' }],
  children: [{ _type: 'span', _key: 'text', text, marks }],
});

test('of a text with lists and links, the lines that changed are said in words', () => {
  expect(changes(undefined, storedText('New'))).toEqual([
    { field: 'Help', before: 'Empty', after: 'New' },
  ]);
  expect(changes([item('One'), item('Two')], [item('One'), item('Three'), item('Two')])).toEqual([
    { field: 'Help', before: undefined, after: '• Three' },
  ]);
});

test('bold and links are changes too, and so is another order', () => {
  expect(changes([item('One')], [item('One', 'strong')])).toEqual([
    { field: 'Help', before: '• One', after: '• *One*' },
  ]);
  expect(changes([item('One')], [item('One', 'a')])).toEqual([
    { field: 'Help', before: '• One', after: '• One (https://example.com/)' },
  ]);
  expect(changes([item('One'), item('Two')], [item('Two'), item('One')])).toEqual([
    { field: 'Help', before: '• One\n• Two', after: '• Two\n• One' },
  ]);
});

test('a change at the end of a long text is seen, and a text that is not valid is read too', () => {
  const long = 'x'.repeat(500);
  expect(changes([item(long), item('One')], [item(long), item('Two')])).toEqual([
    { field: 'Help', before: '• One', after: '• Two' },
  ]);
  expect(changes([item('One')], [item('One', 'gone')])).toEqual([
    { field: 'Help', before: '• One', after: 'One' },
  ]);
});

test('a quick win that was read again names the title for which it was written, and the present one', () => {
  const rule = createSchema({ name: 'test', types: schemaTypes }).get('quickWinRule');
  const written = (title: string) => ({ question: { _type: 'reference', _ref: 'q', title } });
  expect(fieldChanges(rule, written('Old?'), written('New?'), String)).toEqual([
    { field: 'Question', before: 'Old?', after: 'New?' },
  ]);
});
