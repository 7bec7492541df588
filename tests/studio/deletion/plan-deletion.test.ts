import type { SanityClient } from '@sanity/client';
import { expect, test } from 'vitest';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { planDeletion } from '#studio/deletion/delete-versions.ts';
import { documentsOfStart } from '#studio/panes/audit-start.ts';
import { createAudit } from '#studio/panes/create-audit.ts';
import { allChangesOf, planPublishing } from '#studio/publish/publish-plan.ts';
import { runLake } from '#tests/lake/running-lake.ts';
import { allOf } from '#tests/quiz/conditions.ts';
import { seedDocuments } from '#tests/seed.ts';

/** Makes a copy of the shipped audit, for the same client. Resolves with its id. */
async function copyOf(client: SanityClient, documents: StoredDocument[]): Promise<string> {
  const document = documents.find(({ _id }) => _id === 'siteSettings');
  if (!document) throw new RangeError('There are no settings.');
  const audit = { id: 'audit', title: 'Shipped', path: '/' };
  const own = await documentsOfStart({ kind: 'copy', audit }, documents);
  const settings = { document, isNew: false };
  return createAudit(client, { title: 'Copy', slug: 'copy', settings, ...own });
}

async function lakeWithCopy() {
  const { client, inPerspective } = await runLake({ documents: seedDocuments() });
  const raw = inPerspective('raw');
  const ids = () => raw.fetch<string[]>('*._id | order(@)');
  const before = await ids();
  const id = await copyOf(client, seedDocuments());
  const quiz = await raw.fetch<string>(`*[_id == "drafts.${id}"][0].quiz._ref`);
  const part = (list: string, at = 0) =>
    raw.fetch<string>(`*[_id == "drafts.${quiz}"][0].${list}[${at}]._ref`);
  const refer = (_ref: string) => ({ _type: 'reference', _ref, _key: _ref, _weak: true });
  return { client, raw, ids, before, id, quiz, part, refer };
}

test('deleting a copied audit leaves nothing of it, whether published or not', async () => {
  for (const isPublished of [false, true]) {
    const { client, ids, before, id } = await lakeWithCopy();
    if (isPublished) await (await planPublishing(client, allChangesOf(id))).commit();
    // An edited part has two versions.
    const { documents } = await planDeletion(client, id);
    const question = documents.find(({ key }) => key === 'q1');
    await client.createOrReplace({
      ...Object(question),
      _id: `drafts.${question?._id.replace('drafts.', '')}`,
    });
    const plan = await planDeletion(client, id);
    expect(plan.kept.map(({ document }) => document._id)).toEqual(['siteSettings']);
    await plan.commit();
    expect(await ids()).toEqual(before);
  }
});

test('what another audit uses stays, and so does what that refers to', async () => {
  const { client, ids, id, part, refer } = await lakeWithCopy();
  const [rule, tile] = [await part('quickWins.rules'), await part('tiles')];
  await client.create({
    ...refer(''),
    _id: 'drafts.other',
    _type: 'quiz',
    title: 'Other',
    tiles: [refer(tile)],
    quickWins: { rules: [refer(rule)] },
  });
  const audit = { _id: 'drafts.two', _type: 'audit', title: 'Two', slug: 'two' };
  await client.create({
    ...audit,
    quiz: { ...refer('other'), _strengthenOnPublish: { type: 'quiz' } },
  });
  const question = (await client.getDocument(`drafts.${rule}`))?.question._ref;
  const plan = await planDeletion(client, id);
  const reasons = Object.fromEntries(
    plan.kept.map(({ document, reason }) => [document._id.replace('drafts.', ''), reason]),
  );
  expect(reasons[rule]).toBe('used by the quiz “Other”');
  expect(reasons[question]).toMatch(/^used by the quick win/);
  await plan.commit();
  const left = await ids();
  expect(left).toEqual(
    expect.arrayContaining([rule, tile, question].map((each) => `drafts.${each}`)),
  );
  expect(left.filter((each) => each.startsWith('drafts.persona'))).toEqual([]);
});

test('one error in a part keeps everything unpublished, and is said at its field', async () => {
  const { client, ids, part, raw, id } = await lakeWithCopy();
  const question = await part('questions');
  await raw.patch(`drafts.${question}`).set({ 'options[0].points': 900 }).commit();
  const before = await ids();
  const plan = await planPublishing(client, allChangesOf(id));
  expect(plan.issues).toMatchObject([
    { document: question, field: 'options[0].points', severity: 'error' },
  ]);
  expect(await ids()).toEqual(before);
});

test('a part that changes after the check keeps everything unpublished', async () => {
  const { client, ids, part, raw, id } = await lakeWithCopy();
  const plan = await planPublishing(client, allChangesOf(id));
  await raw
    .patch(`drafts.${await part('questions')}`)
    .set({ title: 'Changed?' })
    .commit();
  const before = await ids();
  await expect(plan.commit()).rejects.toThrow();
  expect(await ids()).toEqual(before);
});

test('an edit of a shared part that breaks the quiz of visitors is refused, as is a changed key', async () => {
  const { client, raw, quiz, id, refer } = await lakeWithCopy();
  const q1 = await raw.getDocument('question-q1');
  await raw
    .patch(`drafts.${quiz}`)
    .insert('after', 'questions[-1]', [refer('question-q1')])
    .commit();
  await raw.create({ ...Object(q1), _id: 'drafts.question-q1', key: 'other', options: [] });
  const { issues } = await planPublishing(client, allChangesOf(id));
  expect(issues.map(({ document, rule }) => [document, rule])).toEqual(
    expect.arrayContaining([
      ['question-q1', 'locked'],
      ['question-q1', 'not-allowed'],
    ]),
  );
});

test('an answer set and a question with a condition are copied, published and deleted with their audit', async () => {
  const options = [{ _key: 'a', _type: 'option', value: 'a', label: 'Always', points: 1 }];
  const set = { _id: 'set', _type: 'answerSet', name: 'How often', options };
  const condition = allOf({
    _key: 't',
    _type: 'conditionTest',
    source: 'answer',
    is: 'answered',
    question: { _type: 'reference', _ref: 'question-q2' },
  });
  const documents = seedDocuments().map((each) =>
    each._id === 'question-q1'
      ? { ...each, answerSet: { _type: 'reference', _ref: 'set' } }
      : each._id === 'question-q3'
        ? { ...each, condition }
        : each,
  );
  const { client, inPerspective } = await runLake({ documents: [set, ...documents] });
  const before = await inPerspective('raw').fetch<string[]>('*._id | order(@)');
  const id = await copyOf(client, documents.concat(set));
  const copied = await inPerspective('drafts').fetch(
    `*[_id == $id][0].quiz->{
      "set": questions[0]->answerSet->{_id, name},
      "isSource": questions[1]._ref == questions[2]->condition.lines[0].tests[0].question._ref
    }`,
    { id },
  );
  expect(copied).toMatchObject({ set: { name: 'How often' }, isSource: true });
  expect(copied.set._id).not.toBe('set');
  const plan = await planPublishing(client, allChangesOf(id));
  expect(plan.documents.map(({ _type }) => _type)).toContain('answerSet');
  await plan.commit();
  const deletion = await planDeletion(client, id);
  expect(deletion.kept.map(({ document }) => document._id)).toEqual(['siteSettings']);
  await deletion.commit();
  expect(await inPerspective('raw').fetch('*._id | order(@)')).toEqual(before);
});
