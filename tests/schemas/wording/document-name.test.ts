import { expect, test } from 'vitest';
import { documentName } from '#schemas/wording/document-name.ts';

test.each([
  [{ _type: 'quiz', title: 'Audit' }, 'the quiz “Audit”'],
  [{ _type: 'quiz', title: '' }, 'the quiz without a name'],
  [{ _type: 'claim', title: '', label: 'businesses' }, 'the claim “businesses”'],
  [{ _id: 'siteSettings', _type: 'siteSettings' }, 'the settings'],
])('%j is named %s', (fields, name) => {
  expect(documentName({ _id: 'id', ...fields })).toBe(name);
});
