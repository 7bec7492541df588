import { evaluate, parse } from 'groq-js';
import { getPublishedId, type ValidationError } from 'sanity';
import { checkPreview } from '#app/quiz/checks/check-preview.ts';
import { type ContentIssue, locateInDocument, parseSiteContent } from '#app/quiz/checks/parse.ts';
import {
  checkPersonas,
  type PersonaCheck,
  type PersonaProblem,
  parsePersonas,
  personasQuery,
} from '#app/quiz/checks/personas.ts';
import { siteContentQuery } from '#app/quiz/contract/query.ts';
import { cachedEffects } from './cached-effects.ts';
import { canonicalJson } from './canonical-json.ts';
import { documentName } from './document-name.ts';
import { keyedPath, segmentsOf } from './keyed-path.ts';
import type { StoredDocument } from './published-documents.ts';
import { renamedLevels, withRenamedLevels } from './renamed-levels.ts';

const siteTree = parse(siteContentQuery);
const personasTree = parse(personasQuery);

type Published = readonly StoredDocument[];

/**
 * What would be wrong with the site if this document alone were published now: the mistakes in the
 * document itself, each at its field, and those that it would cause in others, at the edit that
 * causes them. Mistakes that others have anyway are not this document's business.
 */
export const siteIssues = (published: Published, document: StoredDocument) =>
  issuesOf(
    published,
    document,
    mistakesIn,
    (name, message) =>
      `This would break ${name}. ${message} Change and publish that first, or undo this.`,
  );

/**
 * The same for personas that would no longer reach their level. They refer to it by its name: a level
 * that only gets another one is still the level that they expect.
 */
export const personaIssues = async (published: Published, document: StoredDocument) =>
  issuesOf(
    published,
    document,
    personasIn(({ problems }) => problems, await siteResult(published)),
    (name, message) =>
      `This would make ${name} fail. ${message} Change and publish that first, or undo this.`,
  );

/**
 * The first reason not to publish this document. Unlike `siteIssues` it also gives the mistakes in
 * the document's own shape, which the rules of its fields should have found.
 */
export async function publishBlocker(
  published: Published,
  document: StoredDocument,
): Promise<string | undefined> {
  const [first] = [
    ...(await siteIssues(published, document)),
    ...(await personaIssues(published, document)),
  ];
  if (first) return first.message;
  const id = getPublishedId(document._id);
  const before = await mistakesIn(published);
  const { issues } = await mistakesIn(withDocument(published, document));
  return issues.find((issue) => issue.document === id && !before.issues.some(isSame(issue)))
    ?.message;
}

/** What is wrong with a persona itself, and what it does not answer yet. */
export const personaWarnings = (published: Published, persona: StoredDocument) =>
  issuesOf(
    published,
    persona,
    personasIn(({ problems, gaps }) => [...problems, ...gaps]),
    (_, message) => message,
  );

/**
 * The same for what would be without effect, such as a level that no answers lead to, and for
 * personas whose level gets another name.
 */
export const siteWarnings = async (published: Published, document: StoredDocument) => [
  ...(await issuesOf(
    published,
    document,
    effectsIn,
    (name, message) => `This has an effect on ${name}. ${message}`,
  )),
  ...(await issuesOf(
    published,
    document,
    renamesIn(await siteResult(published)),
    (name, message) => `This renames the level of ${name}. ${message}`,
  )),
];

const overlays = new WeakMap<Published, WeakMap<StoredDocument, Published>>();

/** What would be published if this document alone were published now: one list for all that ask. */
function withDocument(published: Published, document: StoredDocument): Published {
  const known = overlays.get(published) ?? new WeakMap<StoredDocument, Published>();
  overlays.set(published, known);
  const id = getPublishedId(document._id);
  const found = known.get(document) ?? [
    ...published.filter(({ _id }) => _id !== id),
    { ...document, _id: id },
  ];
  known.set(document, found);
  return found;
}

