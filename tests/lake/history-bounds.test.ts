import { expect, test } from 'vitest';
import { History, type Revision } from '#lake/dataset/history.ts';

const revision = (seq: number): Revision => ({
  ...{ seq, transactionId: `tx-${seq}`, timestamp: '2025-01-01T00:00:00Z', author: 'me' },
  ...{ previousRev: null, mutations: [], effects: { apply: [], revert: [] } },
});

test('a document keeps only its newest revisions', () => {
  const history = new History({ revisions: 3 });
  for (let seq = 1; seq <= 5; seq += 1) history.add('page', revision(seq));
  expect(history.revisionsOf('page').map(({ seq }) => seq)).toEqual([3, 4, 5]);
});

test('only the documents deleted last keep their history, drafts included', () => {
  const history = new History({ deleted: 2 });
  for (const [index, id] of ['a', 'b', 'c'].entries()) {
    history.add(id, revision(index));
    history.add(`drafts.${id}`, revision(index));
    history.setExists(id, false);
  }
  expect(history.all().map(({ id }) => id)).toEqual(['b', 'drafts.b', 'c', 'drafts.c']);
});

test('a restored document keeps its history', () => {
  const history = new History({ deleted: 1 });
  for (const [seq, id] of ['a', 'b', 'c'].entries()) history.add(id, revision(seq));
  history.setExists('a', false);
  history.setExists('a', true);
  history.setExists('b', false);
  history.setExists('c', false);
  expect(history.all().map(({ id }) => id)).toEqual(['a', 'c']);
});

test('only the newest transaction ids are remembered', () => {
  const history = new History({ transactionIds: 2 });
  for (let seq = 1; seq <= 3; seq += 1) history.add('page', revision(seq));
  expect(['tx-1', 'tx-2', 'tx-3'].map((id) => history.hasTransaction(id))).toEqual([
    false,
    true,
    true,
  ]);
});
