import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { request as requestTls } from 'node:https';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { HAND_OVER_BYTES, VISITOR_BYTES } from '#shared/limits.ts';
import { serve } from '#shared/serve.ts';
import { openSite } from '#tests/faults/site.ts';
import { freePort } from '#tests/free-port.ts';
import { shipped } from '#tests/seed.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { deployedNginx, withoutTls } from './deployed-nginx.ts';
import { runNginx } from './run-nginx.ts';
import { send } from './send.ts';

/** nginx as in `deploy/`, without TLS, in front of a site on the seed. */
async function start() {
  const site = await openSite();
  const port443 = await freePort();
  const sites = [new URL(site.url).host];
  const configuration = await deployedNginx({ folder: site.folder, port443, sites });
  const url = `http://127.0.0.1:${port443}`;
  await runNginx(site.folder, withoutTls(configuration), `${url}/healthz`);
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
      const { date: _, ...sent } = ours.headers;
      const { connection: __, 'keep-alive': ___, ...kept } = sent;
      expect(its.headers).toMatchObject(kept);
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

test('with TLS: a site, a Studio and nothing else, each by its name alone', async () => {
  const folder = temporaryFolder();
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  execFileSync('openssl', ['req', '-x509', ...key, ...files, '-subj', '/CN=x'], {
    stdio: 'ignore',
  });
  mkdirSync(join(folder, '.well-known/acme-challenge'), { recursive: true });
  writeFileSync(join(folder, '.well-known/acme-challenge/token'), 'proof');
  mkdirSync(join(folder, 'studio/dist'), { recursive: true });
  writeFileSync(join(folder, 'studio/dist/index.html'), 'the Studio');

  /** More than the buffers of the connections hold. */
  const file = Buffer.alloc(64 * 1024 * 1024);
  let fileResponse: ServerResponse | undefined;
  /** Responds with what it got, or with the file. */
  const echo = await serve(
    (request, response) => {
      const { method, url, headers } = request;
      if (url === '/admin/leads.csv') {
        fileResponse = response;
        response.end(file);
        return;
      }
      const { connection: _, ...own } = headers;
      request.resume().on('end', () => response.end(JSON.stringify({ method, url, headers: own })));
    },
    { port: 0, host: '127.0.0.1', drainTime: 0 },
  );
  const behind = [new URL(echo.url).host];
  const [port80, port443, port3340] = [await freePort(), await freePort(), await freePort()];
  const replaced = { folder, sites: behind, leads: behind, port80, port443, port3340 };
  const configuration = (await deployedNginx(replaced)).replaceAll(process.cwd(), folder);
  await runNginx(folder, configuration, `http://127.0.0.1:${port80}`);

  const open = async (host: string, path: string, method = 'GET', body = '', name = host) => {
    const options = { servername: name, path, method, host: '127.0.0.1', port: port443 };
    const headers = { Host: host };
    const sent = requestTls({ ...options, headers, agent: false, rejectUnauthorized: false });
    sent.end(body);
    const [response]: IncomingMessage[] = await once(sent, 'response');
    if (!response) throw new Error('There is no response.');
    return response;
  };
  const secure = async (...request: Parameters<typeof open>) => {
    const response = await open(...request);
    let text = '';
    for await (const chunk of response) text += chunk;
    return { status: response.statusCode, headers: response.headers, text };
  };
  const clear = (host: string, path: string) =>
    send(`http://127.0.0.1:${port80}${path}`, 'GET', { Host: host });

  expect((await clear('evil.example', '/')).status).toBe(421);
  const redirected = await clear('audit.example.ca', '//evil.example?x=1');
  expect(redirected.status).toBe(308);
  expect(redirected.headers.location).toBe('https://audit.example.ca//evil.example?x=1');
  const challenge = '/.well-known/acme-challenge/token';
  expect((await clear('studio.example.ca', challenge)).body.toString()).toBe('proof');

  await expect(secure('evil.example', '/')).rejects.toThrow();
  const forged = await secure('evil.example', '/', 'GET', '', 'audit.example.ca');
  expect(forged.status).toBe(421);
  const site = await secure('audit.example.ca', '//a?b=c', 'POST', 'x'.repeat(VISITOR_BYTES));
  expect(JSON.parse(site.text)).toEqual({
    method: 'POST',
    url: '//a?b=c',
    headers: {
      host: 'audit.example.ca',
      'x-forwarded-for': '127.0.0.1',
      'content-length': `${VISITOR_BYTES}`,
    },
  });
  const long = await secure('audit.example.ca', '/', 'POST', 'x'.repeat(VISITOR_BYTES + 1));
  expect(long.status).toBe(413);

  for (const path of ['/studio/', '/studio/structure/settings'])
    expect((await secure('studio.example.ca', path)).text).toBe('the Studio');
  expect((await secure('studio.example.ca', '/studio/static/gone-1234abcd.js')).status).toBe(404);
  for (const path of ['/', '/studio'])
    expect((await secure('studio.example.ca', path)).headers.location).toMatch(/\/studio\/$/);
  const admin = await secure('studio.example.ca', '/admin/leads');
  expect(JSON.parse(admin.text).headers).toEqual({
    host: 'studio.example.ca',
    'x-forwarded-for': '127.0.0.1',
  });
  const page = await secure('studio.example.ca', '/leads/view');
  expect(JSON.parse(page.text).headers).toMatchObject({ host: 'studio.example.ca' });
  for (const path of [
    '/leads.html',
    '/submissions',
    '/metrics',
    '/content',
    '/readyz',
    '//admin/../metrics',
  ])
    expect((await secure('studio.example.ca', path)).status, path).toBe(404);

  const slow = await open('studio.example.ca', '/admin/leads.csv');
  await sleep(500);
  expect(fileResponse?.writableFinished, 'nginx waits for the reader').toBe(false);
  slow.destroy();

  const inside = await send(
    `http://127.0.0.1:${port3340}/content`,
    'PUT',
    { 'Content-Length': `${HAND_OVER_BYTES}` },
    'x'.repeat(HAND_OVER_BYTES),
  );
  expect(JSON.parse(inside.body.toString()).headers).toEqual({
    host: `127.0.0.1:${port3340}`,
    'content-length': `${HAND_OVER_BYTES}`,
  });
  await echo.stop();
}, 60_000);