async function issuesOf(
  published: Published,
  document: StoredDocument,
  inspect: (dataset: Published) => Promise<Inspected>,
  word: (name: string, message: string) => string,
): Promise<ValidationError[]> {
  const id = getPublishedId(document._id);
  const before = published.find(({ _id }) => _id === id);
  const others = published.filter(({ _id }) => _id !== id);
  const site = await inspect(withDocument(published, document));
  const siteBefore = await inspect(published);
  const own = site.issues.filter((issue) => issue.document === id && site.isWhole);
  const caused =
    site.isWhole && !siteBefore.isWhole
      ? []
      : site.issues.filter(
          (issue) => issue.document !== id && !siteBefore.issues.some(isSame(issue)),
        );
  const edited = before ? editedFields(document, before) : [];
  const isAmbiguous = caused.length > 0 && edited.length > 1;
  const trials = await Promise.all(
    (isAmbiguous ? edited : []).map(async (field) => ({
      field,
      without: await inspect(withDocument(published, { ...document, [field]: before?.[field] })),
    })),
  );
  /** The edit that causes an issue: without it, the issue is gone. */
  const causeOf = (issue: ContentIssue): string[] => {
    const cause = trials.find(
      ({ without }) => without.isWhole && !without.issues.some(isSame(issue)),
    );
    return cause ? [cause.field] : edited.slice(0, 1);
  };
  return [
    ...own.map(({ field, message }) => ({ message, path: keyedPath(document, segmentsOf(field)) })),
    ...caused.map((issue) => ({
      message: word(nameIn(others, issue), issue.message),
      path: causeOf(issue),
    })),
  ];
}

/**
 * The issues of a site's content. `isWhole`: it has the right shape, so the issues come from the
 * checks; otherwise they are about missing and malformed fields, and hide what the checks would
 * find.
 */
type Inspected = { issues: ContentIssue[]; isWhole: boolean };

const runQuery = async (tree: ReturnType<typeof parse>, dataset: Published): Promise<unknown> =>
  (await evaluate(tree, { dataset })).get();

/** Several rules ask for the site of the same documents, which nobody changes in place. */
const sites = new WeakMap<Published, Promise<unknown>>();

function siteResult(dataset: Published): Promise<unknown> {
  const site = sites.get(dataset) ?? runQuery(siteTree, dataset);
  sites.set(dataset, site);
  return site;
}

async function mistakesIn(dataset: Published): Promise<Inspected> {
  const answer = await siteResult(dataset);
  const parsed = parseSiteContent(answer);
  return {
    issues: 'issues' in parsed ? parsed.issues : [],
    isWhole: 'content' in parsed || parsed.isWellFormed,
  };
}

const PERSONA = 'persona';

/** With the answer of before, each persona expects its level by the name that it has now. */
const personasIn =
  (saidOf: (result: PersonaCheck) => PersonaProblem[], before?: unknown) =>
  async (dataset: Published): Promise<Inspected> => {
    const answer = await siteResult(dataset);
    const parsed = parseSiteContent(answer);
    if ('issues' in parsed) return { issues: [], isWhole: false };
    const personas = withRenamedLevels(
      parsePersonas(await runQuery(personasTree, dataset)),
      renamedLevels(before, answer),
    );
    const issues = checkPersonas(parsed.content.quiz, personas).flatMap((result) =>
      saidOf(result).map((said) => ({ ...said, document: result.persona.id, rule: PERSONA })),
    );
    return { issues, isWhole: true };
  };

const renamesIn =
  (before: unknown) =>
  async (dataset: Published): Promise<Inspected> => {
    const renamed = renamedLevels(before, await siteResult(dataset));
    const personas = parsePersonas(await runQuery(personasTree, dataset));
    const issues = personas.flatMap(({ id, level }) => {
      const name = renamed.get(level ?? '');
      const message = `Choose "${name}" there, once this is published.`;
      return name === undefined ? [] : [{ document: id, field: 'level', rule: PERSONA, message }];
    });
    return { issues, isWhole: true };
  };

async function effectsIn(dataset: Published): Promise<Inspected> {
  const answer = await siteResult(dataset);
  const parsed = parseSiteContent(answer);
  if ('issues' in parsed) return { issues: [], isWhole: false };
  const { content } = parsed;
  const issues = [...cachedEffects(content), ...checkPreview(content)].map(
    ({ code, path, message }) => ({ ...locateInDocument(answer, path), rule: code, message }),
  );
  return { issues, isWhole: true };
}

/** A persona that fails in another way than before failed anyway. */
const isSame = (one: ContentIssue) => (other: ContentIssue) =>
  one.document === other.document &&
  one.rule === other.rule &&
  (one.rule === PERSONA || (one.field === other.field && one.message === other.message));

function nameIn(others: Published, { document }: ContentIssue): string {
  const other = others.find(({ _id }) => _id === document);
  return other ? documentName(other) : `the document "${document}"`;
}

/** The fields that differ from the published version. */
const editedFields = (document: StoredDocument, before: StoredDocument): string[] =>
  Object.keys({ ...before, ...document }).filter(
    (name) =>
      !name.startsWith('_') && canonicalJson(document[name]) !== canonicalJson(before[name]),
  );
