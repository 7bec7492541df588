import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { seedContent } from '#tests/seed.ts';

const guide = readFileSync('docs/marketers.md', 'utf8');
const [, table = ''] = /\| to change \| open \|\n\|[-|]+\n((?:\|.*\n)+)/.exec(guide) ?? [];
/** What a marketer changes, and what to open in the Studio for it. */
const rows = table
  .trim()
  .split('\n')
  .map((row) => row.split('|').map((cell) => cell.trim()))
  .map(([, change = '', open = '']) => ({ change, open: open.replace(/[,;].*/, '') }));

/** The entries of the Studio's first list, by their titles. */
const entries = [
  ...readFileSync('studio/structure/structure.ts', 'utf8').matchAll(
    /^ {6}[a-z]\w+\(\s*S,.*?title: '(.+?)'/gims,
  ),
].map(([, title = '']) => title);

test('the guide for marketers names every entry of the Studio, and no other', () => {
  expect(entries.length).toBeGreaterThan(10);
  expect([...new Set(rows.map(({ open }) => open))].sort()).toEqual([...entries].sort());
});

test('the guide for marketers says where to change the buttons of the questions', async () => {
  const { counter, previous, next, finish } = (await seedContent()).quiz.labels;
  const row = rows.find(({ change }) => change.includes(finish));
  for (const text of [counter, previous, next]) expect(row?.change).toContain(text);
  expect(row?.open).toBe('Scoring');
});
