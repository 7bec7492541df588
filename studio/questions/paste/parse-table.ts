import { MAX_OPTIONS } from '#app/quiz/base/limits.ts';
import { storedText } from '#app/quiz/base/rich-text.ts';
import { QUESTION_CONTRACTS } from '#app/quiz/questions/contracts.ts';
import { QUESTION_TYPES } from '#schemas/types/document-types.ts';
import { nameFor } from '#schemas/wording/proposed-name.ts';
import { readCells, type TableLine } from '#studio/pasted/read-cells.ts';
import { readNumber } from '#studio/pasted/read-number.ts';
import type { NewEntry } from '#studio/questions/use-quiz-list.ts';

type ParsedTable = {
  questions: NewEntry[];
  /** How many options and statements the questions have. */
  options: number;
  problems: { line: number; text: string }[];
};

/** A type of question with its title, as in the menu that adds one. */
type TypeTitle = { type: string; title: string };

/** The columns, each with further names that a header may give it. */
const COLUMNS = [
  ['question', 'title'],
  ['type', 'kind'],
  ['help'],
  ['section'],
  ['introduction', 'section introduction'],
  ['statement', 'row'],
  ['option', 'answer', 'label'],
  ['points', 'score'],
  ['lowest', 'min', 'minimum'],
  ['highest', 'max', 'maximum'],
] as const;

type Column = (typeof COLUMNS)[number][0];
type Cells = Partial<Record<Column, string>>;

/** A question as it is put together, line by line. */
type Draft = { line: number; document: NewEntry; options: object[]; rows: object[] };

/** Reads a table with a header: one line for each option; where the question is empty or the same, one more of it. */
export function parseTable(text: string, types: readonly TypeTitle[]): ParsedTable {
  const problems: ParsedTable['problems'] = [];
  const [header, ...lines] = readCells(text);
  const none = { questions: [], options: 0, problems };
  if (!header) return none;
  const { line, cells } = header;
  const columns = cells.map(columnOf);
  if (!columns.includes('question')) {
    const message = 'The first line must name the columns: none is called “question”.';
    return { ...none, problems: [{ line, text: message }] };
  }
  for (const [index, name] of cells.entries())
    if (!columns[index] && name !== '')
      problems.push({ line, text: `There is no column “${name}”, so it is left out.` });

  const drafts: Draft[] = [];
  for (const line of lines) {
    const cells = cellsIn(line, columns);
    const report = (text: string) => problems.push({ line: line.line, text });
    const previous = drafts.at(-1);
    const continues = !cells.question || cells.question === previous?.document.title;
    if (!previous && continues) report('There is no question above this line, so it is left out.');
    else if (previous && continues) addTo(previous, cells, report);
    else {
      const draft = startedBy(line.line, cells, types, report);
      drafts.push(draft);
      addTo(draft, cells, report);
    }
  }
  const questions = drafts.map((draft) => finished(draft, problems));
  const options = drafts.reduce((sum, { options, rows }) => sum + options.length + rows.length, 0);
  return { questions, options, problems: problems.toSorted((one, other) => one.line - other.line) };
}

const singular = (name: string) => name.toLowerCase().replace(/s$/, '');

const columnOf = (name: string): Column | undefined =>
  COLUMNS.find((names) => names.some((each) => singular(each) === singular(name)))?.[0];

const cellsIn = ({ cells }: TableLine, columns: readonly (Column | undefined)[]): Cells =>
  Object.fromEntries(
    columns.flatMap((column, index) => (column && cells[index] ? [[column, cells[index]]] : [])),
  );

type Report = (text: string) => void;

/** The first in the menu that adds a question: one answer of several options. */
const [DEFAULT_TYPE = ''] = QUESTION_TYPES;

const fieldsOfType = (type: string): object =>
  Object.entries(QUESTION_CONTRACTS).find(([name]) => name === type)?.[1].contract.shape ?? {};

