import { existsSync } from 'node:fs';
import { fail, say } from './environment.mjs';
import { run } from './run.mjs';

const PACKAGES = ['nginx-light', 'libnginx-mod-http-brotli-static'];
const FILES = ['/usr/sbin/nginx', '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'];

/** A test serves the site's pages with nginx: installed, or Debian's packages. */
export async function findOrInstallNginx() {
  if (FILES.every((file) => existsSync(file))) return;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    say(`A test needs nginx: installing Debian’s packages ${PACKAGES.join(' and ')}…`);
    await run('apt-get update', 'apt-get', ['update', '-q']);
    await run('Installing nginx', 'apt-get', [
      ...['install', '-y', '-q', '--no-install-recommends'],
      ...PACKAGES,
    ]);
  }
  if (!FILES.every((file) => existsSync(file)))
    fail(`A test needs nginx with its brotli module. Install ${PACKAGES.join(' and ')} on Debian.`);
}
