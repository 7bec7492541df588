import { expect, test } from 'vitest';
import { parseSiteContent } from '#app/quiz/checks/parse.ts';
import { homeContentQuery } from '#app/quiz/contract/query.ts';
import { createDrafts } from '#studio/panes/create-drafts.ts';
import { documentsOf, TEMPLATES, type Template } from '#studio/panes/templates.ts';
import { runLake } from '#tests/lake/running-lake.ts';
import { seedDocuments } from '#tests/seed.ts';

const template = (wanted: Template['id']) => {
  const found = TEMPLATES.find(({ id }) => id === wanted);
  if (!found) throw new RangeError(`There is no template ${wanted}.`);
  return documentsOf(found);
};

/** The content as visitors would get it, if all drafts were published and they took this quiz. */
async function createdFrom(id: Template['id']) {
  const { client, inPerspective } = await runLake({ documents: seedDocuments() });
  const before = await inPerspective('published').fetch(homeContentQuery);
  const quiz = await createDrafts(client, await template(id));
  expect(await inPerspective('published').fetch(homeContentQuery)).toEqual(before);
  await client
    .patch('audit')
    .set({ quiz: { _type: 'reference', _ref: quiz, _weak: true } })
    .commit();
  return parseSiteContent(await inPerspective('drafts').fetch(homeContentQuery));
}

test('an empty quiz lacks only questions', async () => {
  const created = await createdFrom('empty');
  expect('issues' in created && created.issues.map(({ field }) => field)).toEqual(['questions']);
});

test('industries that are not in the Content Lake are left out', async () => {
  const documents = seedDocuments().filter(
    ({ _type }) => !['persona', 'quiz', 'audit'].includes(_type),
  );
  const kept = documents.filter(
    ({ _id, _type }) =>
      !['industry', 'opportunityTile', 'landingPage'].includes(_type) || _id === 'industry-other',
  );
  const { client } = await runLake({ documents: kept });
  const id = await createDrafts(client, await template('audit'));
  expect(await client.getDocument(`drafts.${id}`)).toMatchObject({
    title: 'New audit',
    industries: [{ _ref: 'industry-other' }],
    tiles: [{}, {}, {}],
  });
});
