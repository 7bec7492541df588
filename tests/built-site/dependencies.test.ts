import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The packages that the scripts in a folder import. */
function importedIn(folder: string): string[] {
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const names = scripts
    .filter((name) => /\.(js|ts)$/.test(name))
    .flatMap((name) => [
      ...readFileSync(join(folder, name), 'utf8').matchAll(
        /^import (?!type )(?:[^"';]* from )?["']([^"']+)["']|\bimport\(["']([^"']+)["']\)/gm,
      ),
    ])
    .map(([, fixed, dynamic]) => fixed ?? dynamic ?? '');
  const packages = names.filter((name) => !/^[.#]/.test(name) && !isBuiltin(name));
  return [...new Set(packages.map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? ''))];
}

test.each(['build/site/server', 'build/leads', 'lake', 'shared'])(
  '%s runs with `npm prune --omit=dev`, as in the container: it imports no package for development',
  (folder) => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    const imported = importedIn(folder);
    expect(imported.length).toBeGreaterThan(2);
    expect(imported.filter((name) => !(name in dependencies))).toEqual([]);
  },
);
