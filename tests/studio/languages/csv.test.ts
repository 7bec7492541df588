import { expect, test } from 'vitest';
import { readCsv, textOfFile } from '#studio/languages/model/read-csv.ts';
import type { TranslationRow } from '#studio/languages/model/rows.ts';
import { translationsCsv } from '#studio/languages/model/write-csv.ts';
import { readCells } from '#studio/pasted/read-cells.ts';
import { shippedFrench } from '#tests/seed.ts';
import { frenchOf } from './shipped-rows.ts';

const { rows, texts } = await frenchOf(shippedFrench());

const rowWith = (matches: (row: TranslationRow) => boolean): TranslationRow => {
  const found = rows.find((row) => matches(row) && row.text !== '');
  if (!found) throw new RangeError('There is no such row.');
  return found;
};
const first = rowWith(({ placeholders, isRich }) => placeholders.length === 0 && !isRich);
const filled = rowWith(({ placeholders, of }) => placeholders.length > 0 && of.includes('{'));

/** The file of these rows, with other cells in the columns that are named. */
const fileOf = (...changed: [TranslationRow, Record<string, string>][]) => {
  const [header, ...lines] = readCells(
    translationsCsv(
      changed.map(([row]) => row),
      ',',
    ),
  );
  const names = header?.cells.map((name) => name.replace('\ufeff', '')) ?? [];
  const cells = lines.map((line, at) =>
    line.cells.map((cell, column) => changed[at]?.[1][names[column] ?? ''] ?? cell),
  );
  return [names, ...cells]
    .map((line) => line.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
    .join('\n');
};
const said = (file: string) => readCsv(file, texts).problems.map(({ text }) => text);

test.each([',', ';'] as const)('out and in with %j makes no difference', (separator) => {
  const read = readCsv(translationsCsv(rows, separator), texts);
  expect(read.problems).toEqual([]);
  expect(read.changes).toEqual([]);
  expect(read.same + read.empty).toBe(rows.length);
  expect(rows.length).toBeGreaterThan(200);
});

test('so it is with the rows in another order, and with a text that looks like a formula', () => {
  expect(readCsv(translationsCsv(rows.toReversed(), ','), texts).changes).toEqual([]);
  for (const of of ['- one\n- two', "'=1+1", '@you', '"quoted", and;\nmore']) {
    const text = { ...Object(texts[0]), of, status: 'translated', isRich: false, placeholders: [] };
    const row = { ...first, document: text.document, path: text.path, of, text: of };
    const own = [{ ...text, entry: { _key: 'a', text: of } }];
    expect(readCsv(translationsCsv([row], ','), own)).toMatchObject({
      changes: [],
      same: 1,
      problems: [],
    });
  }
});

test('a translation of a file is to review, and what it was translated from is kept', () => {
  const { document, path, of } = first;
  const entry = first.entry?._key;
  expect(readCsv(fileOf([first, { translation: 'Autrement' }]), texts).changes).toEqual([
    { document, path, of, text: 'Autrement', isToReview: true, entry },
  ]);
  const older = readCsv(
    fileOf([first, { source: 'An older text', translation: 'Autrement' }]),
    texts,
  );
  expect(older.changes).toMatchObject([{ of: 'An older text' }]);
  expect(older.problems).toMatchObject([
    { line: 2, text: expect.stringContaining('it was “An older text”'), isLeftOut: false },
  ]);
});

test('what cannot be used is named and left out, and the rest stays', () => {
  const read = readCsv(
    fileOf(
      [filled, { translation: 'Rien' }],
      [first, { translation: 'Autrement' }],
      [first, { translation: 'Encore autrement' }],
      [first, { translation: 'x'.repeat(9000) }],
      [first, { path: 'gone', translation: 'Perdu' }],
      [first, { path: '', translation: 'Perdu' }],
      [filled, { translation: '' }],
    ),
    texts,
  );
  expect(read.changes.map(({ text }) => text)).toEqual(['Autrement']);
  expect(read.empty).toBe(1);
  expect(read.problems).toEqual([
    { line: 2, text: expect.stringMatching(/^\{\w+\} is missing/), isLeftOut: true },
    { line: 4, text: expect.stringContaining('line 3, which counts'), isLeftOut: true },
    { line: 5, text: expect.stringContaining('line 3, which counts'), isLeftOut: true },
    { line: 6, text: expect.stringContaining('not in the audit any more'), isLeftOut: true },
    { line: 7, text: expect.stringContaining('path is missing'), isLeftOut: true },
  ]);
  expect(said(fileOf([first, { translation: 'x'.repeat(9000) }]))).toHaveLength(1);
  expect(said(fileOf([filled, { translation: `${filled.of} {nobody}` }]))[0]).toContain('{nobody}');
});

test('what looks wrong is named, and saved', () => {
  const read = readCsv(
    fileOf([first, { translation: first.of }], [filled, { translation: `\u200b${filled.text}!` }]),
    texts,
  );
  expect(read.changes).toHaveLength(2);
  expect(read.problems.map(({ text, isLeftOut }) => [isLeftOut, text])).toEqual([
    [false, 'The translation is the same as the source.'],
    [false, 'It contains invisible characters.'],
  ]);
});

test('a file of something else is refused as a whole', () => {
  expect(said('a;b\n1;2')).toEqual([expect.stringContaining('must name the columns')]);
  expect(said('')).toEqual([expect.stringContaining('must name the columns')]);
  expect(said(fileOf([first, { document: 'another' }]))).toEqual([
    expect.stringContaining('of another audit'),
  ]);
});

test('UTF-8, UTF-16 and Latin-1 are read alike', () => {
  const text = 'Évalué à 5 $';
  const bytes = (each: number[]) => new Uint8Array(each);
  expect(textOfFile(new TextEncoder().encode(text))).toBe(text);
  expect(textOfFile(bytes([...text].map((each) => each.charCodeAt(0))))).toBe(text);
  const wide = [...text].flatMap((each) => [each.charCodeAt(0) & 255, each.charCodeAt(0) >> 8]);
  expect(textOfFile(bytes([0xff, 0xfe, ...wide]))).toBe(text);
});
