import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { COMPILED_INTO_STUDIO } from '#variables.mjs';
import { fail, say } from './messages.mjs';
import { runQuietly } from './run-command.mjs';

type Build = {
  name: string;
  output: string;
  /** The files and folders that it depends on. */
  inputs: string[];
  /** The command that builds into this absolute path. */
  command: (folder: string) => string[];
  cwd?: string;
  /** The variables that are compiled in. */
  env?: () => Record<string, string>;
};

const COMMON = ['package-lock.json', 'package.json', 'tsconfig.json', 'variables.mjs', 'shared'];

const QUIET = ['--logLevel', 'warn'];

export const SITE: Build = {
  name: 'the site',
  output: 'build/site',
  inputs: [
    ...COMMON,
    ...['app', 'public', 'seed', 'server', 'remix.config.js', 'vite.config.ts', 'vite.plugins.ts'],
  ],
  command: (folder) => [
    ...['env', `BUILD_DIRECTORY=${folder}`],
    ...['node_modules/.bin/remix', 'vite:build', ...QUIET],
  ],
};

export const LEADS: Build = {
  name: 'the leads process',
  output: 'build/leads',
  inputs: [...COMMON, 'leads', 'app', 'seed', 'vite.leads.config.ts'],
  command: (folder) => [
    ...['node_modules/.bin/vite', 'build', ...QUIET],
    ...['-c', 'vite.leads.config.ts', '--outDir', folder],
  ],
};

export const STUDIO: Build = {
  name: 'the Studio',
  output: 'studio/dist',
  inputs: [...COMMON, 'studio', 'schemas', 'seed', 'leads', 'app', 'public', 'docs'],
  command: (folder) => [
    // Sanity keeps settings for its user, who may have no home, as in a container.
    ...['env', `XDG_CONFIG_HOME=${resolve('build/config')}`],
    ...['../node_modules/.bin/sanity', 'build', folder, '--yes'],
  ],
  cwd: 'studio',
  env: () => ({
    SANITY_STUDIO_BASEPATH: '/studio',
    ...Object.fromEntries(COMPILED_INTO_STUDIO.map((name) => [name, process.env[name] ?? ''])),
  }),
};

const BUILDS = [SITE, LEADS];

export const OUTPUTS = BUILDS.map(({ output }) => output);

/** Builds all that production needs, which the Studio is not part of. Ends the script if a build fails. */
export async function buildProductionIfStale() {
  for (const build of BUILDS) await buildIfStale(build);
}

/** The file in each output with the hash of the inputs that it was built from. */
const STAMP = 'inputs.sha256';

/**
 * Builds what is missing, or was built from other inputs. A build that fails or is killed leaves the previous
 * output as it was. Returns whether the output is up to date.
 */
export async function buildIfStale(build: Build, onFailure: (message: string) => void = fail) {
  const { name, output, cwd, env } = build;
  const stamp = join(output, STAMP);
  const hash = hashOfInputs(build);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return true;
  say(`Building ${name}…`);
  // Absolute, because Node never returns from making a relative folder while the current one is deleted.
  const folder = resolve('build/new', basename(output));
  rmSync(folder, { recursive: true, force: true });
  const [command = '', ...args] = build.command(folder);
  const started = Date.now();
  const built = await runQuietly(command, args, {
    cwd,
    env: { ...process.env, ...env?.(), NODE_ENV: 'production' },
  });
  if (built.code !== 0) {
    onFailure(`${built.output}\nBuilding ${name} failed.`);
    return false;
  }
  writeFileSync(join(folder, STAMP), hash);
  rmSync(output, { recursive: true, force: true });
  renameSync(folder, output);
  say(`Built ${name} in ${Math.round((Date.now() - started) / 1000)} s.`);
  return true;
}

function hashOfInputs({ inputs, env }: Build): string {
  const hash = createHash('sha256').update(JSON.stringify(env?.() ?? {}));
  const files = globSync([...inputs, ...inputs.map((input) => `${input}/**`)], {
    exclude: ['studio/dist/**', 'studio/.sanity/**'],
    withFileTypes: true,
  });
  const paths = files.flatMap((file) => (file.isFile() ? join(file.parentPath, file.name) : []));
  for (const path of paths.sort()) hash.update(path).update(readFileSync(path));
  return hash.digest('hex');
}
