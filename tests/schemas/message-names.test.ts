import { expect, test } from 'vitest';
import { siteContent } from '#app/quiz/contract/site.ts';
import { fieldsOf } from '#app/quiz/contract/structure.ts';
import { schemaTypes } from '#schemas/index.ts';
import { publicationOf } from '#schemas/validation/publication.ts';
import { siteIssues, siteWarnings } from '#schemas/validation/site-issues.ts';
import { versionsOf } from '#schemas/validation/versions.ts';
import { documentName } from '#schemas/wording/document-name.ts';
import { locateIssue } from '#studio/versions/inspect-version.ts';
import { cases } from '#tests/quiz/checks/check-cases.ts';
import { withField } from '#tests/seed.ts';
import { seed } from './seed.ts';

const TEXTS = ['title', 'label', 'name', 'headline', 'siteName', 'text', 'noun'];

/** All texts in documents that stand in one of these fields. */
const textsIn = (value: unknown, names: readonly string[]): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, each]) =>
        typeof each === 'string' && names.includes(name) ? [each] : textsIn(each, names),
      );

/** What only the documents call things: ids, keys and values that nobody reads, the names of types and of fields. */
const internal = (() => {
  const shown = new Set(textsIn(seed(), TEXTS));
  const names = [
    ...textsIn(seed(), ['_id', '_key', '_ref', 'key', 'value']),
    ...schemaTypes.map(({ name }) => name),
    ...fieldsOf([siteContent.shape.quiz, siteContent.shape.leadForm]).keys(),
  ];
  const isWord = (name: string) => /^[a-z]+$/.test(name) && name.length > 3;
  return [...new Set(names)]
    .filter((name) => !shown.has(name) && !isWord(name))
    .map((name) => ({ name, pattern: patternOf(name) }));
})();

function patternOf(name: string): RegExp {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(^|[^\\w-])${escaped}($|[^\\w-])`);
}

/** The internal names in a message. */
const namesIn = (message: string) =>
  internal.filter(({ pattern }) => pattern.test(message)).map(({ name }) => name);

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}/;

test.each(cases)(
  'what is said of $edit.1 is in words and marks that editors read',
  async (each) => {
    const [id, field, wrong] = each.edit;
    const before = seed();
    const broken = withField(seed(), id, field, wrong).find(({ _id }) => _id === id);
    if (!broken) throw new Error(`There is no ${id}.`);
    const draft = { ...broken, _id: `drafts.${id}` };
    const stored = [...before, draft];
    const { issues } = await publicationOf(versionsOf(stored), String(id));
    const located = issues.map((issue) => locateIssue({ ...issue, severity: 'error' }, stored));
    const said = [
      ...(await siteIssues(stored, draft)),
      ...(await siteWarnings(stored, draft)),
      ...issues,
      ...located.map(({ name }) => ({ message: name })),
    ].map(({ message }) => message);
    expect(said.length).toBeGreaterThan(0);
    const found = said.flatMap((message) => [
      ...namesIn(message).map((name) => `${name}: ${message}`),
      ...(/["']/.test(message) || UUID.test(message) ? [message] : []),
    ]);
    expect(found).toEqual([]);
  },
);

test('names that only the documents know are found in a message', () => {
  for (const name of [
    'question-q1',
    'q1',
    'months-ago',
    'landingPage',
    'quickWinRule',
    'quickWins',
  ])
    expect(namesIn(`The rule "${name}" is wrong.`)).toContain(name);
});

test('a document without a name is named by its kind alone', () => {
  for (const { name } of schemaTypes)
    expect(documentName({ _id: 'drafts.1a2b3c4d-0000', _type: name })).not.toMatch(/\d/);
});
