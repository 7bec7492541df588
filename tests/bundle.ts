import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'vite';

const bundles = new Map<string, Promise<string>>();

/**
 * Bundles a script, once per worker, and returns the path of the bundle. A test that starts a
 * process runs the bundle, because it starts several times faster than the sources.
 */
export function bundleOf(script: string): Promise<string> {
  const bundle = bundles.get(script) ?? bundled(script);
  bundles.set(script, bundle);
  return bundle;
}

async function bundled(script: string): Promise<string> {
  const name = basename(script, '.ts');
  const folder = `${process.pid}-${script.replaceAll('/', '-')}`;
  const outDir = join('node_modules/.cache/test-bundles', folder);
  await build({
    configFile: false,
    logLevel: 'silent',
    build: { ssr: script, outDir, copyPublicDir: false, minify: false, target: 'node24' },
  });
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }));
  return join(outDir, `${name}.js`);
}
