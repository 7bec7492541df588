import type { Unit } from '#app/quiz/base/format.ts';
import { CLICK_ID_FIELDS } from '#app/quiz/contract/click-ids.ts';
import { LEAD_FIELDS, type LeadField, type OwnValue } from '#app/quiz/contract/lead.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { SOURCE_FIELDS } from '#app/quiz/contract/submission.ts';
import { questionsOf } from '#app/quiz/score/questions.ts';
import type { CsvFormat } from '#leads/api/admin-api.ts';
import { STATUS_TITLES, type WorkEntry } from '#leads/api/work-api.ts';
import { readAudits } from '#leads/content/audits.ts';
import { readAuditTexts } from '#leads/content/site-content.ts';
import { findQuiz } from '#leads/content/snapshot.ts';
import type { Query } from '#leads/database/database.ts';
import type { StoredSubmission } from '#leads/database/stored-submission.ts';
import { workOf } from '#leads/database/work.ts';
import { answeredQuestions, scoredCategories, unitOfAnswer } from '#leads/events/lead-event.ts';
import { zonedTime } from '#leads/time.ts';
import { type Cell, csvRecords } from './csv-records.ts';
import { type CheckedFilter, conditionFor } from './lead-filter.ts';
import { pagesOf } from './lead-list.ts';

const PAGE_SIZE = 500;

export type CsvOptions = { format: CsvFormat; zone: string };

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

/** A submission with the title of its audit, and how the file writes a time. */
type Row = StoredSubmission & {
  title: string;
  work: readonly WorkEntry[];
  scoreCell: Cell;
  timeOf: (moment: number) => string;
};

/** A column before those of what was entered, scored and answered. */
type Fact = [title: string, cellOf: (row: Row) => Cell, isTime?: true];

const SCORE = 'Score';

const FACTS: readonly Fact[] = [
  ['Id', ({ id }) => id],
  ['Received', ({ receivedAt, timeOf }) => timeOf(receivedAt), true],
  ['Completed', ({ completedAt, timeOf }) => completedAt && timeOf(completedAt), true],
  ['Audit', ({ title }) => title],
  ['State', ({ state }) => state],
  ['Status', ({ status }) => STATUS_TITLES[status]],
  ['Booked', ({ bookedAt, timeOf }) => bookedAt && timeOf(bookedAt), true],
  ['Notes', notesCell],
  ['Suspicion', ({ suspicion }) => suspicion],
  ...LEAD_FIELDS.map((field) => [LEAD_LABELS[field], ({ lead }) => lead[field]] satisfies Fact),
  [SCORE, ({ scoreCell }) => scoreCell],
  ['Level', ({ level }) => level],
  ['Verification', ({ verification }) => verification],
  ['Marketing', ({ marketing }) => (marketing ? 'yes' : 'no')],
  ['Language', ({ language }) => language],
  ...[...SOURCE_FIELDS, ...CLICK_ID_FIELDS].map(
    (field) => [field, ({ source }) => source[field] ?? null] satisfies Fact,
  ),
];

/** The notes, the latest first: who wrote each, and when. */
function notesCell({ work, timeOf }: Row): Cell {
  const notes = work.filter(({ note }) => note !== '');
  return notes.map(({ at, author, note }) => `${timeOf(at)} ${author}: ${note}`).join('\n') || null;
}

/** A field of a form’s own, or a category or a question of a quiz, with the unit of its numbers. */
type Part = {
  kind: 'field' | 'category' | 'question';
  key: string;
  title: string;
  unit?: string;
  audit: string;
};

/** Audits that ask the same share a column. */
type Column = Omit<Part, 'audit'> & { audits: string[] };

/**
 * The leads that the filter lets through as the parts of a CSV file, each of at most 500 leads; all
 * pages are read, from the newest lead on. The generator returns how many leads it has written.
 */
