import { readdir, readFile, readlink, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cacheResponse, type Header } from '#server/cached-response.ts';
import { StaticExport } from '#server/static-export.ts';
import { temporaryFolder } from '#tests/faults/site.ts';

const PATHS = ['/', '/index', '/404'];

/** All pages with this text. */
const pagesWith = (text: string, headers: Header[] = []) =>
  new Map(
    PATHS.map((path) => [path, cacheResponse(200, headers, { identity: Buffer.from(text) })]),
  );

async function start() {
  const { folder, remove } = await temporaryFolder();
  onTestFinished(remove);
  const log = vi.fn();
  const options = { folder, files: new Map(), headers: [], log };
  /** The folder of the pages that nginx serves, and the texts of its pages. */
  const root = async () =>
    /root "([^"]+)\/current"/.exec(await readFile(join(folder, 'nginx.conf'), 'utf8'))?.[1] ?? '';
  const read = async () => {
    const current = join(await root(), 'current');
    const names = ['index.html', 'index/index.html', '404.html'];
    return Promise.all(names.map((name) => readFile(join(current, name), 'utf8')));
  };
  return { staticExport: new StaticExport(options), options, log, root, read };
}

test('the last pages are served, whatever the order in which writing takes time', async () => {
  const { staticExport, read, log } = await start();
  await Promise.all(['one', 'two', 'three'].map((text) => staticExport.write(pagesWith(text))));
  expect(await read()).toEqual(['three', 'three', 'three']);
  expect(log).not.toHaveBeenCalled();
});

test('a reader finds every page at any time, while pages are replaced', async () => {
  const { staticExport, root, read } = await start();
  await staticExport.write(pagesWith('0'));
  let isWriting = true;
  const reading = (async () => {
    let reads = 0;
    for (; isWriting; reads += 1) for (const text of await read()) expect(text).toMatch(/^\d+$/);
    return reads;
  })();
  for (let index = 1; index <= 50; index += 1) await staticExport.write(pagesWith(`${index}`));
  isWriting = false;
  expect(await reading).toBeGreaterThan(0);
  const pageSets = (await readdir(await root())).filter((name) => name.startsWith('pages-'));
  expect(pageSets).toHaveLength(2);
  expect(pageSets).toContain(await readlink(join(await root(), 'current')));
});

test('pages of the same size have different times, so that nginx gives them different tags', async () => {
  const { staticExport, root } = await start();
  const time = async () => (await stat(join(await root(), 'current', 'index.html'))).mtimeMs;
  await staticExport.write(pagesWith('one'));
  const first = await time();
  await staticExport.write(pagesWith('two'));
  expect(await time()).not.toBe(first);
  await staticExport.write(pagesWith('one'));
  expect(await time()).toBe(first);
});

test('pages with other headers leave those alone that nginx serves with the old headers', async () => {
  const { staticExport, options, root, read } = await start();
  await staticExport.write(pagesWith('old', [['Content-Security-Policy', "script-src 'a'"]]));
  const old = await root();
  const next = new StaticExport(options);
  await next.write(pagesWith('new', [['Content-Security-Policy', "script-src 'b'"]]));
  expect(await read()).toEqual(['new', 'new', 'new']);
  expect(await readFile(join(old, 'current', 'index.html'), 'utf8')).toBe('old');
});

test('of the folders of earlier headers, the last five stay', async () => {
  const { staticExport, options, root, read } = await start();
  const show = (policy: string) =>
    staticExport.write(pagesWith(policy, [['Content-Security-Policy', policy]]));
  await show('0');
  const first = await root();
  const roots = [];
  for (const policy of ['1', '2', '3', '4', '0', '5', '6', '7']) {
    await show(policy);
    roots.push(await root());
  }
  const names = (await readdir(options.folder)).filter((name) => name !== 'nginx.conf');
  expect(names.toSorted()).toEqual(
    roots
      .slice(2)
      .map((path) => basename(path))
      .toSorted(),
  );
  expect(roots[4]).toBe(first);
  expect(await read()).toEqual(['7', '7', '7']);
});

test('a folder that cannot be written is logged, and does not stop the site', async () => {
  const { folder, remove } = await temporaryFolder();
  onTestFinished(remove);
  await writeFile(join(folder, 'pages'), 'not a folder');
  const log = vi.fn();
  const staticExport = new StaticExport({
    folder: join(folder, 'pages'),
    files: new Map(),
    headers: [],
    log,
  });
  await staticExport.write(pagesWith('one'));
  expect(log.mock.calls).toEqual([['pages-not-written', { message: expect.any(String) }]]);
  expect(await staticExport.settled()).toBe(false);
});