function startedBy(line: number, cells: Cells, types: readonly TypeTitle[], report: Report): Draft {
  const type = typeOf(cells.type, types);
  if (cells.type && !type)
    report(`There is no type “${cells.type}”, so this becomes a question with one answer.`);
  const _type = type ?? DEFAULT_TYPE;
  const fields = fieldsOfType(_type);
  const ends: Record<string, number> = {};
  for (const [column, ...names] of [
    ['lowest', 'lowest', 'min'],
    ['highest', 'highest', 'max'],
  ] as const) {
    const number = cells[column] === undefined ? undefined : readNumber(cells[column]);
    const name = names.find((each) => each in fields);
    if (cells[column] && number === undefined) report(`“${cells[column]}” is not a number.`);
    if (name && number !== undefined) ends[name] = number;
    else if (number !== undefined) report(`This type of question has no ${column} number.`);
  }
  const { question: title, help, section, introduction } = cells;
  if (introduction && !section)
    report('An introduction is that of a section: name the section in the same line.');
  const texts = {
    ...(help && { help: storedText(help) }),
    ...(section && { section }),
    ...(section && introduction && { sectionIntro: storedText(introduction) }),
  };
  const document = { _type, title, ...texts, ...ends };
  return { line, document, options: [], rows: [] };
}

/** What a type is called in a table, by its title. */
export const plainTitle = (title: string) =>
  title
    .toLowerCase()
    .replace(/^question with (an? )?/, '')
    .replace(/ with the same answers$/, '');

/** By its title, or by its name, which for statements is “matrix”, as surveys call them. */
const typeOf = (text: string | undefined, types: readonly TypeTitle[]): string | undefined =>
  text &&
  types.find(({ title, type }) =>
    [title, type.replace(/Question$/, '')].some(
      (name) => plainTitle(name) === plainTitle(text.trim()),
    ),
  )?.type;

function addTo(draft: Draft, { statement, option, points: given }: Cells, report: Report): void {
  const fields = fieldsOfType(draft.document._type);
  if (statement && !('rows' in fields))
    report('Only “Statements with the same answers” has statements.');
  else if (statement) draft.rows.push(named('matrixRow', 'title', statement, draft.rows, 'key'));
  const points = given === undefined ? undefined : readNumber(given);
  if (given && points === undefined) report(`“${given}” is not a number, so there are no points.`);
  if (!option) {
    if (points !== undefined) report('There is no option in this line to have these points.');
  } else if (!('options' in fields))
    report('This type of question has no options, so this one is left out.');
  else if (draft.options.length >= MAX_OPTIONS)
    report(`A question has at most ${MAX_OPTIONS} options.`);
  else
    draft.options.push({
      ...named('option', 'label', option, draft.options, 'value'),
      ...(points !== undefined && { points }),
    });
}

/** An item of a list with a name of its own, which follows from its text. */
function named(_type: string, field: string, text: string, others: object[], nameField: string) {
  const taken = others.map((each) => Object(each)[nameField]);
  const name = nameFor(text, taken, nameField === 'value' ? 'option' : 'row');
  return { _key: name, _type, [field]: text, [nameField]: name };
}

function finished({ line, document, options, rows }: Draft, problems: ParsedTable['problems']) {
  const fields = fieldsOfType(document._type);
  if ('options' in fields && options.length === 0)
    problems.push({ line, text: 'This question has no options yet. Add them in its form.' });
  const hasPoints = options.some((each) => 'points' in each);
  return {
    ...document,
    ...(options.length > 0 && { options }),
    ...(rows.length > 0 && { rows }),
    // In place of points off for each selection.
    ...('scoring' in fields && hasPoints && { scoring: { kind: 'pointsPerOption' } }),
  };
}

/** A table as an editor may paste it, to copy from. Its cells are short enough to stand below each other. */
export const EXAMPLE = [
  ['section', 'question', 'type', 'option', 'points'],
  ['Being found', 'How often do you post?', 'one answer', 'Never', '0'],
  ['', '', '', 'Every month', '5'],
  ['', '', '', 'Every week', '10'],
  ['', 'Where are you listed?', 'several answers', 'Google', '4'],
  ['', '', '', 'Yelp', '2'],
  ['About you', 'What takes longest?', 'text', '', ''],
]
  .map((cells) => cells.join('\t'))
  .join('\n');
