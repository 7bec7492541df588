import { expect, test } from 'vitest';
import { parseSiteContent } from '#app/quiz/checks/parse.ts';
import { siteContentQuery } from '#app/quiz/contract/query.ts';
import { duplicateQuiz } from '#studio/duplicate-quiz/duplicate-quiz.ts';
import { runLake } from '#tests/lake/running-lake.ts';
import { seedDocuments } from '#tests/seed.ts';

test('the copies are drafts; once they are published and chosen, visitors take the copy', async () => {
  const { client, inPerspective } = await runLake({ documents: seedDocuments() });
  const visitors = async () =>
    parseSiteContent(await inPerspective('published').fetch(siteContentQuery));
  const before = await visitors();
  expect(before).toHaveProperty('content');
  const copy = await duplicateQuiz(client, 'quiz-default');
  expect(await visitors()).toEqual(before);
  const drafts = await inPerspective('raw').fetch<{ _id: string; _type: string }[]>(
    '*[_id in path("drafts.**")]{_id, _type}',
  );
  expect(drafts).toHaveLength(copy.others + 1);
  const questionsFirst = drafts.toSorted(
    (one, other) => order(one._type) - order(other._type) || one._id.localeCompare(other._id),
  );
  for (const { _id } of questionsFirst)
    await client.action({
      actionType: 'sanity.action.document.publish',
      draftId: _id,
      publishedId: _id.replace('drafts.', ''),
    });
  await client
    .patch('siteSettings')
    .set({ activeQuiz: { _type: 'reference', _ref: copy.id } })
    .commit();
  expect(await visitors()).toEqual(before);
});

/** The order in which an editor publishes: what is referred to comes first. */
const order = (type: string) => (type === 'quiz' ? 2 : type.endsWith('Question') ? 0 : 1);

test('what is not published yet is copied too', async () => {
  const { client } = await runLake({ documents: seedDocuments() });
  const question = await client.getDocument('question-q1');
  if (!question) throw new RangeError('The seed has no question-q1.');
  await client.create({ ...question, _id: 'drafts.question-q1', title: 'Edited?' });
  const { id } = await duplicateQuiz(client, 'quiz-default');
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
  await expect(duplicateQuiz(client, 'quiz-default', newId)).rejects.toThrow('taken');
  await expect(duplicateQuiz(client, 'no-such-quiz')).rejects.toThrow();
  expect(await count()).toBe(before);
});
