import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startProcess, temporaryFolder } from '#tests/lake/lake-process.ts';
import { runModule } from './run-node.ts';

/** What a script is handed that asks for the lake of this folder, with a lake on this port. */
const handedOver = (url: string, folder: string) =>
  runModule(
    'find-or-start-lake.mjs',
    `await script.findOrStartLake(${new URL(url).port}, ${JSON.stringify(join(folder, 'production'))}, async (address) => console.log(address));`,
    { cwd: temporaryFolder() },
  );

test.each<Record<string, string>>([{}, { LAKE_TOKEN: 'a token of the lake' }])(
  'the lake that has the content open is asked (%j)',
  async (environment) => {
    const folder = temporaryFolder();
    const { url } = await startProcess({ LAKE_DIR: folder, ...environment });
    expect(handedOver(url, folder)).toEqual({ code: 0, output: `${url}\n` });
  },
);

test('a lake that has other content is left alone, whether ours runs elsewhere or not', async () => {
  const folder = temporaryFolder();
  const other = await startProcess({ LAKE_DIR: temporaryFolder() });
  const refused = () => {
    const { code, output } = handedOver(other.url, folder);
    expect(code).toBe(1);
    expect(output.trim()).toBe(
      `The lake on port ${new URL(other.url).port} has other content than ${folder}/production: stop it, or set LAKE_PORT.`,
    );
  };
  refused();
  await startProcess({ LAKE_DIR: folder });
  refused();
});

test('a lake of its own that dies while it is used leaves nothing to wait for', () => {
  const cwd = temporaryFolder();
  mkdirSync(join(cwd, 'build/node'), { recursive: true });
  writeFileSync(join(cwd, 'build/node/lake.js'), "console.log('lake ready on http://it');");
  const { code, output } = runModule(
    'find-or-start-lake.mjs',
    `await script.findOrStartLake(1, 'content', (address) => new Promise((used) => setTimeout(used, 500, console.log(address))));
    console.log('used');`,
    { cwd },
  );
  expect({ code, output }).toEqual({ code: 0, output: 'http://it\nused\n' });
});
