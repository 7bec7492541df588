import { expect, test } from 'vitest';
import { fetchStored, unreadableMessage } from '#schemas/validation/stored-documents.ts';
import { seed } from './seed.ts';

const clientWith = (result: unknown) => ({ fetch: async () => result });

test('stored documents are returned as the lake sends them', async () => {
  expect(await fetchStored(clientWith(seed()))).toEqual(seed());
});

test.each([null, 'documents', {}, [null], [{ _id: 'quiz' }], [{ _id: 1, _type: 'quiz' }]])(
  'a malformed result (%j) is an error that the editor reads',
  async (result) => {
    await expect(fetchStored(clientWith(result))).rejects.toThrow(
      'The Content Lake did not return a list of documents.',
    );
    const failure = await fetchStored(clientWith(result)).catch(unreadableMessage);
    expect(failure).toBe(
      'The content could not be read, so this is not checked: The Content Lake did not return a list of documents.',
    );
  },
);

test('where there is no connection, an editor reads that, and no address', () => {
  const failed = Object.assign(new Error('Request error while attempting to reach http://…'), {
    isNetworkError: true,
  });
  expect(unreadableMessage(failed)).toBe(
    'The content could not be read, so this is not checked: There is no connection to the content.',
  );
});
