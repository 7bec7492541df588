import { parseArgs } from 'node:util';
import { evaluate, parse } from 'groq-js';
import { addressIssue, type ListedAudit, readAuditList } from '#app/content/audit-list.server.ts';
import { contentClient } from '#app/content/client.server.ts';
import { readEnvironment } from '#app/content/environment.server.ts';
import { fetchContent } from '#app/content/fetch-content.server.ts';
import {
  inLanguages,
  type LanguageStatus,
  languageCounts,
} from '#app/content/language-status.server.ts';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import { auditInspectionQuery } from '#app/quiz/checks/inspect.ts';
import { inspect } from '#app/quiz/checks/inspect-warnings.ts';
import { auditPath } from '#app/quiz/contract/audit.ts';
import { auditListQuery } from '#app/quiz/contract/query.ts';
import { inspectedInOwnLanguage } from '#app/quiz/languages/translated.ts';
import type { NewDocument } from '#lake/dataset/document.ts';
import { isPublished } from '#lake/dataset/ids.ts';
import { readNdjson } from '#lake/dataset/ndjson.ts';
import { pluralize } from '#schemas/wording/pluralize.ts';
import { messageOf } from '#shared/message-of.mjs';
import { readUtf8 } from './read-utf8.ts';

const UNCHECKED = 'Warnings and personas are checked once there are no errors.';

type Options = ReturnType<typeof readArguments> & { env: NodeJS.ProcessEnv };

/**
 * How a check went. `status`: 0 if nothing is wrong, 1 if something would break an audit or a persona fails,
 * 2 if it could not run.
 */
export type Checked = { status: 0 | 1 | 2; output: string; problem: string };

/** Checks the content that the arguments of a command name, as the Studio and the site do. Never throws. */
export async function checkContent(args: string[], env: NodeJS.ProcessEnv): Promise<Checked> {
  try {
    const options = { ...readArguments(args), env };
    const { reports, problem } = await reportOnAll(options);
    const status = problem || reports.some(isFailing) ? 1 : 0;
    if (options.isJson) {
      const json = JSON.stringify({ audits: reports.map(asJson), problem }, null, 2);
      return { status, output: `${json}\n`, problem: '' };
    }
    const lines = reports.flatMap((each) => linesOf(each, reports.length > 1));
    if (problem) lines.push(`✗ ${problem}`);
    return { status, output: lines.map((line) => `${line}\n`).join(''), problem: '' };
  } catch (error) {
    return { status: 2, output: '', problem: messageOf(error) };
  }
}

function readArguments(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    options: { json: { type: 'boolean', default: false }, audit: { type: 'string' } },
    allowPositionals: true,
  });
  if (positionals.length > 1) throw new Error('Name one file.');
  return { file: positionals[0], slug: values.audit, isJson: values.json };
}

type Ask = (query: string, params: Record<string, string>) => Promise<unknown>;

function inFile(path: string): Ask {
  const documents = documentsIn(path);
  if (documents.length === 0) throw new Error(`${path}: there are no documents.`);
  const dataset = documents.filter(({ _id }) => isPublished(_id));
  return async (query, params) =>
    (await evaluate(parse(query, { params }), { dataset, params })).get();
}

function documentsIn(path: string): NewDocument[] {
  const text = readUtf8(path);
  try {
    return readNdjson(text).map(({ document }) => document);
  } catch (error) {
    throw new Error(`${path}, ${messageOf(error).replace('Line', 'line')}`);
  }
}

/** Asks the Content Lake, without its CDN, which may still have the content before the last publish. */
function inLake(env: NodeJS.ProcessEnv): Ask {
  const client = contentClient(readEnvironment(env)).withConfig({ useCdn: false });
  return (query, params) => fetchContent(client, { query, params });
}

type Report = Inspected & { audit: ListedAudit };

function reportOn(audit: ListedAudit, found: Inspected): Report {
  const taken = addressIssue(audit);
  const issues: Report['issues'] = [
    ...(taken ? [{ ...taken, severity: 'error' as const }] : []),
    ...found.issues,
    ...found.languages
      .flatMap((each) => each.issues)
      .map((issue) => ({ ...issue, severity: 'warning' as const })),
  ];
  return { ...found, issues, audit, notChecked: found.content ? found.notChecked : UNCHECKED };
}

