import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { COMPILED_INTO_STUDIO } from '#variables.mjs';
import { fail, say } from './messages.mjs';
import { runQuietly } from './run-command.mjs';

/**
 * @typedef {object} Build
 * @property {string} name its name in messages
 * @property {string} output the folder with the result
 * @property {string[]} inputs the files and folders that it depends on
 * @property {(folder: string) => string[]} command the command that builds into this absolute path
 * @property {string} [cwd]
 * @property {() => Record<string, string>} [env] the variables that are compiled in
 */

/**
 * Each build has a folder here, named after its process, until it is complete. The path is absolute,
 * because Node never returns from making a relative one while the current folder is deleted.
 */
const STAGING = resolve('build/staging');

const COMMON = ['package-lock.json', 'package.json', 'tsconfig.json', 'variables.mjs'];

const QUIET = ['--logLevel', 'warn'];

/** @type {Build} */
export const SITE = {
  name: 'the site',
  output: 'build/site',
  inputs: [
    ...COMMON,
    'app',
    'public',
    'seed',
    'remix.config.js',
    'vite.config.ts',
    'server',
    'process',
  ],
  command: (folder) => [
    ...['env', `BUILD_DIRECTORY=${folder}`],
    ...['node_modules/.bin/remix', 'vite:build', ...QUIET],
  ],
};

/**
 * The command that bundles a process that Remix does not build.
 * @param {string} folder
 * @param {string} config
 */
const bundleCommand = (folder, config) => [
  ...['node_modules/.bin/vite', 'build', ...QUIET],
  ...['-c', config, '--outDir', folder],
];

/** @type {Build} */
export const LAKE = {
  name: 'the Content Lake',
  output: 'build/lake',
  inputs: [...COMMON, 'lake', 'process', 'vite.lake.config.ts'],
  command: (folder) => bundleCommand(folder, 'vite.lake.config.ts'),
};

/** @type {Build} */
export const LEADS = {
  name: 'the leads process',
  output: 'build/leads',
  inputs: [
    ...COMMON,
    'leads',
    'process',
    'vite.leads.config.ts',
    ...['questions', 'quiz', 'report', 'components'].map((folder) => `app/${folder}`),
  ],
  command: (folder) => bundleCommand(folder, 'vite.leads.config.ts'),
};

/** @type {Build} */
export const STUDIO = {
  name: 'the Studio',
  output: 'studio/dist',
  inputs: [
    ...COMMON,
    'studio',
    'schemas',
    'seed',
    'leads/admin-api.ts',
    'leads/endpoint-api.ts',
    'app/page/link-picture.ts',
    'public',
    'docs',
    ...['audit', 'questions', 'quiz', 'report', 'components', 'styles'].map(
      (folder) => `app/${folder}`,
    ),
  ],
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

const BUILDS = [SITE, LAKE, LEADS];

/** The folders that production needs. */
export const OUTPUTS = BUILDS.map(({ output }) => output);

/** Builds all that production needs, which the Studio is not part of. Ends the script if a build fails. */
export async function buildProductionIfStale() {
  for (const build of BUILDS) await buildIfStale(build);
}

/**
 * Builds what is missing, or built from other inputs, beside the output, which it replaces only when
 * the build is complete: a build that fails or is killed leaves the previous output as it was.
 * Returns whether the output is up to date.
 * @param {Build} build
 * @param {(message: string) => void} onFailure
 */
export async function buildIfStale(build, onFailure = fail) {
  const { name, output, cwd, env } = build;
  const stamp = `${output}.stamp`;
  const currentHash = hashOfInputs(build);
  if (existsSync(output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === currentHash)
    return true;
  say(`Building ${name}…`);
  removeAbandonedBuilds();
  const folder = join(STAGING, `${process.pid}-${basename(output)}`);
  const [command = '', ...args] = build.command(folder);
  const started = Date.now();
  const built = await runQuietly(command, args, {
    cwd,
    env: { ...process.env, ...env?.(), NODE_ENV: 'production' },
  });
  if (built.code !== 0) {
    rmSync(folder, { recursive: true, force: true });
    onFailure(`${built.output}\nBuilding ${name} failed.`);
    return false;
  }
  rmSync(stamp, { force: true });
  replace(output, folder);
  writeFileSync(stamp, currentHash);
  say(`Built ${name} in ${Math.round((Date.now() - started) / 1000)} s.`);
  return true;
}

/**
 * Replaces the output with this folder. It takes two renames, because one can't replace a folder
 * that has files. A script that is killed between the two leaves no output, so the next one builds
 * again.
 * @param {string} output
 * @param {string} folder
 */
function replace(output, folder) {
  const previous = `${folder}-previous`;
  mkdirSync(resolve(dirname(output)), { recursive: true });
  if (existsSync(output)) renameSync(output, previous);
  renameSync(folder, output);
  rmSync(previous, { recursive: true, force: true });
}

/** Removes what interrupted builds left behind. */
function removeAbandonedBuilds() {
  mkdirSync(STAGING, { recursive: true });
  for (const name of readdirSync(STAGING))
    if (!isRunning(Number.parseInt(name, 10)))
      rmSync(join(STAGING, name), { recursive: true, force: true });
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** @param {Build} build */
function hashOfInputs({ inputs, env }) {
  const hash = createHash('sha256').update(JSON.stringify(env?.() ?? {}));
  for (const file of inputs.flatMap(filesIn).sort()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesIn(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .filter((name) => !['node_modules', 'dist', 'dist.stamp', '.sanity'].includes(name))
    .flatMap((name) => filesIn(join(path, name)));
}
