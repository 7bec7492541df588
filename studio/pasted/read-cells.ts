/** A record of a pasted table: where it begins, counted from 1, and its cells without spaces around them. */
export type TableLine = { line: number; cells: string[] };

/**
 * Reads a table as spreadsheets copy or save it: cells between the first of these separators that the first
 * line has; quotation marks around cells that hold one, a line break or a quotation mark. Empty lines are
 * left out.
 */
export function readCells(text: string, separators = ['\t', ';', ',']): TableLine[] {
  const source = text.replaceAll(/\r\n?/g, '\n');
  const [first = ''] = source.trimStart().split('\n', 1);
  const separator = separators.find((each) => first.includes(each)) ?? '\t';
  const lines: TableLine[] = [];
  let line = 1;
  let current: TableLine = { line, cells: [] };
  const cell = new RegExp(
    `[^\\S\\n${separator}]*(?:"((?:[^"]|"")*)"(?=[^\\S\\n${separator}]*(?:${separator}|\\n|$))|([^${separator}\\n]*))[^\\S\\n${separator}]*(${separator}|\\n|$)`,
    'gy',
  );
  while (cell.lastIndex <= source.length) {
    const found = cell.exec(source);
    if (!found) break;
    const [all, quoted, plain = '', end] = found;
    current.cells.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    line += all.split('\n').length - 1;
    if (end === separator) continue;
    if (current.cells.some((each) => each !== '')) lines.push(current);
    current = { line, cells: [] };
    if (end === '') break;
  }
  return lines;
}
