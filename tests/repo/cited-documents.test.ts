import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { repositoryFiles } from './repository-files.ts';

const THIS_FILE = 'tests/repo/cited-documents.test.ts';
const texts = new Map(
  repositoryFiles('*.md', '*.ts', '*.tsx', '*.mjs', '*.js', '*.css')
    .filter((file) => file !== THIS_FILE)
    .map((file) => [file, readFileSync(file, 'utf8')]),
);

/** The anchors that GitHub gives to the headings of a document. */
function anchorsOf(markdown: string): string[] {
  const headings = markdown.replace(/^```.*?^```/gms, '').matchAll(/^#+ (.+)$/gm);
  return [...headings].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

test('every page of docs that a file cites exists, with the heading that it names', () => {
  const broken = [...texts].flatMap(([file, text]) =>
    [...text.matchAll(/\bdocs\/([\w/.-]+\.md)(?:#([\w-]+))?/g)].flatMap(
      ([citation, page = '', anchor]) => {
        const document = texts.get(`docs/${page}`);
        if (document === undefined) return [`${file}: ${citation}`];
        return anchor && !anchorsOf(document).includes(anchor) ? [`${file}: ${citation}`] : [];
      },
    ),
  );
  expect(broken).toEqual([]);
});

test('every source file that a document names in passing exists', () => {
  const names = new Set([...texts.keys()].map((file) => file.split('/').at(-1)));
  const missing = [...texts].flatMap(([file, text]) =>
    file.endsWith('.md')
      ? [...text.matchAll(/`(?:[\w.-]+\/)*(\w[\w.-]*\.(?:ts|tsx|mjs|css))`/g)]
          .filter(([, name]) => !names.has(name))
          .map(([citation]) => `${file}: ${citation}`)
      : [],
  );
  expect(missing).toEqual([]);
});

test('the lines of code in Follow a value are in the files that it names', () => {
  const page = texts.get('docs/follow-a-value.md') ?? '';
  const cited = [...page.matchAll(/^\*\*\d+\. `(.+?)`.*?```ts\n(.*?)\n```/gms)];
  expect(cited).toHaveLength(9);
  const missing = cited.flatMap(([, file = '', code = '']) =>
    code.split('\n').filter((line) => !texts.get(file)?.includes(line.trim())),
  );
  expect(missing).toEqual([]);
});

test.each([
  ['the leads process', /^leads\//, 'docs/leads-process.md'],
  ['the site', /^(app\/content|server)\//, 'docs/operations.md'],
])('every event in the log of %s is documented', (_, sources, document) => {
  const logged = [...texts].flatMap(([file, text]) =>
    sources.test(file)
      ? [...text.matchAll(/\b(?:log(?:Event|Refused)?\((?:[\w.]+, )?|event: )'([a-z-]+)'/g)].map(
          ([, event]) => event,
        )
      : [],
  );
  expect(logged.length).toBeGreaterThan(5);
  const described = texts.get(document) ?? '';
  expect(logged.filter((event) => !described.includes(`\`${event}\``))).toEqual([]);
});

test('no file cites a specification that the repository does not have', () => {
  const citing = [...texts].flatMap(([file, text]) =>
    [...text.matchAll(/\bspec(ification)? ?\d|\bthe specification\b/gi)].map(
      ([citation]) => `${file}: ${citation}`,
    ),
  );
  expect(citing).toEqual([]);
});

test('the anchors are the ones that GitHub makes', () => {
  expect(anchorsOf('# Back & reload\n## The server: `npm start`')).toEqual([
    'back--reload',
    'the-server-npm-start',
  ]);
});
