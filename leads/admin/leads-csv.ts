import { stringify } from 'csv-stringify/sync';
import { LEAD_FIELDS, type LeadField, type OwnValue } from '#app/quiz/contract/lead.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { SOURCE_FIELDS } from '#app/quiz/contract/submission.ts';
import { questionsOf } from '#app/quiz/score/questions.ts';
import type { CsvFormat } from '#leads/admin-api.ts';
import { listAudits } from '#leads/content/audits.ts';
import { readAuditTexts } from '#leads/content/site-content.ts';
import { findQuiz } from '#leads/content/snapshot.ts';
import type { Query } from '#leads/database/database.ts';
import type { StoredSubmission } from '#leads/database/stored-submission.ts';
import { answeredQuestions, scoredCategories } from '#leads/events/lead-event.ts';
import { zonedTime } from '#leads/time.ts';
import { valuesText } from './lead-detail.ts';
import { type CheckedFilter, conditionFor, cursorOf } from './lead-filter.ts';
import { readPage } from './lead-list.ts';

const PAGE_SIZE = 500;

type Cell = string | number | null;

export type CsvOptions = { format: CsvFormat; zone: string };

/**
 * RFC 4180. In a file for Excel, a text that it would run as a formula gets an apostrophe in front; a CRM
 * would take that for a part of the text.
 */
const recordsOf = (rows: readonly (readonly Cell[])[], format: CsvFormat): string =>
  stringify(
    rows.map((row) => [...row]),
    {
      delimiter: format === 'excel-semicolon' ? ';' : ',',
      record_delimiter: '\r\n',
      quote_record_delimiter: true,
      escape_formulas: format !== 'crm',
    },
  );

/** Without it, Excel reads a UTF-8 file in the code page of its machine. */
const BYTE_ORDER_MARK = '\uFEFF';

const LEAD_LABELS: Record<LeadField, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  businessName: 'Business',
  industry: 'Industry',
  city: 'City',
  province: 'Province',
};

/** A column before those of the answers; `zone` is the time zone, `titles` those of the audits by their ids. */
type Fact = [title: string, cellOf: (row: StoredSubmission, context: FactContext) => Cell];

type FactContext = { zone: string; titles: ReadonlyMap<string, string> };

const FACTS: readonly Fact[] = [
  ['Id', ({ id }) => id],
  ['Received', ({ receivedAt }, { zone }) => zonedTime(receivedAt, zone)],
  ['Completed', ({ completedAt }, { zone }) => completedAt && zonedTime(completedAt, zone)],
  ['Audit', ({ audit }, { titles }) => titles.get(audit) ?? audit],
  ['State', ({ state }) => state],
  ['Suspicion', ({ suspicion }) => suspicion],
  ...LEAD_FIELDS.map((field) => [LEAD_LABELS[field], ({ lead }) => lead[field]] satisfies Fact),
  ['Score', ({ score }) => score],
  ['Level', ({ level }) => level],
  ['Verification', ({ verification }) => verification],
  ['Marketing', ({ marketing }) => (marketing ? 'yes' : 'no')],
  ['Language', ({ language }) => language],
  ...SOURCE_FIELDS.map((field) => [field, ({ source }) => source[field] ?? null] satisfies Fact),
];

/** A field of a form’s own, or a question or a category of a quiz. */
type Part = { key: string; title: string; audit: string };

/** Audits that ask the same share a column. */
type Column = Omit<Part, 'audit'> & { audits: string[] };

/** The columns behind the facts: one for each field of a form’s own, each category and each question. */
type Columns = { fields: Column[]; categories: Column[]; questions: Column[] };

/**
 * The leads that the filter lets through as the parts of a CSV file, each of at most 500 leads; all
 * pages are read, from the newest lead on. The generator returns how many leads it has written.
 */
export async function* csvOf(
  query: Query,
  filter: CheckedFilter,
  { format, zone }: CsvOptions,
): AsyncGenerator<string, number> {
  const quizzes = await quizzesOf(query, filter);
  const partsIn = (list: (quiz: Quiz) => readonly Omit<Part, 'audit'>[]) =>
    quizzes.flatMap(({ audit, quiz }) => list(quiz).map((part) => ({ ...part, audit })));
  const columns = {
    fields: columnsOf(await ownFieldsOf(query, quizzes)),
    categories: columnsOf(partsIn(({ categories = [] }) => categories)),
    questions: columnsOf(partsIn(questionsOf)),
  };
  const audits = await listAudits(query);
  const context = { zone, titles: new Map(audits.map((audit) => [audit.id, audit.title])) };
  const titles = Object.values(columns).flatMap((part) => part.map(({ title }) => title));
  if (format !== 'crm') yield BYTE_ORDER_MARK;
  yield recordsOf([[...FACTS.map(([title]) => title), ...titles, 'Other answers']], format);
  let cursor: string | undefined;
  for (let written = 0; ; ) {
    const rows = await readPage(query, { ...filter, cursor }, PAGE_SIZE);
    const last = rows.at(-1);
    if (!last) return written;
    yield recordsOf(
      rows.map((row) => [
        ...FACTS.map(([, cellOf]) => cellOf(row, context)),
        ...partsOf(row, quizzes.find(isOf(row))?.quiz, columns),
      ]),
      format,
    );
    written += rows.length;
    cursor = cursorOf(last);
  }
}

