import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';

const report = z.object({
  diagnostics: z.array(z.object({ message: z.string(), location: z.object({ path: z.string() }) })),
});

const BIOME = resolve('node_modules/.bin/biome');

/**
 * Lints these files with the repository's rules, in a temporary folder. Returns the last error of
 * each file by its path.
 */
export function lintFiles(files: ReadonlyMap<string, string>, options: readonly string[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'lint-files-'));
  try {
    cpSync('biome.json', join(folder, 'biome.json'));
    cpSync('lint', join(folder, 'lint'), { recursive: true });
    for (const [path, code] of files) {
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      writeFileSync(join(folder, path), code);
    }
    const { diagnostics } = report.parse(JSON.parse(lintReport(folder, options)));
    return new Map(diagnostics.map(({ location, message }) => [location.path, message]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns Biome's report as JSON. Biome exits with an error when it finds one. */
function lintReport(cwd: string, options: readonly string[]): string {
  const settings = ['--vcs-enabled=false', '--diagnostic-level=error', '--max-diagnostics=none'];
  const args = ['lint', ...settings, ...options, '--reporter=json', '.'];
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