export async function csvOf(
  query: Query,
  filter: CheckedFilter,
  { format, zone }: CsvOptions,
): Promise<AsyncGenerator<string, number>> {
  const quizzes = await quizzesOf(query, filter);
  const partsOf = (
    kind: Part['kind'],
    list: (quiz: Quiz) => readonly Omit<Part, 'audit' | 'kind'>[],
  ) =>
    quizzes.flatMap(({ audit, quiz }) =>
      list(quiz).map(({ key, title, unit }) => ({ kind, key, title, unit, audit })),
    );
  const columns = columnsOf([
    ...(await ownFieldsOf(query, quizzes)),
    ...partsOf('category', ({ categories = [] }) =>
      categories.map((category) => withUnit(category, wordsOf(category))),
    ),
    ...partsOf('question', (quiz) =>
      questionsOf(quiz).map((question) => withUnit(question, unitOfAnswer(question))),
    ),
  ]);
  const audits = await readAudits(query);
  const auditTitles = new Map(audits.map(({ id, title }) => [id, title]));
  // With its offset, Excel would take a time for a text.
  const timeOf = (moment: number): string => {
    const time = zonedTime(moment, zone);
    return format === 'crm' ? time : time.slice(0, 19).replace('T', ' ');
  };
  // Where all scores have one unit, it is in the title, and otherwise beside each number.
  const [scoreUnit, ...otherUnits] = new Set(quizzes.map(({ quiz }) => wordsOf(quiz.scoring)));
  const unitInTitle = otherUnits.length > 0 ? undefined : scoreUnit;
  const factTitles = FACTS.map(([title, , isTime]) =>
    title === SCORE
      ? withUnit({ key: title, title }, unitInTitle).title
      : format !== 'crm' && isTime
        ? `${title} (${zone})`
        : title,
  );
  const titles = [...factTitles, ...columns.map(({ title }) => title)];
  return (async function* () {
    if (format !== 'crm') yield BYTE_ORDER_MARK;
    yield csvRecords([[...titles, 'Other answers']], format);
    let written = 0;
    for await (const page of pagesOf(query, filter, PAGE_SIZE)) {
      const works = await workOf(
        query,
        page.map(({ id }) => id),
      );
      const records = page.map((submission) => {
        const work = works.get(submission.id) ?? [];
        const title = auditTitles.get(submission.audit) ?? submission.audit;
        const quiz = quizzes.find(isOf(submission))?.quiz;
        const scoreCell = numberCell(submission.score, wordsOf(quiz?.scoring), unitInTitle);
        const facts = FACTS.map(([, cellOf]) =>
          cellOf({ ...submission, title, work, scoreCell, timeOf }),
        );
        return [...facts, ...cellsOf(submission, quiz, columns)];
      });
      yield csvRecords(records, format);
      written += page.length;
    }
    return written;
  })();
}

/** A column under a title that says in which unit its numbers are. */
const withUnit = ({ key, title }: { key: string; title: string }, unit: string | undefined) => ({
  key,
  title: unit ? `${title} (${unit})` : title,
  unit,
});

/** The unit of a score in a title, such as `CAD per month`. */
const wordsOf = ({ currency, unit }: Unit = {}): string | undefined =>
  [currency, unit].filter(Boolean).join(' ') || undefined;

/** A number; one in another unit than that of its column has its unit beside it. */
const numberCell = (
  number: number | null | undefined,
  unit: string | undefined,
  ofColumn: string | undefined,
): Cell =>
  number == null || unit === ofColumn ? (number ?? null) : `${number} ${unit ?? ''}`.trim();

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
    for (const { key, label } of ownFields)
      fields.push({ kind: 'field', key, title: label, audit });
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
  for (const { audit, ...part } of parts) {
    const { kind, key, title } = part;
    const same = columns.filter((each) => each.kind === kind && each.key === key);
    if (same.some(({ audits }) => audits.includes(audit))) continue;
    const shared = same.find((each) => each.title === title);
    if (shared) shared.audits.push(audit);
    else columns.push({ ...part, audits: [audit] });
  }
  const titles = [...FACTS.map(([title]) => title), ...columns.map(({ title }) => title)];
  return columns.map((column) => {
    const { key, title } = column;
    const isUnique = titles.indexOf(title) === titles.lastIndexOf(title);
    return isUnique ? column : { ...column, title: `${title} (${key})` };
  });
}

/** One cell for each column, and one with whatever was entered that belongs to none of them, as JSON. */
function cellsOf(submission: StoredSubmission, quiz: Quiz | undefined, columns: Column[]): Cell[] {
  const { answers, audit, lead } = submission;
  const fields = (lead.fields ?? []).map(({ key, value }) => [key, value] as const);
  const categories = (quiz && scoredCategories(quiz, submission)) ?? [];
  const entered = new Map(fields);
  const scores = new Map(categories.map((each) => [each.key, each]));
  const answered = new Map(answeredQuestions(quiz, submission).map((each) => [each.key, each]));
  const cellOf = ({ kind, key, unit }: Column): Cell => {
    if (kind === 'field') return enteredCell(entered.get(key));
    const category = scores.get(key);
    if (kind === 'category') return numberCell(category?.score, wordsOf(category), unit);
    const given = answered.get(key);
    if (given === undefined) return null;
    // A number in another unit than that of the column has its unit beside it.
    return typeof given.value === 'number' && given.unit === unit ? given.value : given.label;
  };
  const own = columns.filter(({ audits }) => audits.includes(audit));
  const isOther = (kind: Part['kind'], key: string) =>
    !own.some((each) => each.kind === kind && each.key === key);
  const others = [
    ...fields.filter(([key]) => isOther('field', key)),
    ...Object.entries(answers).filter(([key]) => isOther('question', key)),
  ];
  return [
    ...columns.map((each) => (own.includes(each) ? cellOf(each) : null)),
    others.length === 0 ? null : JSON.stringify(Object.fromEntries(others)),
  ];
}

/** What was entered in a field of a form’s own, if anything. */
const enteredCell = (value: OwnValue['value'] | undefined): Cell =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : (value ?? null);