type AskedQuiz = Pick<StoredSubmission, 'audit' | 'scoringRevision'> & { quiz: Quiz };

/** The quizzes that these leads answered, the newest first. */
async function quizzesOf(query: Query, filter: CheckedFilter): Promise<AskedQuiz[]> {
  const { sql, parameters } = conditionFor(filter);
  const rows = await query(
    `select audit, scoring_revision from snapshot
     where (audit, scoring_revision) in (
       select audit, scoring_revision from submission where ${sql})
     order by first_seen_at desc, scoring_revision, audit`,
    parameters,
  );
  const quizzes: AskedQuiz[] = [];
  for (const row of rows) {
    const asked = { audit: String(row.audit), scoringRevision: String(row.scoring_revision) };
    const quiz = await findQuiz(query, asked);
    if (quiz) quizzes.push({ ...asked, quiz });
  }
  return quizzes;
}

/** The own fields of the forms of these audits, also former ones. */
async function ownFieldsOf(query: Query, quizzes: readonly AskedQuiz[]): Promise<Part[]> {
  const fields: Part[] = [];
  for (const audit of new Set(quizzes.map((each) => each.audit))) {
    const { ownFields = [] } = (await readAuditTexts(query, audit)) ?? {};
    fields.push(...ownFields.map(({ key, label }) => ({ key, title: label, audit })));
  }
  return fields;
}

const isOf =
  ({ audit, scoringRevision }: StoredSubmission) =>
  (asked: AskedQuiz): boolean =>
    asked.audit === audit && asked.scoringRevision === scoringRevision;

/**
 * A column for each key of an audit, under its newest title; with its key where another has the same title. One key
 * may be another question in another audit.
 */
function columnsOf(parts: readonly Part[]): Column[] {
  const columns: Column[] = [];
  for (const { key, title, audit } of parts) {
    if (columns.some((each) => each.key === key && each.audits.includes(audit))) continue;
    const same = columns.find((each) => each.key === key && each.title === title);
    if (same) same.audits.push(audit);
    else columns.push({ key, title, audits: [audit] });
  }
  const titles = [...FACTS.map(([title]) => title), ...columns.map(({ title }) => title)];
  return columns.map((column) => {
    const { key, title } = column;
    const isUnique = titles.indexOf(title) === titles.lastIndexOf(title);
    return isUnique ? column : { ...column, title: `${title} (${key})` };
  });
}

/** One cell for each column, and one with whatever was entered that belongs to none of them, as JSON. */
function partsOf(
  submission: StoredSubmission,
  quiz: Quiz | undefined,
  { fields, categories, questions }: Columns,
): (string | number | null)[] {
  const { answers, audit, lead } = submission;
  const entered = new Map(lead.fields?.map(({ key, value }) => [key, value]));
  const scores = new Map(
    (quiz && scoredCategories(quiz, submission))?.map(({ key, score }) => [key, score]),
  );
  const labels = new Map(
    quiz
      ? answeredQuestions(quiz, submission).map(({ key, label }) => [key, label])
      : Object.entries(answers).map(([key, value]) => [key, valuesText(value)]),
  );
  const isOwn = ({ audits }: Column) => audits.includes(audit);
  const isIn = (columns: readonly Column[], key: string) =>
    columns.some((each) => each.key === key && isOwn(each));
  const others = [
    ...[...entered].filter(([key]) => !isIn(fields, key)),
    ...Object.entries(answers).filter(([key]) => !isIn(questions, key)),
  ];
  return [
    ...fields.map((each) => (isOwn(each) ? enteredText(entered.get(each.key)) : null)),
    ...categories.map((each) => (isOwn(each) ? (scores.get(each.key) ?? null) : null)),
    ...questions.map((each) => (isOwn(each) ? (labels.get(each.key) ?? null) : null)),
    others.length === 0 ? null : JSON.stringify(Object.fromEntries(others)),
  ];
}

/** What was entered in a field of a form’s own, as a cell. */
const enteredText = (value: OwnValue['value'] = ''): Cell =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : value || null;
