import { existsSync } from 'node:fs';
import { fail } from './messages.mjs';
import { canInstallPackages, installPackages } from './programs.mjs';

const PACKAGE = 'nginx-light';

/** Finds nginx, which tests put in front of the site, or installs Debian's package. */
export async function findOrInstallNginx() {
  if (isInstalled()) return;
  if (canInstallPackages()) await installPackages('A test needs nginx', [PACKAGE]);
  if (!isInstalled()) fail(`A test needs nginx. Install ${PACKAGE} on Debian.`);
}

const isInstalled = () => existsSync('/usr/sbin/nginx');
