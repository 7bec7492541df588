import { expect, test } from 'vitest';
import { checkBeforePublish } from '#schemas/validation/check-before-publish.ts';
import { fetchPublished } from '#schemas/validation/published-documents.ts';
import { seed, seedDocument } from './seed.ts';

const clientWith = (result: unknown) => ({ fetch: async () => result });

test('published documents are returned as the lake sends them', async () => {
  expect(await fetchPublished(clientWith(seed()))).toEqual(seed());
});

test.each([null, 'documents', {}, [null], [{ _id: 'quiz' }], [{ _id: 1, _type: 'quiz' }]])(
  'a malformed result (%j) is an error that the editor reads',
  async (result) => {
    await expect(fetchPublished(clientWith(result))).rejects.toThrow(
      'The Content Lake did not return a list of documents.',
    );
    expect(await checkBeforePublish(clientWith(result), seedDocument('quiz-default'))).toBe(
      'The published content could not be read, so this is not checked: The Content Lake did not return a list of documents.',
    );
  },
);
