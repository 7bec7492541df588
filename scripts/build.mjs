import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { COMPILED_INTO_STUDIO } from '#variables.mjs';
import { fail, say } from './environment.mjs';
import { runQuietly } from './run.mjs';

/**
 * @typedef {object} Build
 * @property {string} name what it is called when it is built
 * @property {string} output the folder that it makes
 * @property {string[]} inputs the files and folders that it is made from
 * @property {string[]} command
 * @property {string} [cwd]
 * @property {() => Record<string, string>} [env] what is compiled in, once `.env` is read
 */

const COMMON = ['package-lock.json', 'package.json', 'tsconfig.json', 'variables.mjs'];

/** @type {Build} */
const SITE = {
  name: 'the site',
  output: 'build/site',
  inputs: [...COMMON, 'app', 'public', 'remix.config.js', 'vite.config.ts', 'server', 'http'],
  command: ['node_modules/.bin/remix', 'vite:build', '--logLevel', 'warn'],
};

/** @type {Build} */
export const LAKE = {
  name: 'the Content Lake',
  output: 'build/node',
  inputs: [...COMMON, 'lake', 'http', 'vite.node.config.ts'],
  command: ['node_modules/.bin/vite', 'build', '-c', 'vite.node.config.ts', '--logLevel', 'warn'],
};

/** @type {Build} */
export const STUDIO = {
  name: 'the Studio',
  output: 'studio/dist',
  inputs: [
    ...COMMON,
    'studio',
    'schemas',
    ...['quiz', 'report', 'components', 'styles'].map((folder) => `app/${folder}`),
  ],
  command: ['../node_modules/.bin/sanity', 'build', '--yes'],
  cwd: 'studio',
  env: () => ({
    SANITY_STUDIO_BASEPATH: '/studio',
    ...Object.fromEntries(COMPILED_INTO_STUDIO.map((name) => [name, process.env[name] ?? ''])),
  }),
};

/** What the site needs before it can start. */
const BUILDS = [SITE, LAKE];

/** The folders that are made by building. */
export const OUTPUTS = BUILDS.map(({ output }) => output);

export async function buildAllIfStale() {
  for (const build of BUILDS) await buildIfStale(build);
}

/**
 * Builds what is missing or older than its sources, and says so. Says whether it is there.
 * @param {Build} build
 * @param {(message: string) => void} onFailure
 */
export async function buildIfStale(build, onFailure = fail) {
  const stamp = join(dirname(build.output), `${build.output.split('/').pop()}.stamp`);
  const wanted = fingerprint(build);
  if (existsSync(build.output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted)
    return true;
  say(`Building ${build.name}…`);
  // A build that is broken off leaves half an output, which the stamp of an earlier one would pass.
  rmSync(stamp, { force: true });
  const [command = '', ...args] = build.command;
  const started = Date.now();
  const { code, output } = await runQuietly(command, args, {
    cwd: build.cwd,
    env: { ...process.env, ...build.env?.(), NODE_ENV: 'production' },
  });
  if (code !== 0) {
    onFailure(`${output}\nBuilding ${build.name} failed.`);
    return false;
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
  say(`Built ${build.name} in ${Math.round((Date.now() - started) / 1000)} s.`);
  return true;
}

/** @param {Build} build */
function fingerprint({ inputs, env }) {
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
