import { expect, test } from 'vitest';
import { parseSiteContent } from '#app/quiz/checks/parse.ts';
import { homeContentQuery } from '#app/quiz/contract/query.ts';
import { planDeletion } from '#studio/deletion/plan-deletion.ts';
import { createDrafts } from '#studio/panes/create-drafts.ts';
import { documentsOf, TEMPLATES } from '#studio/panes/templates.ts';
import { allChangesOf, planPublishing } from '#studio/publish/publish-plan.ts';
import { duplicate } from '#studio/quiz-parts/duplicate.ts';
import { runLake } from '#tests/lake/running-lake.ts';
import { allOf } from '#tests/quiz/conditions.ts';
import { seedDocuments } from '#tests/seed.ts';

async function lakeWithCopy() {
  const { client, inPerspective } = await runLake({ documents: seedDocuments() });
  const raw = inPerspective('raw');
  const ids = () => raw.fetch<string[]>('*._id | order(@)');
  const before = await ids();
  const { id } = await duplicate(client, 'quiz-default');
  const part = (list: string, at = 0) =>
    raw.fetch<string>(`*[_id == "drafts.${id}"][0].${list}[${at}]._ref`);
  const refer = (_ref: string) => ({ _type: 'reference', _ref, _key: _ref, _weak: true });
  return { client, raw, ids, before, id, part, refer, published: inPerspective('published') };
}

/** The same, with the copy as the quiz of the audit in a draft. */
async function lakeWithCopyInAudit() {
  const lake = await lakeWithCopy();
  const audit = await lake.client.getDocument('audit');
  const quiz = lake.refer(lake.id);
  await lake.client.create({ ...Object(audit), _id: 'drafts.audit', quiz });
  return lake;
}

test('deleting a copied quiz leaves nothing of it, whether published or not', async () => {
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
    expect(plan.kept).toEqual([]);
    await plan.commit();
    expect(await ids()).toEqual(before);
  }
});

test('what another quiz uses stays, and so does what that refers to', async () => {
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
  const question = (await client.getDocument(`drafts.${rule}`))?.question._ref;
  const plan = await planDeletion(client, id);
  const reasons = Object.fromEntries(
    plan.kept.map(({ document, reason }) => [document._id.replace('drafts.', ''), reason]),
  );
  expect(reasons[rule]).toBe('used by the quiz "Other"');
  expect(reasons[question]).toMatch(/^used by the quick win/);
  await plan.commit();
  const left = await ids();
  expect(left).toEqual(
    expect.arrayContaining([rule, tile, question].map((each) => `drafts.${each}`)),
  );
  expect(left.filter((each) => each.startsWith('drafts.persona'))).toEqual([]);
});

test.each(TEMPLATES.filter(({ questions }) => questions > 0))(
  'the template $title is published in one action, fits the shipped audit, and leaves nothing once deleted',
  async (template) => {
    const { client, inPerspective } = await runLake({ documents: seedDocuments() });
    const published = inPerspective('published');
    const ids = () => inPerspective('raw').fetch<string[]>('*._id | order(@)');
    const before = await ids();
    const quizId = await createDrafts(client, await documentsOf(template));
    const plan = await planPublishing(client, allChangesOf(quizId));
    expect(plan.issues).toEqual([]);
    await plan.commit();
    expect(await inPerspective('raw').fetch('*[_id in path("drafts.**")]')).toEqual([]);
    await client.patch('audit').set({ 'quiz._ref': quizId }).commit();
    const content = parseSiteContent(await published.fetch(homeContentQuery));
    expect(content).toHaveProperty('content');

    await client.patch('audit').set({ 'quiz._ref': 'quiz-default' }).commit();
    const deletion = await planDeletion(client, quizId);
    expect(deletion.kept).toEqual([]);
    await deletion.commit();
    expect(await ids()).toEqual(before);
  },
);

test('one error in a part keeps everything unpublished, and is said at its field', async () => {
  const { client, ids, part, raw } = await lakeWithCopyInAudit();
  const question = await part('questions');
  await raw.patch(`drafts.${question}`).set({ 'options[0].points': 900 }).commit();
  const before = await ids();
  const plan = await planPublishing(client, allChangesOf('audit'));
  expect(plan.issues).toMatchObject([
    { document: question, field: 'options[0].points', severity: 'error' },
  ]);
  expect(await ids()).toEqual(before);
});

test('a part that changes after the check keeps everything unpublished', async () => {
  const { client, ids, part, raw } = await lakeWithCopyInAudit();
  const plan = await planPublishing(client, allChangesOf('audit'));
  await raw
    .patch(`drafts.${await part('questions')}`)
    .set({ title: 'Changed?' })
    .commit();
  const before = await ids();
  await expect(plan.commit()).rejects.toThrow();
  expect(await ids()).toEqual(before);
});

test('an edit of a shared part that breaks the quiz of visitors is refused, as is a changed key', async () => {
  const { client, raw, id, refer } = await lakeWithCopyInAudit();
  const q1 = await raw.getDocument('question-q1');
  await raw
    .patch(`drafts.${id}`)
    .insert('after', 'questions[-1]', [refer('question-q1')])
    .commit();
  await raw.create({ ...Object(q1), _id: 'drafts.question-q1', key: 'other', options: [] });
  const { issues } = await planPublishing(client, allChangesOf('audit'));
  expect(issues.map(({ document, rule }) => [document, rule])).toEqual(
    expect.arrayContaining([
      ['question-q1', 'locked'],
      ['question-q1', 'not-allowed'],
    ]),
  );
});

test('an answer set and a question with a condition are copied, published and deleted with their quiz', async () => {
  const options = [{ _key: 'a', _type: 'option', value: 'a', label: 'Always', points: 1 }];
  const set = { _id: 'set', _type: 'answerSet', name: 'How often', options };
  const condition = allOf({
    ...{ _key: 't', _type: 'conditionTest', source: 'answer', is: 'answered' },
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
  const { id } = await duplicate(client, 'quiz-default');
  const copied = await inPerspective('drafts').fetch(
    `*[_id == $id][0]{
      "set": questions[0]->answerSet->{_id, name},
      "isSource": questions[1]._ref == questions[2]->condition.lines[0].tests[0].question._ref
    }`,
    { id },
  );
  expect(copied).toMatchObject({ set: { name: 'How often (copy)' }, isSource: true });
  expect(copied.set._id).not.toBe('set');
  const plan = await planPublishing(client, allChangesOf(id));
  expect(plan.documents.map(({ _type }) => _type)).toContain('answerSet');
  await plan.commit();
  const deletion = await planDeletion(client, id);
  expect(deletion.kept).toEqual([]);
  await deletion.commit();
  expect(await inPerspective('raw').fetch('*._id | order(@)')).toEqual(before);
});
