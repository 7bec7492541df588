import { expect, test } from 'vitest';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import { schemaTypes } from '#schemas/index.ts';

const type = schemaTypes.find(({ name }) => name === 'singleChoiceQuestion');

/** Whether the form of a question with one answer hides a field. */
function isHidden(name: string, document: object): unknown {
  const fields = [ownProperty(type, 'fields')].flat();
  const hidden = ownProperty(
    fields.find((field) => ownProperty(field, 'name') === name),
    'hidden',
  );
  return typeof hidden === 'function' ? hidden({ document }) : hidden;
}

test.each([
  [{}, true, true],
  [{ options: Array(12).fill({}), look: 'select' }, true, true],
  [{ options: Array(13).fill({}), look: 'select' }, false, true],
  [{ options: Array(13).fill({}), look: 'filter' }, false, false],
  [{ answerSet: { _ref: 'never-to-always' } }, false, true],
])('how a long list looks is asked only of one: %j', (document, hidesLook, hidesCount) => {
  expect(isHidden('look', document)).toBe(hidesLook);
  expect(isHidden('listHint', document)).toBe(hidesLook);
  expect(isHidden('listCount', document)).toBe(hidesCount);
});