type Inspected = ReturnType<typeof inspect> & { languages: LanguageStatus[] };

function inspectInLanguages(result: unknown): Inspected {
  const own = inspectedInOwnLanguage(result);
  const found = inspect(own);
  const { content } = found;
  const languages = content ? inLanguages(ownProperty(own, 'site'), content) : [];
  return { ...found, languages: languages.map(({ status }) => status) };
}

/** What is said of an audit that could not be read, so that the others are checked all the same. */
const notRead = (document: string, message: string): Inspected => ({
  issues: [{ document, field: '', rule: 'not-read', message, severity: 'error' }],
  isWellFormed: false,
  personas: [],
  languages: [],
});

async function reportOnAll({
  file,
  slug,
  env,
}: Options): Promise<{ reports: Report[]; problem: string | undefined }> {
  const ask = file ? inFile(file) : inLake(env);
  const { audits, problem } = readAuditList(await ask(auditListQuery, {}));
  // A count takes seconds, after which the lake has closed the connection: all is read before.
  const read: [ListedAudit, () => Inspected][] = [];
  for (const audit of chosenFrom(audits, slug))
    read.push([
      audit,
      await ask(auditInspectionQuery, { audit: audit.audit }).then(
        (result) => () => inspectInLanguages(result),
        (error: unknown) => () => notRead(audit.audit, messageOf(error)),
      ),
    ]);
  const reports = read.map(([audit, inspected]) => reportOn(audit, inspected()));
  return { reports, problem: slug === undefined ? problem?.message : undefined };
}

function chosenFrom(audits: ListedAudit[], slug: string | undefined): ListedAudit[] {
  const path = slug === undefined ? undefined : auditPath({ slug: slug.replace(/^\/(q\/)?/, '') });
  const chosen = audits.filter((each) => path === undefined || each.path === path);
  if (chosen.length > 0) return chosen;
  const others = audits.map((each) => each.path ?? each.audit).join(', ');
  throw new Error(
    `There is no audit${path ? ` at ${path}` : ''}.${others ? ` There are: ${others}` : ''}`,
  );
}

function errorsOf({ issues }: Report) {
  return issues.filter(({ severity }) => severity === 'error');
}

function isFailing(report: Report): boolean {
  return errorsOf(report).length > 0 || report.personas.some(({ passes }) => !passes);
}

function asJson({ audit: { audit, path }, issues, personas, notChecked, languages }: Report) {
  const results = personas.map(({ persona, score, level, passes, problems, unanswered }) => ({
    document: persona.id,
    name: persona.name,
    expected: persona.level,
    level,
    score,
    passes,
    problems: problems.map(({ message }) => message),
    unanswered: unanswered.map(({ message }) => message),
  }));
  return {
    audit,
    path,
    issues,
    personas: results,
    notChecked,
    languages: languageCounts(languages),
  };
}

function linesOf(report: Report, isOfSeveral: boolean): string[] {
  const { audit, issues, personas, notChecked, languages } = report;
  const failing = personas.filter(({ passes }) => !passes).length;
  const errors = errorsOf(report).length;
  const warnings = issues.length - errors;
  return [
    ...(isOfSeveral ? [`# ${audit.path ?? audit.audit}`] : []),
    ...issues.map(
      ({ severity, document, field, message, rule }) =>
        `${severity === 'error' ? '✗' : '!'} ${document} ${field}: ${message} (${rule})`,
    ),
    ...personas.map(({ persona, score, level, passes, problems, unanswered }) => {
      const messages = [...problems, ...unanswered].map(({ message }) => message).join(' ');
      const found = [score, level ?? 'not scored'].filter((each) => each !== undefined).join(', ');
      return `${passes ? '✓' : '✗'} persona ${persona.name}: ${messages || found}`;
    }),
    ...(notChecked ? [`› ${notChecked}`] : []),
    ...languages.map(
      ({ language, isLive, missing, toReview, issues }) =>
        `› ${language}, ${isLive ? 'live' : 'not live'}: ${pluralize(missing, 'text')} missing, ${toReview} to review, ${issues.length} refused.`,
    ),
    `› ${pluralize(errors, 'error')}, ${pluralize(warnings, 'warning')}, ${pluralize(failing, 'failing persona')}.`,
  ];
}
