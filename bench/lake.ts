import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openContentFolder } from '#lake/disk/content-folder.ts';
import { createLake, type Lake } from '#lake/lake.ts';

const DOCUMENTS = 1000;
const TRANSACTIONS = 10_000;

const BASE = 'http://lake/v2025-02-19/data';

async function post(lake: Lake, mutations: readonly unknown[]): Promise<void> {
  const body = JSON.stringify({ mutations });
  const request = new Request(`${BASE}/mutate/production`, { method: 'POST', body });
  const answer = await lake.handle(request);
  if (!answer.ok) throw new Error(await answer.text());
}

/** A quiz of 8 questions with 5 options each among many other documents. */
function documents(): { _id: string; _type: string; [field: string]: unknown }[] {
  const questions = Array.from({ length: 8 }, (_, index) => ({
    _id: `question-${index}`,
    _type: 'question',
    title: `Question ${index}`,
    options: Array.from({ length: 5 }, (_, option) => ({
      _key: `o${option}`,
      ...{ label: `Option ${option}`, points: option * 25 },
    })),
    rule: { _type: 'reference', _ref: `filler-${index}` },
  }));
  const quiz = {
    _id: 'quiz',
    _type: 'quiz',
    questions: questions.map(({ _id }) => ({ _key: _id, _type: 'reference', _ref: _id })),
  };
  const fillers = Array.from({ length: DOCUMENTS - 9 }, (_, index) => ({
    _id: `filler-${index}`,
    _type: 'filler',
    title: `Filler ${index}`,
    text: 'lorem ipsum '.repeat(40),
    n: index,
  }));
  return [...fillers, ...questions, quiz];
}

const QUERIES: Readonly<Record<string, string>> = {
  'the quiz with its references': `*[_type == "quiz"][0]{..., questions[]->{..., rule->}}`,
  'one document by id': `*[_id == "filler-500"][0]`,
  'a list, ordered': `*[_type == "filler"] | order(n desc)[0...50]{_id, title}`,
  'who refers to it': `*[references("filler-3")]{_id, _type}`,
};

async function timed(task: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await task();
  return performance.now() - started;
}

async function median(task: () => Promise<unknown>, times = 30): Promise<number> {
  const taken: number[] = [];
  for (let index = 0; index < times; index += 1) taken.push(await timed(task));
  return taken.sort((a, b) => a - b)[times >> 1] ?? Number.NaN;
}

const rows: { measured: string; value: string }[] = [];
const row = (measured: string, value: number, unit = 'ms'): void =>
  void rows.push({
    measured,
    value: `${value.toFixed(unit === 'ms' && value < 100 ? 1 : 0)} ${unit}`,
  });

const folder = mkdtempSync(join(tmpdir(), 'lake-bench-'));
try {
  for (const [name, options] of [
    ['snapshots', {}],
    ['log only', { transactionsPerSnapshot: Infinity, bytesPerSnapshot: Infinity }],
  ] as const) {
    const content = openContentFolder(folder, name, options);
    const lake = createLake({ journal: content.journal, documents: documents() });
    const writing = await timed(async () => {
      for (let n = 1; n < TRANSACTIONS; n += 1)
        await post(lake, [{ patch: { id: `filler-${n % 500}`, set: { n, note: `write ${n}` } } }]);
    });
    content.close();
    row(`${name}: durable writes`, (TRANSACTIONS / writing) * 1000, 'per s');
    for (const file of ['log', 'snapshot']) {
      const size = statSync(join(folder, name, file), { throwIfNoEntry: false })?.size ?? 0;
      row(`${name}: size of the ${file}`, size / 1024, 'kB');
    }
    const started = performance.now();
    const again = openContentFolder(folder, name);
    const loaded = createLake({ journal: again.journal });
    row(
      `${name}: start with ${DOCUMENTS} documents, ${TRANSACTIONS} transactions`,
      performance.now() - started,
    );
    again.close();
    if (name !== 'snapshots') continue;
    for (const [what, query] of Object.entries(QUERIES)) {
      for (const perspective of ['published', 'drafts']) {
        const url = `${BASE}/query/production?perspective=${perspective}&query=${encodeURIComponent(query)}`;
        const ask = async () => (await loaded.handle(new Request(url))).text();
        row(`query: ${what} (${perspective})`, await median(ask));
      }
    }
    row('memory in use', process.memoryUsage().heapUsed / 1024 / 1024, 'MB');
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.table(rows);
