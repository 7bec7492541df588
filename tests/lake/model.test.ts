import { expect, test, vi } from 'vitest';
import { createLake, type Lake } from '#lake/lake.ts';
import { openContentFolder } from '#lake/store/content-folder.ts';
import { fc } from '#tests/fast-check.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { afterTransaction, type Notes, type Step, toMutation } from './note-model.ts';
import { documentsOf, mutate } from './requests.ts';

/** `npm run test:soak` takes more. */
const RUNS = Number(process.env.LAKE_MODELS ?? 3);
vi.setConfig({ testTimeout: 180_000 + RUNS * 10_000 });

const TRANSACTIONS = 250;
const MEAN_STEPS = 4;

const id = fc.constantFrom('a', 'b', 'c', 'd', 'drafts.a', 'drafts.b');
const ref = fc.record({ _ref: id, _weak: fc.boolean() });
const fields = fc.record({ n: fc.integer(), text: fc.string(), ref }, { requiredKeys: [] });
const note = fc.tuple(id, fields).map(([_id, rest]) => ({ _id, ...rest }));
const creation = fc.constantFrom('create', 'createIfNotExists', 'createOrReplace');
const badId = fc.constantFrom('', 'with space', '../up', '-dash', 'x'.repeat(200));

const invalid = fc.oneof(
  fc.constantFrom(null, {}, [], 'delete', { destroy: { id: 'a' } }, { patch: {} }, { create: {} }),
  badId.map((_id) => ({ createOrReplace: { _id, _type: 'note' } })),
  id.map((_id) => ({ createOrReplace: { _id } })),
  id.map((each) => ({ patch: { id: each, set: { _id: 'z' } } })),
  id.map((each) => ({ patch: { id: each, set: { _type: 'other' } } })),
  id.map((each) => ({ patch: { id: each, unset: ['_type'] } })),
  id.map((each) => ({ patch: { id: each, explode: { n: 1 } } })),
  id.map((each) => ({ patch: { id: each, ifRevisionID: 'never', set: { n: 1 } } })),
);

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: creation, note }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('delete'), id }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom('set', 'setIfMissing'), id, fields }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('unset'),
      id,
      names: fc.subarray<'n' | 'text' | 'ref'>(['n', 'text', 'ref']),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('invalid'), mutation: invalid }) },
);
const transaction = fc.array(step, { minLength: 1, maxLength: 2 * MEAN_STEPS - 1 });

async function notesOf(lake: Lake): Promise<unknown> {
  const documents = await documentsOf(lake);
  return documents.map(({ _type, _rev, _createdAt, _updatedAt, ...rest }) => rest);
}

const sorted = (notes: Notes): unknown =>
  [...notes.values()].sort((a, b) => (a._id < b._id ? -1 : 1));

test('after each run of 1,000 random mutations the lake and its copy on disk equal a simple model', async () => {
  const folder = temporaryFolder();
  let run = 0;
  let accepted = 0;
  let refused = 0;
  const transactions = fc.array(transaction, { minLength: TRANSACTIONS, maxLength: TRANSACTIONS });
  const property = fc.asyncProperty(transactions, async (all) => {
    run += 1;
    const content = openContentFolder(folder, `run-${run}`);
    const lake = createLake(content);
    let notes: Notes = new Map();
    for (const [index, steps] of all.entries()) {
      const expected = afterTransaction(notes, steps);
      const { ok, status } = await mutate(lake, steps.map(toMutation));
      expect(ok, JSON.stringify(steps.map(toMutation))).toBe(expected !== null);
      if (!ok) expect([400, 409]).toContain(status);
      if (expected) accepted += 1;
      else refused += 1;
      notes = expected ?? notes;
      if (index % 25 === 0) expect(await notesOf(lake)).toEqual(sorted(notes));
    }
    expect(await notesOf(lake)).toEqual(sorted(notes));
    content.close();
    const again = openContentFolder(folder, `run-${run}`);
    const reloaded = createLake(again);
    expect(await documentsOf(reloaded)).toEqual(await documentsOf(lake));
    again.close();
  });
  await fc.assert(property, { numRuns: RUNS });
  expect(accepted).toBeGreaterThan(100);
  expect(refused).toBeGreaterThan(100);
});
