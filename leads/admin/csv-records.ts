import { stringify } from 'csv-stringify/sync';
import type { CsvFormat } from '#leads/api/admin-api.ts';

export type Cell = string | number | null;

/**
 * Where a spreadsheet would find the sign of a formula: at the beginning of a text, and behind whatever ends a
 * cell or a line, because a file may be opened with another separator than it was written for. Spaces, invisible
 * characters and quotes may stand in between. Some programs take full-width signs for the others.
 */
const FORMULA = /((?:^|[,;\t\r\n])[\s\p{C}"]*)(?=[=+\-@＝＋－＠])/gu;

/**
 * Rows as RFC 4180. In a file for Excel, an apostrophe stands before each sign that would make a text a
 * formula; a CRM would take that for a part of the text. Numbers are never changed.
 */
export const csvRecords = (rows: readonly (readonly Cell[])[], format: CsvFormat): string =>
  stringify(
    rows.map((row) => [...row]),
    {
      delimiter: format === 'excel-semicolon' ? ';' : ',',
      record_delimiter: '\r\n',
      quote_record_delimiter: true,
      cast: {
        ...(format !== 'crm' && { string: (text) => text.replace(FORMULA, "$1'") }),
        // Excel would read 3.5 as a day in May.
        ...(format === 'excel-semicolon' && { number: (value) => String(value).replace('.', ',') }),
      },
    },
  );
