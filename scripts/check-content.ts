import { readFileSync } from 'node:fs';
import { evaluate, parse } from 'groq-js';
import { ask } from '#app/content/ask.server.ts';
import { contentClient } from '#app/content/client.server.ts';
import { readEnvironment } from '#app/content/env.server.ts';
import { checkEffects } from '#app/quiz/check-effects.ts';
import { type Distribution, distribution, shareOf } from '#app/quiz/distribution.ts';
import { counted, isCounted, type NotCounted } from '#app/quiz/not-counted.ts';
import { type ContentIssue, locate, parseSiteContent } from '#app/quiz/parse.ts';
import { siteContentQuery } from '#app/quiz/query.ts';

// Checks content as the Studio and the site do: a file of NDJSON, or what is published now. Prints
// a report, or JSON with --json. Exits with 1 where something would break the audit, and with 2
// where there is nothing to check.
type Finding = ContentIssue & { severity: 'error' | 'warning' };

const args = process.argv.slice(2);
const isJson = args.includes('--json');
const file = args.find((arg) => !arg.startsWith('--'));

function stop(reason: unknown): never {
  console.error(reason instanceof Error ? reason.message : String(reason));
  process.exit(2);
}

/** What the site would ask of this export. Drafts and versions in it are not published. */
async function answerFrom(path: string): Promise<unknown> {
  const documents = readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line, index): { _id: string }[] => {
      if (line.trim() === '') return [];
      const found: unknown = parseLine(line, `${path}, line ${index + 1}`);
      return isPublished(found) ? [found] : [];
    });
  const result = await evaluate(parse(siteContentQuery), { dataset: documents });
  return result.get();
}

function parseLine(line: string, place: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new Error(`${place}: this is no JSON.`);
  }
}

const isPublished = (found: unknown): found is { _id: string } =>
  typeof found === 'object' &&
  found !== null &&
  '_id' in found &&
  typeof found._id === 'string' &&
  !/^(drafts|versions)\./.test(found._id);

const answer = await (file
  ? answerFrom(file)
  : ask(contentClient(readEnvironment(process.env)))
).catch(stop);
const parsed = parseSiteContent(answer);
const spread = 'content' in parsed ? counted(() => distribution(parsed.content.quiz)) : undefined;
const findings: Finding[] =
  'issues' in parsed
    ? parsed.issues.map((issue) => ({ ...issue, severity: 'error' }))
    : checkEffects(parsed.content).map(({ code, path, message }) => ({
        ...locate(answer, path),
        ...{ rule: code, message, severity: 'warning' },
      }));

if (isJson) console.log(JSON.stringify(asJson(findings, spread), null, 2));
else print(findings, spread);
process.exitCode = findings.some(({ severity }) => severity === 'error') ? 1 : 0;

/** Counts are texts, because they may be larger than a number can hold. */
function asJson(issues: Finding[], found: Distribution | NotCounted | undefined) {
  if (!found || !isCounted(found)) return { issues, notCounted: found?.reason };
  return {
    issues,
    sheets: String(found.sheets),
    levels: found.levels.map(({ level, sheets }) => ({
      level: level.name,
      sheets: String(sheets),
      share: shareOf(sheets, found.sheets),
    })),
  };
}

function print(issues: Finding[], found: Distribution | NotCounted | undefined): void {
  for (const { severity, document, field, message, rule } of issues)
    console.log(`${severity === 'error' ? '✗' : '!'} ${document} ${field}: ${message} (${rule})`);
  if (found && !isCounted(found)) console.log(`› ${found.reason}`);
  else if (found) {
    const { sheets, lowest, highest } = found;
    const count = sheets.toLocaleString('en-CA');
    console.log(`› ${count} answer sheets, with scores from ${lowest} to ${highest}:`);
    const width = Math.max(...found.levels.map(({ level }) => level.name.length));
    for (const { level, sheets: those } of found.levels)
      console.log(`  ${level.name.padEnd(width)}  ${percent(shareOf(those, sheets))}`);
  }
  const errors = issues.filter(({ severity }) => severity === 'error').length;
  const warnings = issues.length - errors;
  console.log(`› ${several(errors, 'error')}, ${several(warnings, 'warning')}.`);
}

function several(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2).padStart(6)} % of all sheets`;
}
