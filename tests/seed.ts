import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { evaluate, parse } from 'groq-js';
import { parseSiteContent } from '#app/quiz/checks/parse.ts';
import { homeContentQuery } from '#app/quiz/contract/query.ts';
import type { Benchmark, Quiz } from '#app/quiz/contract/quiz.ts';
import type { SiteContent } from '#app/quiz/contract/site.ts';
import type { NewDocument } from '#lake/dataset/document.ts';
import { readNdjson } from '#lake/dataset/ndjson.ts';

/** A document as the lake stores it; the contract says what its fields contain. */
export type SeedDocument = NewDocument;

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const seed = readNdjson(readFileSync(join(root, 'seed', 'seed.ndjson'), 'utf8'));
const tree = parse(homeContentQuery);

/** The documents of the seed, as fresh copies that a test may change. */
export function seedDocuments(): SeedDocument[] {
  return seed.map(({ document }) => structuredClone(document));
}

/** The result of `homeContentQuery` on a lake with these documents. */
export async function queryContent(documents: readonly SeedDocument[]): Promise<unknown> {
  return (await evaluate(tree, { dataset: documents })).get();
}

/** The content of these documents. Rejects with a list of all issues when the site would refuse it. */
export async function contentOf(documents: readonly SeedDocument[]): Promise<SiteContent> {
  const parsed = parseSiteContent(await queryContent(documents));
  if ('content' in parsed) return parsed.content;
  throw new Error(`The content was refused:\n${JSON.stringify(parsed.issues, null, 2)}`);
}

/** A quiz that compares scores with an average, as that of the seed does. */
export type ShippedQuiz = Quiz & { benchmark: Benchmark };
type Shipped = Omit<SiteContent, 'quiz'> & { quiz: ShippedQuiz };

async function shippedContent(): Promise<Shipped> {
  const content = await contentOf(seedDocuments());
  const { benchmark } = content.quiz;
  if (!benchmark) throw new TypeError('The seed has no benchmark.');
  return { ...content, quiz: { ...content.quiz, benchmark } };
}

/** The content of the seed. Do not change it: all tests of a file share this object. */
export const shipped = await shippedContent();

/** The content of the seed, as a fresh copy that a test may change. */
export const seedContent = async (): Promise<Shipped> => structuredClone(shipped);

export const seedQuiz = async (): Promise<ShippedQuiz> => (await seedContent()).quiz;

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

/** The documents of the seed with their French. */
export const shippedFrench = (): SeedDocument[] => [
  ...seedDocuments(),
  ...readNdjson(readFileSync(join(root, 'seed', 'fr-CA', 'seed.ndjson'), 'utf8')).map(
    ({ document }) => document,
  ),
];
