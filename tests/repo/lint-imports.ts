import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';

const report = z.object({
  diagnostics: z.array(
    z.object({
      category: z.literal('lint/style/noRestrictedImports'),
      message: z.string(),
      location: z.object({ path: z.string() }),
    }),
  ),
});

const BIOME = resolve('node_modules/.bin/biome');
const RULE = ['--only=lint/style/noRestrictedImports', '--vcs-enabled=false'];

/** Lints these files, by path, in a copy of the repository that holds nothing else. */
export function lintImports(files: ReadonlyMap<string, string>): Map<string, string> {
  const copy = mkdtempSync(join(tmpdir(), 'import-table-'));
  try {
    cpSync('biome.json', join(copy, 'biome.json'));
    for (const [path, code] of files) {
      mkdirSync(join(copy, dirname(path)), { recursive: true });
      writeFileSync(join(copy, path), code);
    }
    const found = report.parse(JSON.parse(linted(copy)));
    return new Map(found.diagnostics.map(({ location, message }) => [location.path, message]));
  } finally {
    rmSync(copy, { recursive: true });
  }
}

/** The linter's report. It ends with an error where it has found one, which is what is asked for. */
function linted(cwd: string): string {
  const args = ['lint', ...RULE, '--reporter=json', '--max-diagnostics=none', '.'];
  try {
    return execFileSync(BIOME, args, {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch (error) {
    const output: unknown = error instanceof Error && Reflect.get(error, 'stdout');
    return String(output);
  }
}
