import { expect, test } from 'vitest';
import { startLakeProcess } from '#tests/lake/lake-process.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { runModule } from './run-node.ts';

/** The outcome of a script that prints the address it gets for this folder, with the port of `url`. */
const addressFor = (url: string, folder: string) =>
  runModule(
    'find-or-start-lake.ts',
    `await script.findOrStartLake(${new URL(url).port}, async (address) => console.log(address));`,
    { cwd: temporaryFolder(), env: { LAKE_DIR: folder, LAKE_SEED: 'none' } },
  );

test('a running lake that has the content open is used', async () => {
  const folder = temporaryFolder();
  const { url } = await startLakeProcess({ LAKE_DIR: folder });
  expect(addressFor(url, folder)).toEqual({ code: 0, output: `${url}\n` });
});

test('a lake with other content is refused, whether or not ours runs on another port', async () => {
  const folder = temporaryFolder();
  const other = await startLakeProcess({ LAKE_DIR: temporaryFolder() });
  const refused = () => {
    const { code, output } = addressFor(other.url, folder);
    expect(code).toBe(1);
    expect(output.trim()).toBe(
      `The lake on port ${new URL(other.url).port} serves other content, not that of ${folder}/production: stop it, or set LAKE_PORT.`,
    );
  };
  refused();
  await startLakeProcess({ LAKE_DIR: folder });
  refused();
});

test('without a lake on the port, one is started for the call', () => {
  const { code, output } = addressFor('http://127.0.0.1:1', temporaryFolder());
  expect(code, output).toBe(0);
  expect(output).toMatch(/^http:\/\/127\.0\.0\.1:\d{4,}\n$/);
});
