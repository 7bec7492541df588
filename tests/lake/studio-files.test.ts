import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { runLake } from './running-lake.ts';

const PAGE = '<!doctype html><script type="module" src="/studio/static/main-abc.js"></script>';

function build(folder: string): void {
  mkdirSync(join(folder, 'static'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'static', 'main-abc.js'), 'export {};');
}

test('a Studio that is built later is served without a restart', async () => {
  const directory = join(temporaryFolder(), 'dist');
  const { url } = await runLake(
    {},
    {
      studio: {
        directory,
        leadsOrigin: 'https://leads.example',
        siteOrigin: 'https://site.example',
      },
      origins: ['https://other.example'],
    },
  );
  const before = await fetch(`${url}/studio`);
  expect(before.status).toBe(503);
  const waiting = await before.text();
  expect(waiting).toContain('<p role="status">This takes about half a minute');
  expect(waiting).not.toContain('http-equiv');
  build(directory);
  for (const path of ['/studio', '/studio/', '/studio/structure/page;retail']) {
    const after = await fetch(`${url}${path}`);
    expect(after.status).toBe(200);
    expect(after.headers.get('content-type')).toContain('text/html');
    const policy = after.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain(
      `connect-src 'self' ${url.replace('http', 'ws')} https://leads.example https://site.example;`,
    );
    expect(policy).toContain("frame-src 'self' https://site.example;");
    expect(policy).toContain("form-action 'self'");
    expect(policy).not.toContain('other.example');
    expect(await after.text()).toBe(PAGE);
  }
});

test('scripts are cached permanently, and a missing one gives a 404 and not a page', async () => {
  const directory = temporaryFolder();
  build(directory);
  const { url } = await runLake({}, { studio: { directory } });
  const script = await fetch(`${url}/studio/static/main-abc.js`);
  expect(script.headers.get('content-type')).toContain('text/javascript');
  expect(script.headers.get('cache-control')).toContain('immutable');
  expect(script.headers.get('x-content-type-options')).toBe('nosniff');
  expect((await fetch(`${url}/studio/static/main-old.js`)).status).toBe(404);
});

test("nothing outside the Studio's folder is served", async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'secret.json'), '{"secret":true}');
  const directory = join(folder, 'dist');
  build(directory);
  const { url } = await runLake({}, { studio: { directory } });
  for (const folder of ['studio', 'static', 'studio/static'])
    for (const path of [
      '..%2fsecret.json',
      '%2e%2e/secret.json',
      '..%5csecret.json',
      'a/..%2f..%2fsecret.json',
      '..%2f..%2fsecret.json',
      '..%5c..%5csecret.json',
    ]) {
      const response = await fetch(`${url}/${folder}/${path}`);
      expect(await response.text()).not.toContain('"secret"');
    }
});
