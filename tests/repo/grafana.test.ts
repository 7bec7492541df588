import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createRegistry } from '#shared/metrics.ts';

/** What the two processes name their metrics, in the code. */
const code = ['shared/log.ts', 'server/metrics.ts', 'leads/http/metrics-routes.ts']
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const names = [
  ...[...code.matchAll(/'([a-z]+(?:_[a-z]+)+)'/g)].map(([, name = '']) => name),
  ...createRegistry()
    .getMetricsAsArray()
    .map(({ name }) => name),
];

const METRIC = /\b(http|content|leads|log|nodejs|process)_[a-z][a-z\d_]+/g;

test.each(['docs/grafana.json', 'docs/operations.md'])('%s names metrics that exist', (file) => {
  const text = readFileSync(file, 'utf8');
  const part = file.endsWith('.md') ? (text.split('## Metrics')[1]?.split('\n## ')[0] ?? '') : text;
  const used = [...part.matchAll(METRIC)].map(([name]) =>
    name.replace(/_(total|bucket|sum|count)$/, ''),
  );
  expect(used.length).toBeGreaterThan(5);
  expect(used.filter((name) => !names.includes(name))).toEqual([]);
});
