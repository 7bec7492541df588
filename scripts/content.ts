import { spawn } from 'node:child_process';
import { lstatSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { messageOf } from '#shared/message-of.mjs';
import { seedFiles } from '#shared/seed-files.ts';
import { readVariable } from '#variables.mjs';
import { buildIfStale, LAKE } from './builds.ts';
import { loadEnvironment } from './environment.ts';
import { findOrStartLake } from './find-or-start-lake.ts';
import { installIfMissing } from './install.mjs';
import { fail, say } from './messages.mjs';
import { readUtf8 } from './read-utf8.ts';
import { waitForExit } from './run-command.mjs';

// Reads and writes the content of the local lake as NDJSON, Sanity's format:
//   export [FILE]   writes all documents, drafts included (default content.ndjson)
//   import FILE     replaces all documents, or changes nothing and names the first bad line; then checks them
//   reset [--yes]   restores the shipped documents; asks first, unless --yes is given
//   restore [NAME]  lists the copies that the lake has made, or restores one
//   check [FILE]    reports what is wrong with an export, or with the published content; with --audit SLUG,
//                   of one audit
// Import and reset first save the current content as before-<time>.ndjson in the lake's folder.
const [command, ...args] = process.argv.slice(2);
const {
  positionals: [file],
} = parseArgs({
  ...{ args, allowPositionals: true, strict: false },
  options: { audit: { type: 'string' } },
});
const { isHosted, lakePort } = loadEnvironment();
const dataset = readVariable('SANITY_DATASET', process.env);
const folder = readVariable('LAKE_DIR', process.env);

if (isHosted && command !== 'check')
  fail(
    'SANITY_PROJECT_ID is set: use `npx sanity dataset export` and `import` with hosted Sanity.',
  );

if (command === 'reset' && !args.includes('--yes')) await confirmReset();
await installIfMissing();
if (command !== 'restore' && (command !== 'check' || !file)) await buildIfStale(LAKE);

const commands = {
  export: () => exportTo(file ?? 'content.ndjson'),
  import: () =>
    importFrom([file ?? fail('Name the file: npm run content:import -- FILE')], (lake) =>
      check(lake, []),
    ),
  reset: () => importFrom(seedFiles('seed/seed.ndjson')),
  restore: () => runScript('content-restore.ts'),
  check: () => (file || isHosted ? check() : onLake((lake) => check(lake))),
};

const run = Object.entries(commands).find(([name]) => name === command)?.[1];
if (!run) fail('Use one of: export [FILE], import FILE, reset, restore [NAME], check [FILE].');
await run().catch((error: unknown) => fail(messageOf(error)));

/** Ends the script unless someone at a terminal agrees. */
async function confirmReset() {
  const refusal =
    'Nothing was changed. To reset without a question: npm run content:reset -- --yes';
  if (!process.stdin.isTTY) fail(refusal);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(
    'This replaces all content, drafts too, with the documents that we ship. Go on? (y/N) ',
  );
  terminal.close();
  if (!/^y(es)?$/i.test(answer.trim())) fail(refusal);
}

/** Calls `use` with the address of the lake that has this checkout's content, never another one. */
function onLake(use: (lake: string) => Promise<void>): Promise<void> {
  return findOrStartLake(lakePort, join(folder, dataset), use);
}

async function exportTo(path: string): Promise<void> {
  await onLake(async (lake) => {
    const text = await exportAll(lake);
    write(path, text);
    const count = text.split('\n').filter(Boolean).length;
    say(`Wrote ${count} ${count === 1 ? 'document' : 'documents'} to ${path}.`);
  });
}

async function exportAll(lake: string): Promise<string> {
  const response = await fetch(`${lake}/_lake/export/${dataset}`);
  const text = await response.text();
  if (!response.ok) fail(`The export failed: ${text}`);
  return text;
}

async function importFrom(paths: string[], next?: (lake: string) => Promise<void>): Promise<void> {
  const text = paths.map(readUtf8).join('\n');
  say(`Importing ${paths.join(', ')} (${Math.ceil(Buffer.byteLength(text) / 1024)} kB)…`);
  await onLake(async (lake) => {
    const backup = save(await exportAll(lake));
    const response = await fetch(`${lake}/_lake/import/${dataset}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-ndjson' },
      body: text,
    });
    const result = await response.json();
    if (!response.ok) {
      rmSync(backup);
      fail(`Nothing was changed. ${result.error?.description ?? result.message}`);
    }
    const { documents, written, deleted, unchanged } = result;
    say(`Documents now: ${documents} (${written} written, ${unchanged} as before).`);
    say(`Deleted: ${deleted}. The previous content is in ${backup}.`);
    await next?.(lake);
  });
}

/** Saves the current content as a file in the lake's folder, and returns its path. */
function save(text: string): string {
  const path = join(folder, `before-${new Date().toISOString().replaceAll(':', '-')}.ndjson`);
  mkdirSync(folder, { recursive: true });
  write(path, text);
  return path;
}

/**
 * Writes a file as a whole: if that fails, a file that was there stays as it was. A path that is not a
 * regular file, such as a link or a device, is written to directly.
 */
function write(path: string, text: string) {
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    const existing = lstatSync(path, { throwIfNoEntry: false });
    if (existing && !existing.isFile()) return writeFileSync(path, text);
    writeFileSync(temporary, text, { mode: existing?.mode });
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    fail(`${path} could not be written: ${messageOf(error)}`);
  }
}

function check(lake?: string, given?: string[]): Promise<void> {
  return runScript('content-check.ts', lake ? { LAKE_PORT: new URL(lake).port } : {}, given);
}

async function runScript(
  script: string,
  env: Record<string, string> = {},
  given = args,
): Promise<void> {
  const child = spawn(process.execPath, [`scripts/${script}`, ...given], {
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  process.exitCode = (await waitForExit(child)) ?? 1;
}
