import { expect, test } from 'vitest';
import { isCounted } from '#app/quiz/analysis/count-limits.ts';
import type { StoredDocument } from '#schemas/validation/published-documents.ts';
import { type AnalysisStep, analyze, type VersionPair } from '#studio/simulator/model/analyze.ts';
import { withDocument } from '#studio/simulator/model/versions.ts';
import { seed, seeded, withItem } from '#tests/schemas/seed.ts';

async function assessed(documents: VersionPair<StoredDocument[]>) {
  const parts: AnalysisStep[] = [];
  for await (const part of analyze(documents)) parts.push(part);
  const [read, counted] = parts;
  if (read?.kind !== 'read' || counted?.kind !== 'counted') throw new Error('The parts are two.');
  return { ...read, ...counted };
}

const withPoints = (points: number) =>
  seeded('question-q1', {
    options: withItem(seeded('question-q1').options, 'months-ago', { points }),
  });

test('both versions are read and counted, and compared', async () => {
  const edited = withDocument(seed(), withPoints(60), 'question-q1');
  const {
    inspections: readings,
    failingPersonas: blocking,
    counts,
    warnings,
    impact,
  } = await assessed({
    published: seed(),
    edited,
  });
  expect(blocking).toEqual(['persona-contractor']);
  expect(warnings.map(({ rule }) => rule)).toContain('placeholder');
  expect(readings.published.personas.map(({ isPassed }) => isPassed)).toEqual([true, true, true]);
  expect(readings.edited.personas.map(({ isPassed }) => isPassed)).toEqual([false, true, true]);
  if (!counts) throw new Error('The edited version is counted.');
  const { distribution, influence } = counts;
  expect(isCounted(distribution) && distribution.sheets).toBe(1_269_760n);
  expect(isCounted(influence) && influence).toHaveLength(8);
  expect(impact?.sheets).toBe(1_269_760n);
  expect(impact && isCounted(impact.scoreChanges) && impact.scoreChanges.score).toBe(
    1_269_760n / 4n,
  );
});

test('a mistake has the document, its name and the way to the field; nothing is counted', async () => {
  const edited = withDocument(seed(), withPoints(160), 'question-q1');
  const { inspections: readings, counts, impact } = await assessed({ published: seed(), edited });
  expect(readings.edited.content).toBeUndefined();
  expect(readings.edited.errors).toEqual([
    expect.objectContaining({
      severity: 'error',
      document: 'question-q1',
      type: 'singleChoiceQuestion',
      name: 'the question "When did you last check if an AI assistant can find your business?"',
      path: ['options', { _key: 'months-ago' }, 'points'],
    }),
  ]);
  expect(counts).toBeUndefined();
  expect(impact).toBeUndefined();
});

test('a persona that was edited itself, or is new, blocks nothing', async () => {
  const persona = seeded('persona-contractor', { level: 'Digital Achiever' });
  const other = { ...persona, _id: 'persona-other' };
  const { inspections: readings, failingPersonas: blocking } = await assessed({
    published: seed(),
    edited: [...withDocument(seed(), persona, persona._id), other],
  });
  expect(readings.edited.personas.filter(({ isPassed }) => !isPassed)).toHaveLength(2);
  expect(blocking).toEqual([]);
});

test('a level that is renamed fails its personas until they have the new name, and blocks nothing', async () => {
  const { levels } = seeded('quiz-default');
  const renamed = withItem(levels, 'immediate-action-needed', { name: 'Act now' });
  const quiz = seeded('quiz-default', { levels: renamed });
  const { inspections: readings, failingPersonas: blocking } = await assessed({
    published: seed(),
    edited: withDocument(seed(), quiz, quiz._id),
  });
  expect(readings.edited.personas.filter(({ isPassed }) => !isPassed)).toHaveLength(1);
  expect(blocking).toEqual([]);
});

test('while what is published has mistakes, nothing blocks and nothing is compared', async () => {
  const published = withDocument(seed(), withPoints(160), 'question-q1');
  const edited = withDocument(seed(), withPoints(60), 'question-q1');
  const {
    inspections: readings,
    failingPersonas: blocking,
    counts,
    impact,
  } = await assessed({ published, edited });
  expect(readings.published.errors).toHaveLength(1);
  expect(blocking).toEqual([]);
  expect(counts).toBeDefined();
  expect(impact).toBeUndefined();
});

test('the documents that a version is made of are those of the active quiz, and the personas', async () => {
  const other = { ...seeded('question-q1'), _id: 'question-other' };
  const { inspections: readings } = await assessed({
    published: seed(),
    edited: [...seed(), other],
  });
  expect(readings.edited.documentIds).toEqual(
    expect.arrayContaining([
      'quiz-default',
      'question-q1',
      'industry-healthcare',
      'persona-contractor',
    ]),
  );
  expect(readings.edited.documentIds).not.toContain('question-other');
});

test('what was found can be sent from a worker', async () => {
  const edited = withDocument(seed(), withPoints(60), 'question-q1');
  for await (const part of analyze({ published: seed(), edited }))
    expect(structuredClone(part)).toEqual(part);
});

test('a document that does not exist is named by its id', async () => {
  const { inspections: readings } = await assessed({ published: seed(), edited: [] });
  expect(readings.edited.errors[0]).toMatchObject({ name: 'siteSettings', path: [] });
  expect(readings.edited.errors[0]?.type).toBeUndefined();
});
