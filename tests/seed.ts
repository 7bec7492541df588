import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { evaluate, parse } from 'groq-js';
import { z } from 'zod';
import { parseSiteContent } from '#app/quiz/checks/parse.ts';
import { siteContentQuery } from '#app/quiz/contract/query.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { SiteContent } from '#app/quiz/contract/site.ts';

/** A document as the lake keeps it: what its fields hold is for the contract to say. */
const document = z.looseObject({ _id: z.string(), _type: z.string() });
export type SeedDocument = z.infer<typeof document>;

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const lines = readFileSync(join(root, 'seed', 'seed.ndjson'), 'utf8')
  .trim()
  .split('\n');
const tree = parse(siteContentQuery);

/** The documents of the seed, as fresh copies that a test may change. */
export function seedDocuments(): SeedDocument[] {
  return lines.map((line) => document.parse(JSON.parse(line)));
}

/** What the lake answers to `siteContentQuery` when it holds these documents. */
export async function queryContent(documents: readonly SeedDocument[]): Promise<unknown> {
  return (await evaluate(tree, { dataset: documents })).get();
}

/** The content of these documents; an error that lists every issue when they are refused. */
export async function contentOf(documents: readonly SeedDocument[]): Promise<SiteContent> {
  const parsed = parseSiteContent(await queryContent(documents));
  if ('content' in parsed) return parsed.content;
  throw new Error(`The content was refused:\n${JSON.stringify(parsed.issues, null, 2)}`);
}

export const seedContent = (): Promise<SiteContent> => contentOf(seedDocuments());

/** What visitors get from the seed. Read it only: every test of a file has the same object. */
export const shipped: SiteContent = await seedContent();

export const seedQuiz = async (): Promise<Quiz> => (await seedContent()).quiz;

/** The documents with one field set (`levels[0].min`), or removed when the value is `undefined`. */
export function withField(
  documents: readonly SeedDocument[],
  id: string,
  field: string,
  value: unknown,
): SeedDocument[] {
  const copies = structuredClone([...documents]);
  const steps = field.split(/[.[\]]+/).filter((step) => step !== '');
  const last = steps.pop();
  const parent = steps.reduce(stepInto, copies.find(({ _id }) => _id === id) ?? {});
  if (last === undefined || Object.keys(parent).length === 0)
    throw new RangeError(`The documents have no ${id} ${field}.`);
  if (value === undefined) Reflect.deleteProperty(parent, last);
  else Reflect.set(parent, last, value);
  return copies;
}

function stepInto(parent: object, step: string): object {
  const child: unknown = Reflect.get(parent, step);
  return typeof child === 'object' && child !== null ? child : {};
}
