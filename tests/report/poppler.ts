import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Reads a PDF with Debian's poppler-utils, which `npm test` installs. */
function read(
  file: Uint8Array,
  command: string,
  args: (path: string) => string[],
  encoding: BufferEncoding = 'utf8',
): string {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  try {
    const path = join(folder, 'report.pdf');
    writeFileSync(path, file);
    return execFileSync(command, args(path), { encoding, maxBuffer: 2 ** 26 });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The first page as it is drawn, one byte of grey for each point. */
export function firstPageOf(file: Uint8Array) {
  const raw = Buffer.from(
    read(file, 'pdftoppm', (path) => ['-gray', '-r', '72', '-l', '1', path], 'latin1'),
    'latin1',
  );
  const [header = '', width] = /^P5\s(\d+)\s\d+\s\d+\s/.exec(raw.toString('latin1')) ?? [];
  return { width: Number(width), data: raw.subarray(header.length) };
}

/** The text in reading order, with single spaces. */
export const textOf = (file: Uint8Array): string =>
  read(file, 'pdftotext', (path) => ['-enc', 'UTF-8', path, '-']).replace(/\s+/g, ' ');

export const infoOf = (file: Uint8Array): string => read(file, 'pdfinfo', (path) => [path]);

export const structureOf = (file: Uint8Array): string =>
  read(file, 'pdfinfo', (path) => ['-struct-text', path]);

/** One line per font: name, type, encoding, embedded, subset, to Unicode. */
export const fontsOf = (file: Uint8Array): string[] =>
  read(file, 'pdffonts', (path) => [path])
    .trim()
    .split('\n')
    .slice(2);

export const linksOf = (file: Uint8Array): string =>
  read(file, 'pdfinfo', (path) => ['-url', path]);

/** Each word with its page, and its box in points from the upper left corner of the page. */
export function wordsOf(file: Uint8Array) {
  const html = read(file, 'pdftotext', (path) => ['-bbox', path, '-']);
  let page = 0;
  return [
    ...html.matchAll(/<page |<word xMin="(.+?)" yMin="(.+?)" xMax="(.+?)" yMax="(.+?)">(.*?)<\//g),
  ].flatMap(([tag, left, top, right, bottom, text = '']) => {
    if (tag === '<page ') page += 1;
    const box = {
      left: Number(left),
      top: Number(top),
      right: Number(right),
      bottom: Number(bottom),
    };
    return tag === '<page ' ? [] : [{ page, text, ...box }];
  });
}

/** The vertical dashed lines of the first page, in points from its upper left corner. */
export function dashedLinesOf(file: Uint8Array) {
  const svg = read(file, 'pdftocairo', (path) => ['-svg', '-l', '1', path, '-']);
  return [...svg.matchAll(/<path [^>]*dasharray[^>]*>/g)].flatMap(([path]) => {
    const matrix = /matrix\((.+?)\)/.exec(path)?.[1]?.split(',').map(Number);
    const [scaleX = 1, , , scaleY = 1, moveX = 0, moveY = 0] = matrix ?? [];
    return [...path.matchAll(/M (\S+) (\S+) L \1 (\S+)/g)].map(([, ...numbers]) => {
      const [x = 0, from = 0, to = 0] = numbers.map(Number);
      const ends = [from, to].map((y) => y * scaleY + moveY);
      return { x: x * scaleX + moveX, top: Math.min(...ends), bottom: Math.max(...ends) };
    });
  });
}

/** The vertical rectangles of the first page that are one point wide. */
export function ticksOf(file: Uint8Array) {
  const svg = read(file, 'pdftocairo', (path) => ['-svg', '-l', '1', path, '-']);
  return [...svg.matchAll(/ d="M (\S+) (\S+) L (\S+) \2 L \3 (\S+) L \1 \4 Z/g)].flatMap(
    ([, ...numbers]) => {
      const [left = 0, top = 0, right = 0, bottom = 0] = numbers.map(Number);
      return Math.round(right - left) === 1 ? [{ x: (left + right) / 2, top, bottom }] : [];
    },
  );
}
