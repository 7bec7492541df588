import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lintImports } from './lint-imports.ts';
import { repositoryFiles } from './repository-files.ts';

type Room = { allowed: string[]; refused: string[] };

/** What each room may import, and neighbours that it must not know. */
const ROOMS: Record<string, Room> = {
  'app/quiz/contract': {
    allowed: ['./quiz.ts', 'zod'],
    refused: ['react', 'node:fs', '@sanity/client', '#app/quiz/score/score.ts'],
  },
  'app/quiz/score': {
    allowed: ['./score.ts', '#app/quiz/contract/quiz.ts'],
    refused: ['react', 'zod', '#app/quiz/journey/share.ts', '#app/quiz/checks/check.ts'],
  },
  'app/quiz/journey': {
    allowed: ['./journey.ts', '#app/quiz/contract/quiz.ts', '#app/quiz/score/score.ts'],
    refused: ['react', 'zod', '#app/quiz/analysis/impact.ts', '#app/quiz/checks/check.ts'],
  },
  'app/quiz/analysis': {
    allowed: ['./tally.ts', '#app/quiz/contract/quiz.ts', '#app/quiz/score/score.ts'],
    refused: ['react', 'zod', '#app/quiz/journey/share.ts', '#app/quiz/checks/check.ts'],
  },
  'app/quiz/checks': {
    allowed: ['./check.ts', '#app/quiz/analysis/impact.ts', '#app/quiz/score/score.ts', 'zod'],
    refused: ['react', 'node:fs', '#app/quiz/journey/share.ts', '#app/audit/audit.tsx'],
  },
  'app/components': {
    allowed: ['./icon.tsx', '#app/quiz/contract/fields.ts', 'react'],
    refused: ['@remix-run/react', '#app/audit/audit.tsx', '#app/content/log.server.ts', 'zod'],
  },
  'app/report': {
    allowed: ['./pdf.ts', '#app/components/icon.tsx', '#app/quiz/score/report.ts', 'react'],
    refused: ['@remix-run/react', '#app/audit/audit.tsx', '#app/content/log.server.ts'],
  },
  'app/audit': {
    allowed: [
      './audit.tsx',
      '#app/components/icon.tsx',
      '#app/quiz/contract/quiz.ts',
      'react-hook-form',
    ],
    refused: ['@remix-run/react', '#app/content/log.server.ts', '#app/routes/audit.tsx', 'zod'],
  },
  'app/audit/inputs': {
    allowed: [
      './input-props.ts',
      '#app/quiz/score/answers.ts',
      '#app/components/icon.tsx',
      'react',
    ],
    refused: ['@remix-run/node', '@sanity/client', '#studio/sanity.config.ts'],
  },
  'app/gallery': {
    allowed: ['./cell.tsx', '#app/audit/audit.tsx', '#app/components/icon.tsx', 'react'],
    refused: ['@remix-run/react', '#app/content/log.server.ts', '#app/routes/audit.tsx', 'zod'],
  },
  'app/content': {
    allowed: [
      './log.server.ts',
      '#app/quiz/checks/parse.ts',
      '@sanity/client',
      'zod',
      'node:crypto',
    ],
    refused: ['react', '@remix-run/node', '#app/audit/audit.tsx', '#lake/lake.ts', 'hono'],
  },
  'app/routes': {
    allowed: ['#app/content/log.server.ts', '#app/audit/audit.tsx', '@remix-run/node', 'react'],
    refused: ['#app/routes/audit.tsx', '@sanity/client', '#lake/lake.ts', 'hono', 'remix'],
  },
  app: {
    allowed: ['./island.tsx', '#app/audit/audit.tsx', '@remix-run/react', 'react-dom/server'],
    refused: [
      '#app/routes/audit.tsx',
      './routes/audit.tsx',
      '@sanity/client',
      '#schemas/index.ts',
      '#server/main.ts',
    ],
  },
  schemas: {
    allowed: ['./quiz.ts', '#app/quiz/checks/check.ts', 'sanity'],
    refused: ['react', '#app/audit/audit.tsx', '#studio/sanity.config.ts', '#lake/lake.ts'],
  },
  studio: {
    allowed: [
      './logo.tsx',
      '#schemas/index.ts',
      '#app/quiz/checks/check.ts',
      '#app/report/screen/report-body.tsx',
      '#app/styles/app.css?inline',
      'sanity',
      'react',
    ],
    refused: ['#app/audit/audit.tsx', '#app/content/log.server.ts', '#lake/lake.ts', 'hono'],
  },
  lake: {
    allowed: ['./core.ts', '#lake/errors.ts', 'groq-js', 'node:http'],
    refused: [
      '#app/quiz/contract/quiz.ts',
      '#schemas/index.ts',
      '#studio/logo.tsx',
      '@sanity/client',
    ],
  },
  server: {
    allowed: ['./site.ts', '#app/content/log.server.ts', '@remix-run/node', 'hono', 'node:path'],
    refused: ['#app/quiz/contract/quiz.ts', '#app/audit/audit.tsx', '#lake/lake.ts', 'react'],
  },
};

/** What no room may import: whatever is above it, and the tests and measurements. */
const NOWHERE = ['../x.ts', '../../x.ts', '#tests/seed.ts', '#bench/run.ts'];

const FORMS: ((from: string) => string)[] = [
  (from) => `import { x } from '${from}';\nconsole.log(x);\n`,
  (from) => `import type { X } from '${from}';\nexport type Y = X;\n`,
  (from) => `export * from '${from}';\n`,
  (from) => `await import('${from}');\n`,
];

const violations = new Map<string, string>();
const permitted = new Map<string, string>();
for (const [room, { allowed, refused }] of Object.entries(ROOMS)) {
  for (const [index, from] of [...refused, ...NOWHERE].entries())
    for (const [form, write] of FORMS.entries())
      violations.set(`${room}/refused-${index}-${form}.ts`, `// ${from}\n${write(from)}`);
  for (const [index, from] of allowed.entries())
    for (const [form, write] of FORMS.entries())
      permitted.set(`${room}/allowed-${index}-${form}.ts`, write(from));
}

test('an import that the table does not allow is refused, in whatever form it is written', () => {
  const messages = lintImports(violations);
  const missed = [...violations].filter(([path]) => !messages.has(path)).map(([, code]) => code);
  expect(missed).toEqual([]);
  const plain = [...messages.values()].filter((message) => !/imports|knows nothing/.test(message));
  expect(plain).toEqual([]);
});

test('an import that the table allows is accepted', () => {
  expect([...lintImports(permitted)]).toEqual([]);
});

test('every folder with code is in the table, or is one that nobody imports', () => {
  const folders = repositoryFiles('*.ts', '*.tsx')
    .filter((file) => file.includes('/'))
    .map((file) => {
      const [first = '', second = '', third = ''] = file.split('/');
      if (first !== 'app' || second.includes('.')) return first;
      return second === 'quiz' ? `app/quiz/${third}` : `app/${second}`;
    });
  const outside = [...new Set(folders)].filter((folder) => !Object.hasOwn(ROOMS, folder));
  expect(outside.filter((folder) => !['tests', 'bench', 'scripts'].includes(folder))).toEqual([]);
});

test('no file climbs out of its folder with ../', () => {
  const climbs = /(?:from|import)\s*\(?\s*['"]\.\.\//;
  const climbing = repositoryFiles('*.ts', '*.tsx', '*.mjs').filter(
    (file) => !file.startsWith('tests/repo/') && climbs.test(readFileSync(file, 'utf8')),
  );
  expect(climbing).toEqual([]);
});
