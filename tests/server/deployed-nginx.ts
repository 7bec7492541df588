import { readFileSync } from 'node:fs';
import { freePort } from '#tests/free-port.ts';
import { temporaryPaths } from './run-nginx.ts';

/** What the configuration of `deploy/` is to use instead of its own: ports, and addresses of processes. */
export type Replaced = {
  /** Where it writes, and where the certificates are. */
  folder: string;
  /** Of the sites. */
  sites: string[];
  /** Of the leads processes. */
  leads?: string[];
  port443: string;
  port80?: string;
  port3340?: string;
};

const upstreamWith = (addresses: string[]) => (_: string, start: string) =>
  [start, ...addresses.map((address) => `server ${address} max_fails=0;`), ''].join('\n');

/** `deploy/nginx.conf`, which then listens on the loopback alone, and writes into its folder alone. */
export async function deployedNginx(replaced: Replaced): Promise<string> {
  const { folder, sites, leads = ['127.0.0.1:1'], port443 } = replaced;
  const { port80 = await freePort(), port3340 = await freePort() } = replaced;
  return readFileSync('deploy/nginx.conf', 'utf8')
    .replace(/(upstream audit_site \{)[^}]*?(?=keepalive 16)/, upstreamWith(sites))
    .replace(/(upstream audit_leads \{)[^}]*?(?=keepalive 16)/, upstreamWith(leads))
    .replaceAll('/var/cache/nginx-audit', `${folder}/cache`)
    .replaceAll('/var/log/nginx', folder)
    .replaceAll(/\/etc\/letsencrypt\/live\/[\w.]+/g, folder)
    .replaceAll('/opt/audit', process.cwd())
    .replaceAll('/var/www/html', folder)
    .replaceAll(/listen \[::\].*/g, '')
    .replaceAll('listen 80', `listen 127.0.0.1:${port80}`)
    .replaceAll('listen 443', `listen 127.0.0.1:${port443}`)
    .replace('listen 127.0.0.1:3340', `listen 127.0.0.1:${port3340}`)
    .replace(/^(user|pid) .*/gm, '')
    .replace('http {', `http { ${temporaryPaths(folder)}`);
}

/** The same for a site at 127.0.0.1 without TLS. */
export const withoutTls = (configuration: string): string =>
  configuration
    .replaceAll(' ssl http2', '')
    .replaceAll(/ssl_certificate.*/g, '')
    .replaceAll('ssl_reject_handshake on;', '')
    .replaceAll('server_name audit.example.ca;', 'server_name 127.0.0.1 localhost;');
