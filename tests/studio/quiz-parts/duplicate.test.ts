import { expect, test } from 'vitest';
import { duplicate } from '#studio/quiz-parts/duplicate.ts';
import { runLake } from '#tests/lake/running-lake.ts';
import { seedDocuments } from '#tests/seed.ts';

test('what is not published yet is copied too', async () => {
  const { client } = await runLake({ documents: seedDocuments() });
  const question = await client.getDocument('question-q1');
  if (!question) throw new RangeError('The seed has no question-q1.');
  await client.create({ ...question, _id: 'drafts.question-q1', title: 'Edited?' });
  const { id } = await duplicate(client, 'audit');
  const query = '*[_id == $id][0].quiz->questions[0]->title';
  expect(await client.fetch(query, { id }, { perspective: 'drafts' })).toBe('Edited?');
});

test('the copy has the settings of the same client, and everything else of its own', async () => {
  const { client } = await runLake({ documents: seedDocuments() });
  const { id } = await duplicate(client, 'audit');
  const copy = Object(await client.getDocument(`drafts.${id}`));
  expect(copy).toMatchObject({ slug: 'audit-copy', settings: { _ref: 'siteSettings' } });
  expect([copy.quiz._ref, copy.landingPage._ref]).not.toEqual(['quiz-default', 'landingPage']);
});

test('if one document cannot be copied, none is', async () => {
  const { client, inPerspective } = await runLake({ documents: seedDocuments() });
  await client.create({ _id: 'drafts.taken', _type: 'quickWinRule' });
  const count = () => inPerspective('raw').fetch<number>('count(*)');
  const before = await count();
  let calls = 0;
  const newId = () => (++calls === 5 ? 'taken' : `copy-${calls}`);
  await expect(duplicate(client, 'audit', newId)).rejects.toThrow('taken');
  await expect(duplicate(client, 'no-such-audit')).rejects.toThrow();
  expect(await count()).toBe(before);
});
