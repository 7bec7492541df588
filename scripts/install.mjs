import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { say } from './messages.mjs';
import { runCommand, runQuietly } from './run-command.mjs';

/** npm takes it in place of the lock file. */
const WITH_ADDRESSES = 'npm-shrinkwrap.json';

/** Installs the packages unless every package of the lock file is installed in its version, for this machine. */
export async function installIfMissing() {
  if (isInstalled()) return;
  say('Installing the packages (once, about a minute)…');
  const removeAddresses = () => rmSync(WITH_ADDRESSES, { force: true });
  process.once('exit', removeAddresses);
  writeFileSync(WITH_ADDRESSES, await lockWithAddresses());
  await runCommand('Installing the packages', 'npm', ['ci', '--include=dev']);
  removeAddresses();
}

/**
 * The lock file with the address of each package in the registry that npm uses. It has none itself, so that
 * any registry will do, but npm would ask the registry for each of the 1,600, which takes as long as to install them.
 */
async function lockWithAddresses() {
  const { output } = await runQuietly('npm', ['config', 'get', 'registry']);
  const registry = output.trim().replace(/\/*$/, '');
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  for (const [path, entry] of Object.entries(lock.packages)) {
    const name = entry.name ?? path.split('node_modules/').at(-1);
    const file = `${name.split('/').at(-1)}-${entry.version}.tgz`;
    if (entry.integrity) entry.resolved = `${registry}/${name}/-/${file}`;
  }
  return JSON.stringify(lock);
}

function isInstalled() {
  /** npm's list of the packages in node_modules. */
  const list = 'node_modules/.package-lock.json';
  if (!existsSync(list)) return false;
  const installed = packagesIn(list);
  // The folder may have come along from another machine, as into a container.
  for (const { os, cpu } of Object.values(installed))
    if (os?.includes(process.platform) === false || cpu?.includes(process.arch) === false)
      return false;
  return Object.entries(packagesIn('package-lock.json')).every(
    ([path, { version, optional }]) =>
      path === '' || optional || installed[path]?.version === version,
  );
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, os?: string[], cpu?: string[] }>}
 */
function packagesIn(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
