import { BYTE_ORDER_MARK, csvLines } from '#shared/spreadsheet.ts';
import { SCREEN_TITLES, type TranslationRow } from './rows.ts';

const COLUMNS = ['document', 'path', 'screen', 'source', 'translation', 'note'] as const;

/** A text that a spreadsheet would take for a formula, such as the first item of a list. */
const FORMULA = /^'*[=+\-@]/;

/**
 * The lines as a file for translators (RFC 4180). An apostrophe before what looks like a formula is taken
 * away again when the file comes back. See docs/languages.md#with-a-spreadsheet.
 */
export function translationsCsv(rows: readonly TranslationRow[], separator: ',' | ';'): string {
  const lines = rows.map((row) => [
    ...[row.document, row.path, `${SCREEN_TITLES[row.screen]}: ${row.where}, ${row.title}`],
    ...[row.of, row.text, noteOf(row)],
  ]);
  const cell = (text: string) => (FORMULA.test(text) ? `'${text}` : text);
  const records = [COLUMNS, ...lines].map((cells) => cells.map(cell));
  return BYTE_ORDER_MARK + csvLines(records, separator);
}

/** A cell of such a file without the apostrophe of `translationsCsv`. */
export const withoutApostrophe = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;

function noteOf({ status, was, problem, longest, placeholders, ...row }: TranslationRow) {
  const { isOptional, isRich } = row;
  const notes = [
    isOptional && 'A name or an address: leave it empty to keep it.',
    !isOptional && `At most ${longest} characters.`,
    placeholders.length > 0 && `Keep ${placeholders.map((each) => `{${each}}`).join(', ')}.`,
    isRich && 'Keep the signs of lists, bold and links.',
    problem,
    status === 'toReview' && 'To review.',
    was !== undefined && `Translated from: ${was}`,
  ];
  return notes.filter(Boolean).join(' ');
}
