import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { messageOf } from '#shared/message-of.mjs';
import { seedFiles } from '#shared/seed-files.ts';
import { readVariable } from '#variables.mjs';
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
  args,
  allowPositionals: true,
  strict: false,
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

const commands = {
  export: () => exportTo(file ?? 'content.ndjson'),
  import: () =>
    importFrom([file ?? fail('Name the file: npm run content:import -- FILE')], (lake) =>
      check(lake, []),
    ),
  reset: () => importFrom(seedFiles('seed/seed.ndjson')),
  restore: async () =>
    (await import('./content-restore.ts')).restoreContent(join(folder, dataset), file),
  check: () => (file || isHosted ? check() : findOrStartLake(lakePort, (lake) => check(lake))),
};

const run = Object.entries(commands).find(([name]) => name === command)?.[1];
if (!run) fail('Use one of: export [FILE], import FILE, reset, restore [NAME], check [FILE].');
await run().catch((error: unknown) => fail(messageOf(error)));

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

async function exportTo(path: string): Promise<void> {
  await findOrStartLake(lakePort, async (lake) => {
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
  await findOrStartLake(lakePort, async (lake) => {
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

function write(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    fail(`${path} could not be written: ${messageOf(error)}`);
  }
}

async function check(lake?: string, given = args): Promise<void> {
  // Without it, the counts of a long audit take 450 MB in place of 150 before V8 collects what they left.
  const options = ['--optimize-for-size'];
  const child = spawn(process.execPath, [...options, 'scripts/content-check.ts', ...given], {
    env: { ...process.env, ...(lake && { LAKE_PORT: new URL(lake).port }) },
    stdio: 'inherit',
  });
  process.exitCode = (await waitForExit(child)) ?? 1;
}
