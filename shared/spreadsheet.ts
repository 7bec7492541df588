/**
 * The sign of a formula where a spreadsheet would find it: at the beginning, and behind whatever ends a cell or
 * a line, because a file may be opened with another separator than its own; also after spaces, invisible
 * characters and quotes. Some programs take full-width signs for the others. It looks back from each sign:
 * forward from each line break, a visitor's text of line breaks alone would take minutes.
 */
const FORMULA = /(?=[=+\-@＝＋－＠])(?<=(?:^|[,;\t\r\n])[\s\p{C}"]*)/gu;

/** A text with an apostrophe before each sign that would make a spreadsheet take it for a formula. */
export const spreadsheetText = (text: string): string => text.replace(FORMULA, "'");

/** A spreadsheet reads a file that begins with it as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

export type Cell = string | number | null;

/**
 * Rows as lines of a file (RFC 4180). For Excel, a text is a `spreadsheetText`; a CRM would take the
 * apostrophe for a part of the text. Numbers are never changed.
 */
export function csvRecords(
  rows: readonly (readonly Cell[])[],
  format: 'crm' | 'excel' | 'excel-semicolon',
): string {
  const isFrench = format === 'excel-semicolon';
  const textOf = (cell: Cell): string => {
    if (typeof cell === 'string') return format === 'crm' ? cell : spreadsheetText(cell);
    const text = String(cell ?? '');
    // Excel would read 3.5 as a day in May.
    return isFrench ? text.replace('.', ',') : text;
  };
  const records = rows.map((cells) => cells.map(textOf));
  return csvLines(records, isFrench ? ';' : ',');
}

/** Records as lines of a file (RFC 4180), each cell as it is. */
export function csvLines(records: readonly (readonly string[])[], separator: ',' | ';'): string {
  const quoted = (cell: string) =>
    /["\r\n]/.test(cell) || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell;
  return records.map((cells) => `${cells.map(quoted).join(separator)}\r\n`).join('');
}
