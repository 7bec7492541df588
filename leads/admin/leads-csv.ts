import { z } from 'zod';
import type { csvRequest } from '#leads/api/admin-api.ts';
import { readAudits } from '#leads/content/audits.ts';
import { shippedTextsIn } from '#leads/content/shipped-texts.ts';
import { quizFinder, readAuditTexts } from '#leads/content/site-content.ts';
import type { Query } from '#leads/database/query.ts';
import { workOf } from '#leads/database/work.ts';
import { zonedTime } from '#leads/time.ts';
import { BYTE_ORDER_MARK, csvRecords } from '#shared/spreadsheet.ts';
import { type AskedQuiz, type CsvPart, csvColumns } from './csv-columns.ts';
import { type CheckedFilter, conditionFor } from './lead-filter.ts';
import { pagesOf } from './lead-list.ts';

const PAGE_SIZE = 500;

/**
 * The leads that the filter lets through, in its order, as the parts of a CSV file, each of at most 500
 * leads. The generator returns how many it has written.
 */
export async function csvOf(
  query: Query,
  filter: CheckedFilter,
  { format, zone, language }: Pick<z.output<typeof csvRequest>, 'format' | 'zone' | 'language'>,
): Promise<AsyncGenerator<string, number>> {
  const isForExcel = format !== 'crm';
  const quizOf = quizFinder(query);
  const quizzes = await quizzesOf(query, filter, quizOf);
  const ownFields = await ownFieldsOf(query, quizzes);
  const { texts } = shippedTextsIn(language);
  const { titles, cellsOf } = csvColumns(quizzes, ownFields, isForExcel ? zone : undefined, texts);
  const auditTitles = new Map((await readAudits(query)).map(({ id, title }) => [id, title]));
  // With its offset, Excel would take a time for a text.
  const timeOf = (moment: number): string => {
    const time = zonedTime(moment, zone);
    return isForExcel ? time.slice(0, 19).replace('T', ' ') : time;
  };
  return (async function* () {
    if (isForExcel) yield BYTE_ORDER_MARK;
    yield csvRecords([titles], format);
    let written = 0;
    for await (const page of pagesOf(query, filter, PAGE_SIZE)) {
      const workOn = await workOf(
        query,
        page.map(({ id }) => id),
      );
      const cells = page.map(async (lead) => {
        const auditTitle = auditTitles.get(lead.audit) ?? lead.audit;
        const facts = { auditTitle, timeOf, work: workOn(lead.id), quiz: await quizOf(lead) };
        return cellsOf({ ...lead, ...facts });
      });
      yield csvRecords(await Promise.all(cells), format);
      written += page.length;
    }
    return written;
  })();
}

const scoredBy = z.object({ audit: z.string(), scoringRevision: z.string() });

/** The quizzes that these leads answered, the newest first. */
async function quizzesOf(
  query: Query,
  filter: CheckedFilter,
  quizOf: ReturnType<typeof quizFinder>,
): Promise<AskedQuiz[]> {
  const rows = await query.rows(scoredBy)`select audit, scoring_revision from snapshot
    where (audit, scoring_revision) in (
      select audit, scoring_revision from submission where ${conditionFor(filter)})
    order by first_seen_at desc, scoring_revision, audit`;
  const quizzes: AskedQuiz[] = [];
  for (const row of rows) {
    const quiz = await quizOf(row);
    if (quiz) quizzes.push({ audit: row.audit, quiz });
  }
  return quizzes;
}

/** The own fields of the forms of these audits, also former ones. */
async function ownFieldsOf(query: Query, quizzes: readonly AskedQuiz[]): Promise<CsvPart[]> {
  const fields: CsvPart[] = [];
  for (const audit of new Set(quizzes.map((each) => each.audit)))
    for (const { key, label } of (await readAuditTexts(query, audit))?.ownFields ?? [])
      fields.push({ kind: 'field', key, title: label, audit });
  return fields;
}
