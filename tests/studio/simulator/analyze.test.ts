import { expect, test } from 'vitest';
import { wasCounted } from '#app/quiz/analysis/count-limits.ts';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { asOnlyAudit } from '#schemas/validation/audits.ts';
import { withDocument } from '#schemas/validation/versions.ts';
import { type AnalysisStep, analyze, type VersionPair } from '#studio/simulator/model/analyze.ts';
import { editsOfAudit } from '#studio/versions/versions-of-audit.ts';
import { seed, seedDocument, withItem } from '#tests/schemas/seed.ts';

async function stepsOf(documents: VersionPair<StoredDocument[]>) {
  const steps: AnalysisStep[] = [];
  for await (const step of analyze(documents)) steps.push(step);
  const { inspections, lastValid } = steps[0] ?? {};
  const { isLast, lastCounted } = steps.at(-1) ?? {};
  if (!inspections || !isLast) throw new Error('An analysis begins with an inspection.');
  return { inspections, ...lastValid, ...lastCounted };
}

const withPoints = (points: number) =>
  seedDocument('question-q1', {
    options: withItem(seedDocument('question-q1').options, 'months-ago', { points }),
  });

test('both versions are inspected, counted and compared', async () => {
  const edited = withDocument(seed(), withPoints(60), 'question-q1');
  const { inspections, failingPersonas, warnings, ...counted } = await stepsOf({
    published: seed(),
    edited,
  });
  expect(failingPersonas).toEqual(['persona-contractor']);
  expect(warnings?.map(({ rule }) => rule)).toContain('placeholder');
  expect(inspections.published.personas.map(({ passes }) => passes)).toEqual([true, true, true]);
  expect(inspections.edited.personas.map(({ passes }) => passes)).toEqual([false, true, true]);
  const { distribution, influences, before } = counted;
  if (!distribution || !influences || !before) throw new Error('Both versions are counted.');
  expect(wasCounted(distribution) && distribution.sheetCount).toBe(1_269_760n);
  expect(wasCounted(influences) && influences).toHaveLength(8);
  expect(wasCounted(before.distribution) && before.distribution.sheetCount).toBe(1_269_760n);
});

test('an error has its document’s name and the path of its field, and nothing is counted', async () => {
  const edited = withDocument(seed(), withPoints(160), 'question-q1');
  const { inspections, distribution, before } = await stepsOf({ published: seed(), edited });
  expect(inspections.edited.content).toBeUndefined();
  expect(inspections.edited.errors).toEqual([
    expect.objectContaining({
      severity: 'error',
      document: 'question-q1',
      type: 'singleChoiceQuestion',
      name: 'the question “When did you last check if an AI assistant can find your business?”',
      path: ['options', { _key: 'months-ago' }, 'points'],
    }),
  ]);
  expect(distribution).toBeUndefined();
  expect(before).toBeUndefined();
});

test('a persona that is new or was edited itself blocks nothing', async () => {
  const persona = seedDocument('persona-contractor', { level: 'Digital Achiever' });
  const other = { ...persona, _id: 'persona-other' };
  const { inspections, failingPersonas } = await stepsOf({
    published: seed(),
    edited: [...withDocument(seed(), persona, persona._id), other],
  });
  expect(inspections.edited.personas.filter(({ passes }) => !passes)).toHaveLength(2);
  expect(failingPersonas).toEqual([]);
});

test('personas fail until they expect a renamed level by its new name, but block nothing', async () => {
  const { levels } = seedDocument('quiz-default');
  const renamed = withItem(levels, 'immediate-action-needed', { name: 'Act now' });
  const quiz = seedDocument('quiz-default', { levels: renamed });
  const { inspections, failingPersonas } = await stepsOf({
    published: seed(),
    edited: withDocument(seed(), quiz, quiz._id),
  });
  expect(inspections.edited.personas.filter(({ passes }) => !passes)).toHaveLength(1);
  expect(failingPersonas).toEqual([]);
});

test('while the published version has errors, nothing blocks and nothing is compared', async () => {
  const published = withDocument(seed(), withPoints(160), 'question-q1');
  const edited = withDocument(seed(), withPoints(60), 'question-q1');
  const { inspections, failingPersonas, distribution, before } = await stepsOf({
    published,
    edited,
  });
  expect(inspections.published.errors).toHaveLength(1);
  expect(failingPersonas).toEqual([]);
  expect(distribution).toBeDefined();
  expect(before).toBeUndefined();
});

test('an audit that is not published yet is counted, and compared with nothing', async () => {
  const { inspections, distribution, before } = await stepsOf({ published: [], edited: seed() });
  expect(inspections.published.content).toBeUndefined();
  expect(distribution).toBeDefined();
  expect(before).toBeUndefined();
});

test('the steps can be sent from a worker', async () => {
  const edited = withDocument(seed(), withPoints(60), 'question-q1');
  for await (const step of analyze({ published: seed(), edited }))
    expect(structuredClone(step)).toEqual(step);
});

test('only what the audit is made of counts as edited', () => {
  const bakery = {
    _id: 'bakery',
    _type: 'audit',
    title: 'Bakery',
    slug: 'bakery',
    quiz: { _ref: 'quiz-bakery' },
  };
  const quiz = { _id: 'quiz-bakery', _type: 'quiz', questions: [] };
  const published = [...seed(), bakery, quiz];
  const both = withDocument(
    withDocument(published, { ...quiz, title: 'Edited' }, 'quiz-bakery'),
    withPoints(60),
    'question-q1',
  );
  const of = (id: string) =>
    editsOfAudit({ published: asOnlyAudit(published, id), edited: asOnlyAudit(both, id) }).map(
      ({ _id }) => _id,
    );
  expect(of('audit')).toEqual(['question-q1']);
  expect(of('bakery')).toEqual(['quiz-bakery']);
});

test('the distribution and the impact come before the influence, which takes longer', async () => {
  const edited = withDocument(seed(), withPoints(60), 'question-q1');
  const counts = [];
  for await (const step of analyze({ published: seed(), edited }))
    if (step.lastCounted) counts.push(step);
  const [first, last] = counts;
  expect(counts.map(({ isLast = false }) => isLast)).toEqual([false, true]);
  const [before, after] = [first?.lastCounted, last?.lastCounted];
  expect(before?.before).toBe(after?.before);
  expect(before?.distribution).toBe(after?.distribution);
  expect(before && wasCounted(before.influences)).toBe(false);
  expect(after && wasCounted(after.influences)).toBe(true);
});
