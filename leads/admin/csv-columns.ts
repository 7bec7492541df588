import type { Unit } from '#app/quiz/base/format.ts';
import { CLICK_ID_FIELDS } from '#app/quiz/contract/click-ids.ts';
import { LEAD_FIELDS } from '#app/quiz/contract/lead.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { SOURCE_FIELDS } from '#app/quiz/contract/submission.ts';
import { questionsOf } from '#app/quiz/score/questions.ts';
import type { WorkEntry } from '#leads/api/work-api.ts';
import type { shippedTextsIn } from '#leads/content/shipped-texts.ts';
import type { StoredSubmission } from '#leads/database/stored-submission.ts';
import { answeredQuestions, scoredCategories, unitOfAnswer } from '#leads/events/lead-event.ts';
import type { Cell } from '#shared/spreadsheet.ts';

/** A lead with what its line says besides, and how the file writes a time. */
export type CsvLead = StoredSubmission & {
  quiz: Quiz | undefined;
  auditTitle: string;
  work: readonly WorkEntry[];
  timeOf: (moment: number) => string;
};

export type AskedQuiz = { audit: string; quiz: Quiz };

/** A field of a form’s own, or a category or a question of a quiz, with the unit of its numbers. */
export type CsvPart = {
  kind: 'field' | 'category' | 'question';
  key: string;
  title: string;
  unit?: string | undefined;
  audit: string;
};

/** Audits that ask the same share a column. */
type Column = Omit<CsvPart, 'audit'> & { audits: string[] };

/** The words of the file in a language. */
export type CsvTexts = ReturnType<typeof shippedTextsIn>['texts'];

/** A column before those of what was entered, scored and answered, under its name in `CsvTexts` or its own. */
type Fact = [
  name: string,
  cellOf: (lead: CsvLead, texts: CsvTexts, scoreUnit: string | undefined) => Cell,
  isTime?: true,
];

const FACTS: readonly Fact[] = [
  ['id', ({ id }) => id],
  ['received', ({ receivedAt, timeOf }) => timeOf(receivedAt), true],
  ['completed', ({ completedAt, timeOf }) => completedAt && timeOf(completedAt), true],
  ['audit', ({ auditTitle }) => auditTitle],
  ['state', ({ state }, { csv }) => csv.states[state]],
  ['status', ({ status }, { statuses }) => statuses[status]],
  ['booked', ({ bookedAt, timeOf }) => bookedAt && timeOf(bookedAt), true],
  ['notes', notesCell],
  ['suspicion', suspicionCell],
  ...LEAD_FIELDS.map((field) => [field, ({ lead }) => lead[field]] satisfies Fact),
  ['score', ({ score, quiz }, _, unit) => numberCell(score, unitWords(quiz?.scoring), unit)],
  ['level', ({ level }) => level],
  ['verification', ({ verification }, { csv }) => csv.verifications[verification]],
  ['marketing', ({ marketing }, texts) => yesOrNo(marketing, texts)],
  ['language', ({ language }) => language],
  ...[...SOURCE_FIELDS, ...CLICK_ID_FIELDS].map(
    (field) => [field, ({ source }) => source[field] ?? null] satisfies Fact,
  ),
];

/** The signs that `suspicionOf` has joined. */
function suspicionCell({ suspicion }: CsvLead, { csv }: CsvTexts): Cell {
  const words: Record<string, string> = csv.signs;
  const signs = suspicion?.split(' and ').map((sign) => words[sign] ?? sign);
  return signs?.join(` ${csv.and} `) ?? null;
}

/** The notes, the latest first: who wrote each, and when. */
function notesCell({ work, timeOf }: CsvLead): Cell {
  const notes = work.filter(({ note }) => note !== '');
  return notes.map(({ at, author, note }) => `${timeOf(at)} ${author}: ${note}`).join('\n') || null;
}

const yesOrNo = (isTrue: boolean, { csv }: CsvTexts) => (isTrue ? csv.yes : csv.no);

/** The unit of a score in a title, such as `CAD per month`. */
const unitWords = ({ currency, unit }: Unit = {}): string | undefined =>
  [currency, unit].filter(Boolean).join(' ') || undefined;

const withWords = (title: string, words: string | undefined) =>
  words ? `${title} (${words})` : title;

/** A number; one in another unit than that of its column has its unit beside it. */
const numberCell = (
  number: number | null | undefined,
  unit: string | undefined,
  ofColumn: string | undefined,
): Cell =>
  number == null || unit === ofColumn ? (number ?? null) : `${number} ${unit ?? ''}`.trim();

