/**
 * Where a spreadsheet would find the sign of a formula: at the beginning, and behind whatever ends a cell or
 * a line, because a file may be opened with another separator than its own; also after spaces, invisible
 * characters and quotes. Some programs take full-width signs for the others.
 */
const FORMULA = /((?:^|[,;\t\r\n])[\s\p{C}"]*)(?=[=+\-@＝＋－＠])/gu;

/** A text with an apostrophe before each sign that would make a spreadsheet take it for a formula. */
export const spreadsheetText = (text: string): string => text.replace(FORMULA, "$1'");

/** So that a spreadsheet reads the file as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** Records as a file for spreadsheets (RFC 4180), each cell as it is: see `spreadsheetText`. */
export function csvFile(records: readonly (readonly string[])[], separator: ',' | ';'): string {
  const lines = records.map((cells) =>
    cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator),
  );
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}
