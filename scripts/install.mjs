import { existsSync, readFileSync } from 'node:fs';
import { say } from './messages.mjs';
import { runCommand } from './run-command.mjs';

/** Installs the packages unless every package of the lock file is installed in its version, for this machine. */
export async function installIfMissing() {
  if (isInstalled()) return;
  say('Installing the packages (once, about a minute)…');
  await runCommand('Installing the packages', 'npm', ['ci', '--include=dev']);
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