/**
 * The titles of a file, and the cells of a lead below them. The quizzes are the newest first; `zone` is named
 * in the titles of times.
 */
export function csvColumns(
  quizzes: readonly AskedQuiz[],
  ownFields: readonly CsvPart[],
  zone: string | undefined,
  texts: CsvTexts,
) {
  const ownTitles: Record<string, string> = texts.csv.titles;
  const factTitles = FACTS.map(([name]) => ownTitles[name] ?? name);
  // Where all scores have one unit, it is in the title, and otherwise beside each number.
  const units = new Set(quizzes.map(({ quiz }) => unitWords(quiz.scoring)));
  const scoreUnit = units.size > 1 ? undefined : [...units][0];
  const columns = columnsOf(factTitles, [
    ...ownFields,
    ...quizzes.flatMap(({ audit, quiz: { categories = [] } }) =>
      categories.map((each) => partOf('category', each, unitWords(each), audit)),
    ),
    ...quizzes.flatMap(({ audit, quiz }) =>
      questionsOf(quiz).map((each) => partOf('question', each, unitOfAnswer(each), audit)),
    ),
  ]);
  const titles = FACTS.map(([name, , isTime], index) =>
    withWords(factTitles[index] ?? name, name === 'score' ? scoreUnit : isTime && zone),
  );
  return {
    titles: [...titles, ...columns.map(({ title }) => title), texts.csv.otherAnswers],
    cellsOf: (lead: CsvLead): Cell[] => [
      ...FACTS.map(([, cellOf]) => cellOf(lead, texts, scoreUnit)),
      ...partCells(lead, columns, texts),
    ],
  };
}

const partOf = (
  kind: CsvPart['kind'],
  { key, title }: { key: string; title: string },
  unit: string | undefined,
  audit: string,
): CsvPart => ({ kind, key, title: withWords(title, unit), unit, audit });

/**
 * A column for each key of an audit, under its newest title; with its key where another has the same title.
 * One key may be another question in another audit.
 */
function columnsOf(factTitles: readonly string[], parts: readonly CsvPart[]): Column[] {
  const columns: Column[] = [];
  for (const { audit, ...part } of parts) {
    const { kind, key, title } = part;
    const same = columns.filter((each) => each.kind === kind && each.key === key);
    if (same.some(({ audits }) => audits.includes(audit))) continue;
    const shared = same.find((each) => each.title === title);
    if (shared) shared.audits.push(audit);
    else columns.push({ ...part, audits: [audit] });
  }
  const titles = [...factTitles, ...columns.map(({ title }) => title)];
  return columns.map((column) => {
    const { key, title } = column;
    const isUnique = titles.indexOf(title) === titles.lastIndexOf(title);
    return isUnique ? column : { ...column, title: `${title} (${key})` };
  });
}

/** One cell for each column, and one with whatever was entered that belongs to none of them, as JSON. */
function partCells(lead: CsvLead, columns: readonly Column[], texts: CsvTexts): Cell[] {
  const fields = lead.lead.fields ?? [];
  const categories = (lead.quiz && scoredCategories(lead.quiz, lead)) ?? [];
  const answers = answeredQuestions(lead.quiz, lead);
  const cells = {
    field: new Map(
      fields.map(({ key, value }) => [
        key,
        typeof value === 'boolean' ? yesOrNo(value, texts) : value,
      ]),
    ),
    category: new Map(categories.map((each) => [each.key, each])),
    question: new Map(answers.map((each) => [each.key, each])),
  };
  const cellOf = ({ kind, key, unit }: Column): Cell => {
    if (kind === 'field') return cells.field.get(key) ?? null;
    const category = cells.category.get(key);
    if (kind === 'category') return numberCell(category?.score, unitWords(category), unit);
    const { value, unit: own, label = null } = cells.question.get(key) ?? {};
    // A number in another unit than that of the column has its unit beside it.
    return typeof value === 'number' && own === unit ? value : label;
  };
  const own = columns.filter(({ audits }) => audits.includes(lead.audit));
  const isOther = (kind: CsvPart['kind'], key: string) =>
    !own.some((each) => each.kind === kind && each.key === key);
  const others = [
    ...fields.filter(({ key }) => isOther('field', key)).map(({ key, value }) => [key, value]),
    ...Object.entries(lead.answers).filter(([key]) => isOther('question', key)),
  ];
  return [
    ...columns.map((each) => (own.includes(each) ? cellOf(each) : null)),
    others.length === 0 ? null : JSON.stringify(Object.fromEntries(others)),
  ];
}
