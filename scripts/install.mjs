import { existsSync, readFileSync } from 'node:fs';
import { say } from './messages.mjs';
import { runCommand } from './run-command.mjs';

/** Installs the packages unless every package of the lock file is installed in its version. */
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
  return Object.entries(packagesIn('package-lock.json')).every(
    ([path, { version, optional }]) =>
      path === '' || optional || installed[path]?.version === version,
  );
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
function packagesIn(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
