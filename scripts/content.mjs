import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readVariable } from '#variables.mjs';
import { buildIfStale, LAKE } from './build.mjs';
import { fail, loadEnvironment, say } from './environment.mjs';
import { installIfMissing } from './install.mjs';
import { ended } from './run.mjs';
import { readText } from './text-file.mjs';
import { withLake } from './with-lake.mjs';

// The content of the local lake as NDJSON, in Sanity's own format:
//   export [FILE]   writes everything, drafts included (default content.ndjson)
//   import FILE     replaces everything, or changes nothing and names the line that it refuses
//   reset           puts the documents back that the product ships with
//   (both keep what was there before as before-<time>.ndjson, beside the lake's own files)
//   check [FILE]    says what is wrong with an export, or with what is published now
const [command, ...args] = process.argv.slice(2);
const file = args.find((arg) => !arg.startsWith('--'));
const { isHosted, lakePort } = loadEnvironment();
const dataset = readVariable('SANITY_DATASET', process.env);
const folder = readVariable('LAKE_DIR', process.env);

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
  check: () => (file || isHosted ? check() : onLake(check)),
};

if (command !== 'export' && command !== 'import' && command !== 'reset' && command !== 'check')
  fail('Use one of: export [FILE], import FILE, reset, check [FILE].');
await commands[command]();

/**
 * On the lake that has this checkout's content: what another one holds must not be replaced.
 * @param {(lake: string) => Promise<void>} use
 */
function onLake(use) {
  return withLake(lakePort, join(folder, dataset), use);
}

/** @param {string} path */
async function exportTo(path) {
  await onLake(async (lake) => {
    const text = await exported(lake);
    writeFileSync(path, text);
    say(`Wrote ${text.split('\n').filter(Boolean).length} documents to ${path}.`);
  });
}

/** @param {string} lake */
async function exported(lake) {
  const answer = await fetch(`${lake}/v2025-02-19/data/export/${dataset}`, { headers: pass() });
  const text = await answer.text();
  if (!answer.ok) fail(`The export failed: ${text}`);
  return text;
}

/**
 * What a lake with a token asks for.
 * @returns {Record<string, string>}
 */
function pass() {
  const token = process.env.LAKE_TOKEN;
  return token ? { Authorization: `Bearer ${token}` } : {};
}

/** @param {string} path */
async function importFrom(path) {
  const text = read(path);
  say(`Importing ${path} (${Math.ceil(statSync(path).size / 1024)} kB)…`);
  await onLake(async (lake) => {
    const kept = keep(await exported(lake));
    const answer = await fetch(`${lake}/_lake/import/${dataset}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-ndjson', ...pass() },
      body: text,
    });
    const result = await answer.json();
    if (!answer.ok) {
      rmSync(kept);
      fail(
        `Nothing was changed. ${result.error?.description ?? result.message ?? answer.statusText}`,
      );
    }
    const { documents, written, deleted, unchanged } = result;
    say(`Documents now: ${documents} (${written} written, ${unchanged} as before).`);
    say(`Deleted: ${deleted}. What was there before is in ${kept}.`);
  });
}

/**
 * Keeps the content that is about to be replaced, beside the lake's own files.
 * @param {string} text
 */
function keep(text) {
  const path = join(folder, `before-${new Date().toISOString().replaceAll(':', '-')}.ndjson`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, text);
  return path;
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
    return readText(path);
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}
