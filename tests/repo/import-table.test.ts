import { readFileSync } from 'node:fs';
import { dirname, extname } from 'node:path';
import { expect, test } from 'vitest';
import { importCells, importRules } from './import-rules.ts';
import { lintFiles } from './lint-files.ts';
import { repositoryFiles } from './repository-files.ts';

const rules = importRules();

const lintImports = (files: ReadonlyMap<string, string>) =>
  lintFiles(files, ['--only=lint/style/noRestrictedImports']);

/** The rows of CONTRIBUTING's table: the folder, what it holds, what it may import. */
const rows = [
  ...readFileSync('CONTRIBUTING.md', 'utf8').matchAll(/^\| (`.*?) \| (.*?) \| (.*?) \|$/gm),
].map(([, folder = '', holds = '', mayImport = '']) => ({ folder, holds, mayImport }));

test('the table in CONTRIBUTING says what the linter enforces', () => {
  const expected = rules.map(importCells);
  const documented = rows.map(({ folder, mayImport }) => ({ folder, mayImport }));
  expect(
    documented.filter(({ folder }) => expected.some((rule) => rule.folder === folder)),
  ).toEqual(expected);
});

/** Whether a glob of a rule, `folder/**` or `folder/*.ts`, covers a file. */
const covers = (glob: string, file: string) =>
  glob.endsWith('/**')
    ? file.startsWith(glob.slice(0, -2))
    : dirname(glob) === dirname(file) && extname(glob) === extname(file);

/** An import in each form that the linter has to see. */
const FORMS: ((from: string) => string)[] = [
  (from) => `import { x } from '${from}';\nconsole.log(x);\n`,
  (from) => `import type { X } from '${from}';\nexport type Y = X;\n`,
  (from) => `export * from '${from}';\n`,
  (from) => `await import('${from}');\n`,
];

/** Imports that the architecture forbids, by folder. */
const REFUSED: Record<string, string[]> = {
  'app/quiz/contract': ['react', 'node:fs', '@sanity/client', '#app/quiz/score/score.ts'],
  'app/quiz/score': ['zod', 'react', '#app/quiz/journey/share.ts', '#app/quiz/checks/check.ts'],
  'app/quiz/journey': ['zod', 'react', '#app/quiz/analysis/impact.ts'],
  'app/quiz/analysis': ['zod', 'react', '#app/quiz/journey/share.ts', '#app/quiz/checks/check.ts'],
  'app/quiz/checks': ['react', 'node:fs', '#app/quiz/journey/share.ts'],
  'app/components': ['@remix-run/react', 'zod', '#app/quiz/analysis/impact.ts'],
  'app/report': [
    '@remix-run/react',
    '#app/audit/audit.tsx',
    '#app/quiz/checks/personas.ts',
    '#app/quiz/brand/check-colors.ts',
  ],
  'app/report/screen': ['@remix-run/react', 'pdfkit', '#app/quiz/analysis/impact.ts'],
  'app/audit': [
    '@remix-run/react',
    'zod',
    '#app/content/log.server.ts',
    '#app/quiz/checks/check.ts',
  ],
  'app/gallery': ['@remix-run/react', 'zod', '#app/quiz/analysis/impact.ts'],
  'app/content': ['react', '@remix-run/node', 'hono', '#app/quiz/checks/personas.ts'],
  'app/routes': ['#app/routes/audit.tsx', '@sanity/client', 'hono', '#app/quiz/analysis/impact.ts'],
  app: [
    './routes/audit.tsx',
    '#schemas/index.ts',
    '#server/main.ts',
    '@sanity/client',
    '#app/quiz/brand/check-colors.ts',
    '#app/quiz/brand/pairs.ts',
  ],
  schemas: ['react', '#app/audit/audit.tsx', '#studio/sanity.config.ts', '#lake/lake.ts'],
  studio: [
    '#app/routes/audit.tsx',
    '#app/content/log.server.ts',
    '#lake/lake.ts',
    '#leads/events/event.ts',
    'hono',
  ],
  lake: ['#app/quiz/contract/quiz.ts', '#schemas/index.ts', '@sanity/client'],
  leads: [
    'react',
    '@sanity/client',
    '#lake/lake.ts',
    '#app/quiz/checks/check.ts',
    '#app/quiz/brand/check-colors.ts',
  ],
  server: ['#app/quiz/contract/quiz.ts', '#app/audit/audit.tsx', '#lake/lake.ts', 'react'],
};

/** Imports that are forbidden in every folder: parent folders, tests and benchmarks. */
const REFUSED_EVERYWHERE = ['../x.ts', '../../x.ts', '#tests/seed.ts', '#bench/measure.ts'];

test('an import that breaks a rule is refused in every form', () => {
  const files = new Map<string, string>();
  for (const [folder, refused] of Object.entries(REFUSED))
    for (const [index, from] of [...refused, ...REFUSED_EVERYWHERE].entries())
      for (const [form, write] of FORMS.entries())
        files.set(`${folder}/refused-${index}-${form}.ts`, `// ${from}\n${write(from)}`);
  const found = lintImports(files);
  const missed = [...files].filter(([path]) => !found.has(path)).map(([path, code]) => path + code);
  expect(missed).toEqual([]);
});

test('every file with code has a rule, or is in a folder that may import anything', () => {
  const free = /^(tests|bench|scripts)\/|^[^/]+$/;
  const ruled = (file: string) =>
    rules.some(({ includes }) => includes.some((glob) => covers(glob, file)));
  const files = repositoryFiles('*.ts', '*.tsx').filter((file) => !free.test(file));
  expect(files.filter((file) => !ruled(file))).toEqual([]);
});

test('every rule is for files that exist', () => {
  const files = repositoryFiles('*.ts', '*.tsx');
  const unused = rules.filter(
    ({ includes }) => !files.some((file) => covers(includes[0] ?? '', file)),
  );
  expect(unused).toEqual([]);
});

test('no file imports from a parent folder with ../', () => {
  const climbs = /(?:from|import)\s*\(?\s*['"]\.\.\//;
  const climbing = repositoryFiles('*.ts', '*.tsx', '*.mjs').filter(
    (file) => !file.startsWith('tests/repo/') && climbs.test(readFileSync(file, 'utf8')),
  );
  expect(climbing).toEqual([]);
});
