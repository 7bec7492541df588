import { existsSync } from 'node:fs';
import { fail } from './messages.mjs';
import { canInstallPackages, installPackages } from './programs.mjs';

const PACKAGES = ['nginx-light', 'libnginx-mod-http-brotli-static'];
const FILES = ['/usr/sbin/nginx', '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'];

/** Finds nginx, with which a test serves the site's pages, or installs Debian's packages. */
export async function findOrInstallNginx() {
  if (isInstalled()) return;
  if (canInstallPackages()) await installPackages('A test needs nginx', PACKAGES);
  if (!isInstalled())
    fail(`A test needs nginx with its brotli module. Install ${PACKAGES.join(' and ')} on Debian.`);
}

const isInstalled = () => FILES.every((file) => existsSync(file));
