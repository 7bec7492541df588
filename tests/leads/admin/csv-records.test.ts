import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvRecords } from '#shared/spreadsheet.ts';
import { parseCsv } from './parse-csv.ts';

/** All that a program could take for a cell, whichever separator it uses and whether it knows quotes or not. */
const possibleCells = (text: string) =>
  text.split(/[,;\t\r\n]/).map((cell) => cell.replace(/^[\s\p{C}"]+/u, ''));

const TYPED = fc.string({
  unit: fc.constantFrom(...'=+-@＝＋－＠,;\t\r\n" \u00a0\u200b1a'),
  maxLength: 12,
});

test.each([
  ';=1+1',
  ',=1+1',
  '\t=1',
  'a\n=1',
  'a\r\n@x',
  ' \u00a0=1',
  '"=1',
  ';";=1',
  'a; ＝1',
  ',－1',
])('no cell of a file for Excel is a formula, with any separator: %j', (text) => {
  const isFormula = (cell: string) => /^[=+\-@＝＋－＠]/.test(cell);
  for (const format of ['excel', 'excel-semicolon'] as const) {
    const holds = (typed: string) =>
      !possibleCells(csvRecords([['a', typed, 'b']], format)).some(isFormula);
    expect(possibleCells(`a,${text},b`).some(isFormula)).toBe(true);
    expect(csvRecords([['a', text, 'b']], format)).toSatisfy(() => holds(text));
    fc.assert(fc.property(TYPED, holds));
  }
  expect(parseCsv(csvRecords([[text, 'b']], 'crm'))).toEqual([[text, 'b']]);
});

test('a negative number stays a number', () => {
  expect(csvRecords([[-5, -2.5, 'a-b', '3 - 2']], 'excel')).toBe('-5,-2.5,a-b,3 - 2\r\n');
  expect(csvRecords([[-5, -2.5]], 'excel-semicolon')).toBe('-5;-2,5\r\n');
});

test('a long text of line breaks takes no longer than another', () => {
  const text = `a${'\n'.repeat(100_000)}b`;
  expect(csvRecords([[text]], 'excel')).toBe(`"${text}"\r\n`);
});
