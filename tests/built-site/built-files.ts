import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const CLIENT = 'build/site/client';
export const ASSETS = join(CLIENT, 'assets');

/** The built files that visitors are served, by name, without the copies that are compressed. */
export const assetNames = (ending = ''): string[] =>
  readdirSync(ASSETS).filter((name) => name.endsWith(ending) && !/\.(br|gz|zst)$/.test(name));

export const asset = (name: string): Buffer => readFileSync(join(ASSETS, name));

/** kB as the budget counts them: 1000 bytes, after gzip at its best level. */
export const gzipped = (code: string | Buffer): number =>
  gzipSync(code, { level: 9 }).length / 1000;

/** What a visitor's browser is sent. */
export const brotli = (name: string): number =>
  readFileSync(join(ASSETS, `${name}.br`)).length / 1000;

/** Every import of a built script, static or dynamic: those are all that a browser can load. */
const IMPORTS = /(?:\bfrom|\bimport)\s*\(?\s*["'`]\.\/([^"'`]+\.js)["'`]/g;
const STATIC_IMPORTS = /(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/g;

/** What comes only when a visitor asks for the PDF. */
export const pdfScript = (): string =>
  assetNames('.js').find((name) => name.startsWith('report-pdf-')) ?? '';

const importedBy = (found: Set<string>, imports: RegExp): string[] => {
  for (const name of found)
    for (const [, imported = ''] of asset(name).toString().matchAll(imports))
      if (imported !== pdfScript()) found.add(imported);
  return [...found];
};

const entry = () => new Set(assetNames('.js').filter((name) => name.startsWith('entry.client')));

/** The scripts that the visitor's page can come to load: the entry and all that it imports. */
export const visitorScripts = (): string[] => importedBy(entry(), IMPORTS);

/** The scripts that the page cannot do without: those that bring the landing page to life. */
export const firstScripts = (): string[] => importedBy(entry(), STATIC_IMPORTS);
