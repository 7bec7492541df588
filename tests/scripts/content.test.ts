import { spawnSync } from 'node:child_process';
import {
  cpSync,
  lstatSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { seedFiles } from '#shared/seed-files.ts';
import { facets } from '#tests/quiz/counted-instruments.ts';
import { documentsOfQuiz } from '#tests/quiz/quiz-documents.ts';
import { shipped } from '#tests/seed.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { runNode } from './run-node.ts';

/** The files that the scripts read, and the sources of the lake and of the check. */
const FILES = [
  'scripts',
  'variables.mjs',
  'app',
  'lake',
  'shared',
  'schemas',
  'seed',
  'package.json',
];

/** A copy of the repository, without content. */
function copyRepository(): string {
  const cwd = temporaryFolder();
  for (const path of FILES) cpSync(path, join(cwd, path), { recursive: true });
  symlinkSync(resolve('node_modules'), join(cwd, 'node_modules'));
  // With a lock file of other packages, the command would install them through the link.
  cpSync('node_modules/.package-lock.json', join(cwd, 'package-lock.json'));
  return cwd;
}

test('content can be exported, imported and reset, and each change saves the previous content', () => {
  const cwd = copyRepository();
  // No lake is on port 1, so each command starts one.
  const env = { LAKE_PORT: '1', NODE_COMPILE_CACHE: join(cwd, 'compiled') };
  const content = (...args: string[]) => runNode(['scripts/content.ts', ...args], { cwd, env });
  const backups = () => readdirSync(join(cwd, '.content')).filter((name) => /^before-/.test(name));
  const textOf = (path: string) => readFileSync(join(cwd, path), 'utf8');
  const shipped = seedFiles('seed/seed.ndjson').map((each) => readFileSync(each, 'utf8'));
  const { length } = shipped.join('').trim().split('\n');

  expect(content('export').output).toContain(`Wrote ${length} documents to content.ndjson.`);
  expect(textOf('content.ndjson').trim().split('\n')).toHaveLength(length);

  writeFileSync(join(cwd, 'one.ndjson'), '\n{"_id":"a","_type":"page"}\n\n');
  const imported = content('import', 'one.ndjson');
  expect(imported.output).toContain(
    `Documents now: 1 (1 written, 0 as before).\n› Deleted: ${length}.`,
  );
  // What is imported is checked.
  expect(imported.output).toContain('There is no audit.');
  const [backup = ''] = backups();
  expect(imported.output).toContain(`.content/${backup}`);
  expect(textOf(`.content/${backup}`)).toBe(textOf('content.ndjson'));

  writeFileSync(join(cwd, 'empty.ndjson'), '');
  const refused = content('import', 'empty.ndjson');
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('Nothing was changed. There are no documents in the file');
  expect(backups()).toEqual([backup]);

  const french = `{"_id":"a","_type":"page"}\n{"_id":"b","_type":"page","title":"Québec"}\n`;
  writeFileSync(join(cwd, 'french.ndjson'), french, 'latin1');
  const unreadable = content('import', 'french.ndjson');
  expect(unreadable.code).toBe(1);
  expect(unreadable.output.trim()).toBe(
    'french.ndjson, line 2: this is not UTF-8. Save the file as UTF-8.',
  );

  writeFileSync(join(cwd, 'production.tar.gz'), gzipSync(french));
  expect(content('import', 'production.tar.gz').output).toContain('gz is an archive: unpack it');

  writeFileSync(join(cwd, 'real.ndjson'), '', { mode: 0o600 });
  symlinkSync('real.ndjson', join(cwd, 'link.ndjson'));
  content('export', 'link.ndjson');
  expect(lstatSync(join(cwd, 'link.ndjson')).isSymbolicLink()).toBe(true);
  expect(statSync(join(cwd, 'real.ndjson')).mode & 0o777).toBe(0o600);
  expect(textOf('real.ndjson')).toContain('"_id":"a"');

  const lost = content('export', 'no/folder.ndjson');
  expect(lost.code).toBe(1);
  expect(lost.output).toContain('no/folder.ndjson could not be written: ENOENT');
  expect(lost.output).not.toMatch(/^\s+at /m);

  const asked = content('reset');
  expect(asked.code).toBe(1);
  expect(asked.output).toContain('Nothing was changed. To reset without a question:');
  expect(backups()).toHaveLength(1);
  // `script` gives the command a terminal.
  const answered = (answer: string) =>
    spawnSync('script', ['-qec', `${process.execPath} scripts/content.ts reset`, '/dev/null'], {
      cwd,
      env: { ...process.env, ...env },
      input: `${answer}\n`,
      encoding: 'utf8',
    }).stdout;
  expect(answered('')).toMatch(/\(y\/N\)[\s\S]*Nothing was changed/);
  expect(answered('y')).toContain(`Documents now: ${length} (${length} written, 0 as before).`);
  const whole = content('import', 'content.ndjson');
  expect([whole.code, whole.output]).toEqual([0, expect.stringContaining('› 0 errors,')]);

  const reset = content('reset', '--yes');
  expect(reset.output).toContain(`Documents now: ${length} (0 written, ${length} as before).`);
  expect(backups()).toHaveLength(4);
  expect(content('export', 'again.ndjson').output).toContain(`Wrote ${length} documents`);
});

test('the command checks a file', () => {
  const { code, output } = runNode(['scripts/content.ts', 'check', 'seed/seed.ndjson'], {
    cwd: '.',
  });
  expect(output).toContain('0 errors, 7 warnings, 0 failing personas.');
  expect(code).toBe(0);
});

test('the check of a long audit collects what its counts leave', () => {
  const folder = temporaryFolder();
  const [file, peaks] = [join(folder, 'content.ndjson'), join(folder, 'peaks')];
  const documents = documentsOfQuiz(facets(shipped.quiz)).filter(
    ({ _type }) => _type !== 'persona',
  );
  writeFileSync(file, documents.map((each) => JSON.stringify(each)).join('\n'));
  const tellPeak = `import { appendFileSync } from 'node:fs';
    process.on('exit', () => {
      const { maxRSS } = process.resourceUsage();
      appendFileSync(${JSON.stringify(peaks)}, process.argv[1] + ' ' + maxRSS + '\\n');
    });`;
  const { output } = runNode(['scripts/content.ts', 'check', file], {
    cwd: '.',
    env: { NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(tellPeak)}"` },
  });
  expect(output).toContain('› 0 errors,');
  const [, kilobytes] = /content-check\.ts (\d+)/.exec(readFileSync(peaks, 'utf8')) ?? [];
  // 227,000 without the option.
  expect(Number(kilobytes)).toBeLessThan(180_000);
});
