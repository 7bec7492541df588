import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ICON_PATHS } from '#app/components/icon-paths.ts';
import { asset, assetNames, brotli, gzipped, pdfScript, visitorScripts } from './built-files.ts';
import { ownChunks } from './own-chunks.ts';

const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);

test('a visitor’s page is one script of at most 76 kB, compressed as sent', () => {
  const [script = '', ...others] = visitorScripts();
  expect(others).toEqual([]);
  expect(brotli(script)).toBeLessThanOrEqual(76);
});

test('the page’s script has no icons, which are in the page', () => {
  const script = visitorScripts()
    .map((name) => asset(name).toString())
    .join();
  expect(Object.values(ICON_PATHS).filter((path) => script.includes(path))).toEqual([]);
});

test('the script for other sites is less than 1.5 kB, compressed as sent, and leaves no name behind', () => {
  const file = 'build/site/client/embed.js';
  expect(readFileSync(`${file}.br`).length / 1000).toBeLessThan(1.5);
  expect(readFileSync(file, 'utf8')).toMatch(/^\{(?![\s\S]*\bexport\b)[\s\S]*\}\n?$/);
});

test('apart from React and react-hook-form, the page loads only our own modules, and no server code', async () => {
  const modules = (await ownChunks()).flatMap(({ moduleIds }) => moduleIds);
  expect(modules.some((id) => id.endsWith('app/audit/results.tsx'))).toBe(true);
  const foreign = /node_modules|\.server\./;
  expect(modules.filter((id) => foreign.test(id))).toEqual([]);
});

test('of the question types, the page loads logic and inputs, but no contract, editor or schema', async () => {
  const modules = (await ownChunks()).flatMap(({ moduleIds }) => moduleIds);
  const ofTypes = modules.filter((id) => id.includes('/app/quiz/questions/'));
  expect(ofTypes.filter((id) => /\/(contract|editor|schema)/.test(id))).toEqual([]);
  expect(ofTypes.filter((id) => id.endsWith('/input.tsx')).length).toBeGreaterThan(2);
});

test.each([
  ['zod', /ZodError|invalid_union|"~standard"/],
  ['the Sanity client', /apicdn\.sanity\.io|SanityClient|apiVersion/],
  ['GROQ', /groq|_id ==|\]->/i],
  ['the Remix runtime', /__remixContext|__remixManifest|RemixBrowser|HydratedRouter/],
])('no script of the page contains %s', (_, trace) => {
  const found = visitorScripts().filter((name) => trace.test(asset(name).toString()));
  expect(found).toEqual([]);
});

test('the libraries contain the strings that the test above looks for', () => {
  const zod = readFileSync('node_modules/zod/v4/core/errors.js', 'utf8');
  const sanity = readFileSync('node_modules/@sanity/client/dist/index.js', 'utf8');
  expect(zod).toMatch(/ZodError/);
  expect(sanity).toMatch(/apiVersion/);
  expect(assetNames('.js').some((name) => asset(name).includes('__remixManifest'))).toBe(true);
});

test('the PDF is a separate script, loaded on demand and less than 175 kB', () => {
  const pdf = asset(pdfScript());
  expect(gzipped(pdf)).toBeLessThan(175);
  expect(pdf.toString()).toContain('StructTreeRoot');
  const others = visitorScripts().filter((name) => asset(name).includes('StructTreeRoot'));
  expect(others).toEqual([]);
  const preloaded = visitorScripts().filter((name) =>
    new RegExp(`import\\s*["'][^"']*${pdfScript()}`).test(asset(name).toString()),
  );
  expect(preloaded).toEqual([]);
});

test('the font is less than 25 kB', () => {
  const fonts = assetNames('.woff2').map((name) => asset(name).length / 1000);
  expect(fonts).toHaveLength(1);
  expect(sum(fonts)).toBeLessThan(25);
});

test('every asset has a hash in its name, because browsers cache it forever', () => {
  const plain = assetNames().filter((name) => !/-[\w-]{8}\.\w+$/.test(name));
  expect(plain).toEqual([]);
});

test('no script of the page contains an address of another site', () => {
  const known = [
    'http://www.w3.org/', // namespaces of XML
    'http://${', // the domain of an email address, which is never requested
    'https://reactjs.org/', // React's messages for developers
    'https://react.dev/',
  ];
  const addresses = visitorScripts()
    .flatMap(
      (name) =>
        asset(name)
          .toString()
          .match(/https?:\/\/[^\s"'`\\]+/g) ?? [],
    )
    .filter((address) => !known.some((each) => address.startsWith(each)));
  expect(addresses).toEqual([]);
});

test('visitors’ scripts call nothing that the browsers of 2022 lack: a phone with iOS 15 gets no newer one', () => {
  const later =
    /\.(to(Sorted|Reversed|Spliced)|groupBy|fromAsync|withResolvers|canParse|is(Sub|Super)setOf)\(|AbortSignal\.\w+\(|\(\?<[=!]/;
  for (const name of assetNames('.js'))
    expect(asset(name).toString().match(later), name).toBeNull();
});
