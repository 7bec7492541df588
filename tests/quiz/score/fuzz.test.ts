import { expect, test, vi } from 'vitest';
import { parseSiteContent } from '#app/quiz/checks/parse.ts';
import { initialAnswers } from '#app/quiz/score/answers.ts';
import { reportFor } from '#app/quiz/score/report.ts';
import { fc } from '#tests/fast-check.ts';
import { plainAnswers } from '#tests/quiz/plain-interpreter.ts';
import { queryContent, type SeedDocument, seedDocuments } from '#tests/seed.ts';

vi.setConfig({ testTimeout: 60_000 });

const seed = seedDocuments();
const ids = seed.map(({ _id }) => _id);
const result = await queryContent(seed);

type Path = (string | number)[];

/** The paths of all fields and list items in a result or a document. */
function pathsIn(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    [...at, key],
    ...pathsIn(inner, [...at, key]),
  ]);
}

type Mutation = (parent: object, key: string) => void;

const put =
  (value: unknown): Mutation =>
  (parent, key) => {
    Reflect.set(parent, key, structuredClone(value));
  };

const ORDINARY = { enumerable: true, configurable: true, writable: true };

const forged: unknown = JSON.parse('{"__proto__":{"points":100},"constructor":{"_id":"x"}}');

const mutations: Mutation[] = [
  (parent, key) => void Reflect.deleteProperty(parent, key),
  ...[null, true, '', ' ', '__proto__', 'constructor', '{x}', 'javascript:alert(1)'].map(put),
  ...[-1, 0, 0.5, 7, 1e308, Number.MAX_SAFE_INTEGER, 5e-324].map(put),
  ...[[], {}, [null], [[]], forged, 'x'.repeat(10_000)].map(put),
  put(Array.from({ length: 1000 }, () => ({ value: 'x', label: 'x', points: 1, min: 0 }))),
  put({ _type: 'reference', _ref: 'nothing' }),
  put({ _type: 'reference', _ref: 'quiz-default' }),
  (parent, key) => {
    const value: unknown = Reflect.get(parent, key);
    Reflect.set(parent, key, Array.isArray(value) ? [...value, ...value] : [value, value]);
  },
  (parent, key) => {
    const value: unknown = Reflect.get(parent, key);
    if (typeof value === 'number') Reflect.set(parent, key, -value * 1000);
    else Object.defineProperty(parent, '__proto__', { ...ORDINARY, value });
  },
];

function mutate<T>(original: T, paths: Path[], edits: [place: number, mutation: number][]): T {
  const copy = structuredClone(original);
  for (const [place, which] of edits) {
    const path = paths[place % paths.length] ?? [];
    const key = path.at(-1);
    const parent = path
      .slice(0, -1)
      .reduce<unknown>(
        (value, step) =>
          typeof value === 'object' && value ? Reflect.get(value, step) : undefined,
        copy,
      );
    if (key === undefined || typeof parent !== 'object' || parent === null) continue;
    mutations[which % mutations.length]?.(parent, String(key));
  }
  return copy;
}

/** Expects either issues that an editor can act on, or a quiz that gives complete reports. */
function expectSound(given: unknown): void {
  const parsed = parseSiteContent(given);
  if ('issues' in parsed) {
    expect(parsed.issues.length).toBeGreaterThan(0);
    for (const { document, field, rule, message } of parsed.issues) {
      expect([typeof document, typeof field]).toEqual(['string', 'string']);
      expect(rule).toMatch(/^[a-z][a-z_-]+$/);
      expect(message).toMatch(/^(?!Invalid|Too (big|small)|Unrecognized|Expected).+[.:/]/);
    }
    return;
  }
  const { quiz } = parsed.content;
  const first = quiz.questions.map((question) => [
    question.key,
    question.type === 'multiChoiceQuestion'
      ? question.options.map(({ value }) => value)
      : plainAnswers(question).at(-1),
  ]);
  for (const answers of [{}, initialAnswers(quiz), Object.fromEntries(first)])
    for (const industry of ['Technology', 'Other', '__proto__']) {
      const report = reportFor(quiz, { firstName: 'Ada', industry }, answers);
      expect(report.summary?.score).toSatisfy(Number.isInteger);
      expect(report.summary?.score).toSatisfy((score: number) => score >= 0 && score <= quiz.scale);
      expect(report.summary?.benchmark?.percentile).toSatisfy(Number.isInteger);
      expect(quiz.levels).toContain(report.summary?.level);
    }
}

const edits = fc.array(fc.tuple(fc.nat(1e6), fc.nat(1e6)), { minLength: 1, maxLength: 3 });

test('a mutated result is refused with clear messages or gives complete reports', () => {
  const paths = pathsIn(result);
  const property = fc.property(edits, (list) => expectSound(mutate(result, paths, list)));
  fc.assert(property, { numRuns: 500 });
});

test('mutated documents are refused with clear messages or give complete reports', async () => {
  const paths = pathsIn(seed);
  const property = fc.asyncProperty(edits, async (list) => {
    const documents: SeedDocument[] = mutate(seed, paths, list).filter(Boolean);
    expectSound(await queryContent(documents));
  });
  await fc.assert(property, { numRuns: 100 });
});

test('without any one document, content is refused with clear messages or gives complete reports', async () => {
  for (const id of ids) expectSound(await queryContent(seed.filter(({ _id }) => _id !== id)));
});
