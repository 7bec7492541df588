import { spawn } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { buildIfStale, LAKE } from './build.mjs';
import { fail, loadEnvironment, say } from './environment.mjs';
import { installIfMissing } from './install.mjs';
import { ended } from './run.mjs';
import { withLake } from './with-lake.mjs';

// The content of the local lake as NDJSON, in Sanity's own format:
//   export [FILE]   writes everything, drafts included (default content.ndjson)
//   import FILE     replaces everything, or changes nothing and names the line that it refuses
//   reset           puts the documents back that the product ships with
//   check [FILE]    says what is wrong with an export, or with what is published now
const [command, ...args] = process.argv.slice(2);
const file = args.find((arg) => !arg.startsWith('--'));
const { isHosted, lakePort } = loadEnvironment();
const dataset = process.env.SANITY_DATASET?.trim() || 'production';

if (isHosted && command !== 'check')
  fail(
    'SANITY_PROJECT_ID is set: use `npx sanity dataset export` and `import` with hosted Sanity.',
  );

await installIfMissing();
if (command !== 'check' || !file) await buildIfStale(LAKE);

const commands = {
  export: () => exportTo(file ?? 'content.ndjson'),
  import: () => importFrom(file ?? fail('Name the file: npm run content:import -- FILE')),
  reset: () => importFrom('seed/seed.ndjson'),
  check: () => (file || isHosted ? check() : withLake(lakePort, check)),
};

if (command !== 'export' && command !== 'import' && command !== 'reset' && command !== 'check')
  fail('Use one of: export [FILE], import FILE, reset, check [FILE].');
await commands[command]();

/** @param {string} path */
async function exportTo(path) {
  await withLake(lakePort, async (lake) => {
    const answer = await fetch(`${lake}/v2025-02-19/data/export/${dataset}`);
    const text = await answer.text();
    if (!answer.ok) fail(`The export failed: ${text}`);
    writeFileSync(path, text);
    say(`Wrote ${text.trimEnd().split('\n').length} documents to ${path}.`);
  });
}

/** @param {string} path */
async function importFrom(path) {
  const text = read(path);
  say(`Importing ${path} (${Math.ceil(statSync(path).size / 1024)} kB)…`);
  await withLake(lakePort, async (lake) => {
    const answer = await fetch(`${lake}/_lake/import/${dataset}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-ndjson' },
      body: text,
    });
    const result = await answer.json();
    if (!answer.ok)
      fail(
        `Nothing was changed. ${result.error?.description ?? result.message ?? answer.statusText}`,
      );
    say(`The dataset now holds ${text.trimEnd().split('\n').length} documents.`);
  });
}

/** @param {string} [lake] */
async function check(lake) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/check-content.ts', ...args], {
    env: { ...process.env, ...(lake ? { LAKE_PORT: new URL(lake).port } : {}) },
    stdio: 'inherit',
  });
  process.exitCode = (await ended(child)) ?? 1;
}

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return fail(`${path} cannot be read.`);
  }
}
