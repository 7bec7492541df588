import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startLakeProcess } from '#tests/lake/lake-process.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { runModule } from './run-node.ts';

/** The outcome of a script that prints the address it gets for this folder, with the port of `url`. */
const addressFor = (url: string, folder: string) =>
  runModule(
    'find-or-start-lake.ts',
    `await script.findOrStartLake(${new URL(url).port}, ${JSON.stringify(join(folder, 'production'))}, async (address) => console.log(address));`,
    { cwd: temporaryFolder() },
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

test('a lake that the script started and that ends early does not make the script hang', () => {
  const cwd = temporaryFolder();
  mkdirSync(join(cwd, 'build/lake'), { recursive: true });
  writeFileSync(join(cwd, 'build/lake/main.js'), "console.log('lake ready on http://it');");
  const { code, output } = runModule(
    'find-or-start-lake.ts',
    `await script.findOrStartLake(1, 'content', (address) => new Promise((used) => setTimeout(used, 500, console.log(address))));
    console.log('used');`,
    { cwd },
  );
  expect({ code, output }).toEqual({ code: 0, output: 'http://it\nused\n' });
});
