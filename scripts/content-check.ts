import { parseArgs } from 'node:util';
import { evaluate, parse } from 'groq-js';
import { contentClient } from '#app/content/client.server.ts';
import { readEnvironment } from '#app/content/environment.server.ts';
import { fetchContent } from '#app/content/fetch-content.server.ts';
import { isCounted, tryCount } from '#app/quiz/analysis/count-limits.ts';
import { type Distribution, distributionOf, shareOf } from '#app/quiz/analysis/distribution.ts';
import { inspect, inspectionQuery } from '#app/quiz/checks/inspect.ts';
import type { NewDocument } from '#lake/dataset/document.ts';
import { isPublished } from '#lake/dataset/ids.ts';
import { readNdjson } from '#lake/dataset/ndjson.ts';
import { messageOf } from '#process/message-of.mjs';
import { pluralize } from '#schemas/wording/pluralize.ts';
import { readUtf8 } from './read-utf8.mjs';

// Checks an NDJSON file or the published content as the Studio and the site do. Prints a report, or
// JSON with --json. Exits with 1 if something would break the audit or a persona fails, and with 2
// if it could not check.

const UNCHECKED = 'Warnings, personas and answer sheets are checked once there are no errors.';

// A reader that closes the output early (`| head`) does not fail the check.
process.stdout.on('error', () => {});

const { file, isJson } = readArguments();

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { json: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    if (positionals.length > 1) throw new Error('Name one file.');
    return { file: positionals[0], isJson: values.json };
  } catch (error) {
    return stop(error);
  }
}

function stop(reason: unknown): never {
  console.error(messageOf(reason));
  process.exit(2);
}

/** The result of the inspection's query on the published documents of a file. */
async function queryFile(path: string): Promise<unknown> {
  const documents = documentsIn(path);
  if (documents.length === 0) throw new Error(`${path}: there are no documents.`);
  const dataset = documents.filter(({ _id }) => isPublished(_id));
  return (await evaluate(parse(inspectionQuery), { dataset })).get();
}

function documentsIn(path: string): NewDocument[] {
  const text = readUtf8(path);
  try {
    return readNdjson(text).map(({ document }) => document);
  } catch (error) {
    throw new Error(`${path}, ${messageOf(error).replace('Line', 'line')}`);
  }
}

/** Without the CDN, which may still have the content before the last publish. */
function client() {
  return contentClient(readEnvironment(process.env)).withConfig({ useCdn: false });
}

const result = await (file
  ? queryFile(file)
  : fetchContent(client(), { query: inspectionQuery })
).catch(stop);
const { issues, content, personas } = inspect(result);
const counts = content && tryCount(() => distributionOf(content.quiz));

if (isJson) console.log(JSON.stringify(asJson(), null, 2));
else print();
process.exitCode = errors().length > 0 || personas.some(({ passes }) => !passes) ? 1 : 0;

function errors() {
  return issues.filter(({ severity }) => severity === 'error');
}

function asJson() {
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
  return { issues, personas: results, ...countsAsJson() };
}

/** Counts are strings, because they may exceed what a JSON number can represent. */
function countsAsJson() {
  if (!counts) return { notCounted: UNCHECKED };
  if (!isCounted(counts)) return { notCounted: counts.reason };
  return {
    sheets: String(counts.sheetCount),
    levels: counts.levels.map(({ level, sheetCount }) => ({
      level: level.name,
      sheets: String(sheetCount),
      share: shareOf(sheetCount, counts.sheetCount),
    })),
  };
}

function print(): void {
  for (const { severity, document, field, message, rule } of issues)
    console.log(`${severity === 'error' ? '✗' : '!'} ${document} ${field}: ${message} (${rule})`);
  for (const { persona, score, level, passes, problems, unanswered } of personas) {
    const messages = [...problems, ...unanswered].map(({ message }) => message).join(' ');
    console.log(
      `${passes ? '✓' : '✗'} persona ${persona.name}: ${messages || [score, level ?? 'not scored'].filter((each) => each !== undefined).join(', ')}`,
    );
  }
  if (counts && isCounted(counts)) printCounts(counts);
  else console.log(`› ${counts?.reason ?? UNCHECKED}`);
  const failing = personas.filter(({ passes }) => !passes).length;
  const warnings = issues.length - errors().length;
  console.log(
    `› ${pluralize(errors().length, 'error')}, ${pluralize(warnings, 'warning')}, ${pluralize(failing, 'failing persona')}.`,
  );
}

function printCounts({ sheetCount, scores, levels, notScored }: Distribution): void {
  const count = sheetCount.toLocaleString('en-CA');
  const range =
    scores.length > 0 ? `, with scores from ${scores[0]?.score} to ${scores.at(-1)?.score}` : '';
  console.log(`› ${count} answer sheets${range}:`);
  const width = Math.max(...levels.map(({ level }) => level.name.length));
  for (const { level, sheetCount: atLevel } of levels)
    console.log(`  ${level.name.padEnd(width)}  ${percent(shareOf(atLevel, sheetCount))}`);
  if (notScored > 0n)
    console.log(`  ${'Not scored'.padEnd(width)}  ${percent(shareOf(notScored, sheetCount))}`);
}

function percent(share: number): string {
  const text = share > 0 && share < 0.0001 ? '< 0.01' : (share * 100).toFixed(2);
  return `${text.padStart(6)}% of all sheets`;
}
