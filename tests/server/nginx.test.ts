import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { freePort } from '#process/ports.mjs';
import { openSite } from '#tests/faults/site.ts';
import { shipped } from '#tests/seed.ts';
import { runNginx, temporaryPaths } from './run-nginx.ts';
import { send } from './send.ts';

/** The configuration of the documentation, with this folder, this site and a port on the loopback. */
async function documented(folder: string, siteUrl: string, port: string) {
  const document = await readFile('docs/operations.md', 'utf8');
  const [, configuration = ''] = /```nginx\n(.*?)```/s.exec(document) ?? [];
  const replaced = configuration
    .replaceAll('/var/cache/nginx', folder)
    .replaceAll('/var/log/nginx', folder)
    .replaceAll('127.0.0.1:3000', new URL(siteUrl).host)
    .replaceAll('listen 80', `listen 127.0.0.1:${port}`);
  return replaced.replace('http {', `http {\n${temporaryPaths(folder)}`);
}

/** nginx in front of a site on the seed. */
async function start() {
  const site = await openSite();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const configuration = await documented(site.folder, site.url, port);
  await runNginx(site.folder, configuration, `${url}/healthz`);
  return { site, url };
}

test('nginx caches pages without their queries, and serves them while the site is down', async () => {
  const { site, url } = await start();
  const br = { 'Accept-Encoding': 'br' };
  for (const path of ['/', '/index', '/nowhere'])
    for (const headers of [{}, br]) {
      const ours = await send(site.url + path, 'GET', headers);
      const its = await send(`${url}${path}?utm_source=a`, 'GET', headers);
      expect([its.status, its.body.equals(ours.body)]).toEqual([ours.status, true]);
      const { etag, 'content-security-policy': policy } = ours.headers;
      expect(its.headers).toMatchObject({
        ...(etag && { etag }),
        'content-security-policy': policy,
      });
    }
  expect((await send(`${url}/readyz`)).status).toBe(200);
  await site.server.stop();
  expect((await send(`${url}/?utm_source=b`)).body.toString()).toContain(
    shipped.landingPage.headline,
  );
  expect((await send(url, 'GET', br)).headers['content-encoding']).toBe('br');
  expect((await send(`${url}/nowhere`)).status).toBe(404);
  expect((await send(`${url}/readyz`)).status).toBe(502);
});

test('nginx passes on what is sent, and refuses other hosts', async () => {
  const { site, url } = await start();
  const report = { error: 'TypeError', at: '', step: 'results' };
  const post = async (origin: string) => {
    const headers = { Origin: origin, 'Content-Type': 'application/json' };
    return (await send(`${url}/client-errors`, 'POST', headers, JSON.stringify(report))).status;
  };
  expect([await post(url), await post('https://evil.example')]).toEqual([204, 403]);
  expect(site.log.filter(({ event }) => event === 'client-error')).toEqual([
    { event: 'client-error', ...report },
  ]);
  expect((await send(url, 'GET', { Host: 'evil.example' })).status).toBe(421);
});
