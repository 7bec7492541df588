import { stringify } from 'csv-stringify/sync';
import type { CsvFormat } from '#leads/api/admin-api.ts';
import { spreadsheetText } from '#shared/spreadsheet.ts';

export type Cell = string | number | null;

/**
 * Rows as RFC 4180. In a file for Excel, an apostrophe stands before each sign that would make a text a
 * formula; a CRM would take it for a part of the text. Numbers are never changed.
 */
export const csvRecords = (rows: readonly (readonly Cell[])[], format: CsvFormat): string =>
  stringify(
    rows.map((row) => [...row]),
    {
      delimiter: format === 'excel-semicolon' ? ';' : ',',
      record_delimiter: '\r\n',
      quote_record_delimiter: true,
      cast: {
        ...(format !== 'crm' && { string: spreadsheetText }),
        // Excel would read 3.5 as a day in May.
        ...(format === 'excel-semicolon' && { number: (value) => String(value).replace('.', ',') }),
      },
    },
  );
