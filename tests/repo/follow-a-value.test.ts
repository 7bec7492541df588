import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync('docs/follow-a-value.md', 'utf8');
const steps = [
  ...page.matchAll(/\*\*\d+\. `(.+?)`\*\*[^`]*(?:`[^`]+`[^`]*)*?```ts\n(.+)\n```/g),
].map(([, file = '', line = '']) => ({ file, line }));

test('a value is followed through nine files at most', () => {
  expect(steps.length).toBe(page.match(/^```ts$/gm)?.length);
  expect(steps.length).toBeGreaterThan(5);
  expect(steps.length).toBeLessThanOrEqual(9);
});

test.for(steps)('$file has the line that the page quotes', ({ file, line }) => {
  expect(readFileSync(file, 'utf8')).toContain(line);
});
