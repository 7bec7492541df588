import { expect, test } from 'vitest';
import { duplicate } from '#studio/quiz-parts/duplicate.ts';
import { runLake } from '#tests/lake/running-lake.ts';
import { seedDocuments } from '#tests/seed.ts';

test('what is not published yet is copied too', async () => {
  const { client } = await runLake({ documents: seedDocuments() });
  const question = await client.getDocument('question-q1');
  if (!question) throw new RangeError('The seed has no question-q1.');
  await client.create({ ...question, _id: 'drafts.question-q1', title: 'Edited?' });
  const { id } = await duplicate(client, 'quiz-default');
  const query = '*[_id == $id][0].questions[0]->title';
  expect(await client.fetch(query, { id }, { perspective: 'drafts' })).toBe('Edited?');
});

test('if one document cannot be copied, none is', async () => {
  const { client, inPerspective } = await runLake({ documents: seedDocuments() });
  await client.create({ _id: 'drafts.taken', _type: 'quickWinRule' });
  const count = () => inPerspective('raw').fetch<number>('count(*)');
  const before = await count();
  let calls = 0;
  const newId = () => (++calls === 5 ? 'taken' : `copy-${calls}`);
  await expect(duplicate(client, 'quiz-default', newId)).rejects.toThrow('taken');
  await expect(duplicate(client, 'no-such-quiz')).rejects.toThrow();
  expect(await count()).toBe(before);
});
