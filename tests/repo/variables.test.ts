import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { VARIABLES, withDefaults } from '#variables.mjs';
import { repositoryFiles } from './repository-files.ts';

type Documented = { file: string; name: string; value: string };

const defaults = new Map<string, string>(Object.entries(VARIABLES));

/** The rows `| \`A\`, \`B\` | \`default of A\`, \`default of B\` | … |` of the tables in a document. */
function inTables(file: string): Documented[] {
  const rows = readFileSync(file, 'utf8').matchAll(/^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) \|([^|]*)\|/gm);
  return [...rows].flatMap(([, names = '', values = '']) =>
    quoted(names).map((name, index) => ({ file, name, value: quoted(values)[index] ?? '' })),
  );
}

const quoted = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);

const inDocuments = repositoryFiles('*.md').flatMap(inTables);
const inExample = [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(
  ([, name = '', value = '']) => ({ file: '.env.example', name, value }),
);

test('the tables in the documents and .env.example state the actual defaults', () => {
  const wrong = [...inDocuments, ...inExample].filter(
    ({ name, value }) => defaults.get(name) !== value,
  );
  expect(wrong).toEqual([]);
});

test('every variable is documented', () => {
  const documented = [...inDocuments, ...inExample].map(({ name }) => name);
  expect([...defaults.keys()].filter((name) => !documented.includes(name))).toEqual([]);
});

test('an invisible character that was pasted with a value is no part of it', () => {
  const { LEADS_SITE_TOKEN, LEADS_KEY, PORT } = withDefaults({
    LEADS_SITE_TOKEN: ' \u200bto\u00adken\ufeff',
    LEADS_KEY: 'k\u200b',
    PORT: '\u2060',
  });
  expect([LEADS_SITE_TOKEN, LEADS_KEY, PORT]).toEqual(['token', 'k\u200b', defaults.get('PORT')]);
});
