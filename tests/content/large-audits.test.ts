import { expect, onTestFinished, test, vi } from 'vitest';
import { contentClient } from '#app/content/client.server.ts';
import { ContentSnapshot } from '#app/content/content-snapshot.server.ts';
import { startContentSync } from '#app/content/content-sync.server.ts';
import { readEnvironment } from '#app/content/environment.server.ts';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import { auditDocuments } from '#tests/audits.ts';
import { runLake } from '#tests/faults/site.ts';
import { withLongRules } from '#tests/large-quiz.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';

/** The shipped documents with a quiz of 2 MB, and eight more audits with it, of which the last is broken. */
const documents = () => [
  ...withLongRules(90),
  ...Array.from({ length: 8 }, (_, n) =>
    auditDocuments(`a${n}`, n === 7 ? ' ' : `Audit ${n}`),
  ).flat(),
];

test('audits that share a quiz of 2 MB are each accepted, saved and refused by themselves', async () => {
  const lake = await runLake(documents());
  onTestFinished(() => lake.close());
  const log = vi.fn();
  const folder = temporaryFolder();
  const client = contentClient(readEnvironment({ LAKE_PORT: new URL(lake.url).port }));
  const start = () =>
    startContentSync({
      client,
      snapshot: new ContentSnapshot(folder, 'a'),
      log,
      deadlineMs: 60_000,
    });
  const { store, stop } = await start();
  await store.refresh();
  const paths = ['/', ...[0, 1, 2, 3, 4, 5, 6].map((n) => `/q/a${n}`)];
  const pathsOf = ({ audits }: typeof store) => audits.contents.all().map(({ path }) => path);
  expect(pathsOf(store).toSorted()).toEqual(paths);
  for (const { content } of store.audits.contents.all())
    expect(Buffer.byteLength(JSON.stringify(content))).toBeGreaterThan(2_000_000);
  const lines = log.mock.calls.map(([event, details]) => [event, ownProperty(details, 'audit')]);
  expect(lines.filter(([event]) => event === 'content-refused')).toEqual([
    ['content-refused', 'audit-a7'],
  ]);
  expect(lines.filter(([event]) => event === 'content-loaded')).toHaveLength(8);
  expect(store.status().audits.filter(({ problem }) => problem)).toMatchObject([
    { audit: 'audit-a7', revision: undefined, problem: expect.stringContaining('headline') },
  ]);
  for (const call of log.mock.calls) expect(JSON.stringify(call).length).toBeLessThan(2_000);
  await stop();
  await lake.close();
  const again = await start();
  onTestFinished(again.stop);
  expect(pathsOf(again.store).toSorted()).toEqual(paths);
});
