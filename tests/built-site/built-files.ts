import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const CLIENT = 'build/site/client';
const ASSETS = join(CLIENT, 'assets');

/** The names of the built files that visitors load, without their compressed copies. */
export const assetNames = (ending = ''): string[] =>
  readdirSync(ASSETS).filter((name) => name.endsWith(ending) && !/\.(br|gz|zst)$/.test(name));

export const asset = (name: string): Buffer => readFileSync(join(ASSETS, name));

/** The size in kB (1000 bytes) after gzip at the highest level. */
export const gzipped = (code: string | Buffer): number =>
  gzipSync(code, { level: 9 }).length / 1000;

/** The size in kB of a file's Brotli copy, which browsers get. */
export const brotli = (name: string): number =>
  readFileSync(join(ASSETS, `${name}.br`)).length / 1000;

/** Matches every import of a built script, static or dynamic. */
const IMPORTS = /(?:\bfrom|\bimport)\s*\(?\s*["'`]\.\/([^"'`]+\.js)["'`]/g;
const STATIC_IMPORTS = /(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/g;

/** The script that makes the PDF. */
export const pdfScript = (): string =>
  assetNames('.js').find((name) => name.startsWith('report-pdf-')) ?? '';

const importedBy = (found: Set<string>, imports: RegExp): string[] => {
  for (const name of found)
    for (const [, imported = ''] of asset(name).toString().matchAll(imports))
      if (imported !== pdfScript()) found.add(imported);
  return [...found];
};

const entry = () => new Set(assetNames('.js').filter((name) => name.startsWith('entry.client')));

/** The scripts that a visitor's page may load: the entry and everything it imports. */
export const visitorScripts = (): string[] => importedBy(entry(), IMPORTS);

/** That script and those that only it imports. */
export const pdfScripts = (): string[] =>
  importedBy(new Set([pdfScript()]), STATIC_IMPORTS).filter(
    (name) => !visitorScripts().includes(name),
  );
