import { hasInvisible } from '#app/quiz/base/entered-text.ts';
import { placeName } from '#app/quiz/languages/translatable-texts.ts';
import { entryProblem, type TranslatedText } from '#app/quiz/languages/translated.ts';
import { readCells, type TableLine } from '#studio/pasted/read-cells.ts';
import { changeOf, type EntryChange } from './save-entries.ts';
import { withoutApostrophe } from './write-csv.ts';

/** What a file of translations would change, and what of it an editor should know first. */
export type ReadCsv = {
  /** What differs from the translations that there are; all of it is to review. */
  changes: EntryChange[];
  /** How many lines say what there is already, and how many have no translation. */
  same: number;
  empty: number;
  problems: { line: number; text: string; isLeftOut: boolean }[];
};

/** The text of a file from a spreadsheet: UTF-8, UTF-16 or, as older ones save it, Latin-1. */
export function textOfFile(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

type Cells = { document: string; path: string; source: string; translation: string };

const NO_COLUMNS =
  'The first line must name the columns “document”, “path”, “source” and “translation”, as in the file that you downloaded.';
const NOT_OF_THIS = 'This file is of another audit: none of its lines is about a text of this one.';

/** Compares a file with the texts of an audit. Nothing is saved by it. */
export function readCsv(file: string, texts: readonly TranslatedText[]): ReadCsv {
  const read: ReadCsv = { changes: [], same: 0, empty: 0, problems: [] };
  const [header, ...lines] = readCells(file);
  const names = header?.cells.map((name) => name.replace('\ufeff', '').toLowerCase()) ?? [];
  const refused = (text: string): ReadCsv => ({
    ...read,
    problems: [{ line: header?.line ?? 1, text, isLeftOut: true }],
  });
  if (['document', 'path', 'source', 'translation'].some((name) => !names.includes(name)))
    return refused(NO_COLUMNS);
  const byPlace = new Map(texts.map((each) => [placeName(each), each]));
  const rows = lines.map((line) => ({ line: line.line, cells: cellsIn(line, names) }));
  if (rows.length > 0 && !rows.some(({ cells }) => byPlace.has(placeName(cells))))
    return refused(NOT_OF_THIS);
  const taken = new Map<string, { line: number; translation: string }>();
  for (const { line, cells } of rows) {
    const name = placeName(cells);
    const before = taken.get(name);
    const report = (text: string, isLeftOut: boolean) =>
      read.problems.push({ line, text, isLeftOut });
    const text = byPlace.get(name);
    if (cells.translation === '') read.empty += 1;
    else if (before && before.translation !== cells.translation)
      report(`This is about the same text as line ${before.line}, which counts.`, true);
    else if (before) continue;
    else if (!text) report(unknown(cells), true);
    else {
      taken.set(name, { line, translation: cells.translation });
      addLine(read, text, cells, report);
    }
  }
  return read;
}

const unknown = ({ document, path, source }: Cells) =>
  document === '' || path === ''
    ? 'The document or the path is missing, so nobody knows which text this is.'
    : `This text is not in the audit any more: “${source}”`;

type Report = (text: string, isLeftOut: boolean) => void;

function addLine(read: ReadCsv, text: TranslatedText, cells: Cells, report: Report): void {
  const { translation, source } = cells;
  if (translation === comparable(text.entry?.text ?? '')) {
    read.same += 1;
    return;
  }
  const problem = entryProblem(text, translation);
  if (problem !== undefined) {
    report(problem, true);
    return;
  }
  const isOfToday = source === '' || source === comparable(text.of);
  if (!isOfToday)
    report(`The text has changed since: it was “${source}”, and is “${text.of}”.`, false);
  if (!text.isOptional && translation === comparable(text.of))
    report('The translation is the same as the source.', false);
  if (hasInvisible(translation)) report('It contains invisible characters.', false);
  const of = isOfToday ? text.of : source;
  read.changes.push({ ...changeOf(text, translation), of, isToReview: true });
}

/** As `readCells` reads a text from a file. */
const comparable = (text: string) => text.replaceAll(/\r\n?/g, '\n').trim();

const cellsIn = ({ cells }: TableLine, names: readonly string[]): Cells => {
  const cell = (name: string) => withoutApostrophe(cells[names.indexOf(name)] ?? '');
  return {
    document: cell('document'),
    path: cell('path'),
    source: cell('source'),
    translation: cell('translation'),
  };
};
