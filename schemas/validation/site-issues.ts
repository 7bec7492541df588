import { getPublishedId } from '@sanity/client/csm';
import type { ValidationError } from 'sanity';
import { LOW_AVERAGES } from '#app/quiz/checks/check-benchmarks.ts';
import type { ContentIssue } from '#app/quiz/checks/parse.ts';
import { oncePer } from '#schemas/once-per.ts';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { documentName } from '#schemas/wording/document-name.ts';
import { asOnlyAudit, auditsOf, auditsWith, pathProblem } from './audits.ts';
import { canonicalJson } from './canonical-json.ts';
import { keyedPath, segmentsOf } from './keyed-path.ts';
import {
  inspectContent,
  inspectContentWarnings,
  inspectPersonas,
  inspectRenames,
  PERSONA,
  type SiteInspection,
  siteResult,
} from './site-inspection.ts';

type Published = readonly StoredDocument[];

/**
 * What would be wrong with the site if this document alone were published now. An error in the
 * document itself is at its field. An error that the document would cause in another one is at the
 * edit that causes it. Errors that other documents already have are left out.
 */
export const siteIssues = (published: Published, document: StoredDocument) =>
  findIssues(
    published,
    document,
    inspectContent,
    (name, message) =>
      `This would break ${name}. ${message} Change and publish that first, or undo this.`,
  );

/**
 * The personas that would no longer reach their level if this document alone were published now.
 * Renaming a level does not make the personas that expect it fail.
 */
export const personaIssues = async (published: Published, document: StoredDocument) =>
  findIssues(
    published,
    document,
    async (dataset, before) =>
      inspectPersonas(({ problems }) => problems, await siteResult(before))(dataset),
    (name, message) =>
      `This would make ${name} fail. ${message} Change and publish that first, or undo this.`,
  );

/**
 * The first reason not to publish this document, or `undefined`. Unlike `siteIssues` it includes
 * fields of the wrong shape, which the rules of the fields should have reported.
 */
export async function publishBlocker(
  published: Published,
  document: StoredDocument,
): Promise<string | undefined> {
  const id = getPublishedId(document._id);
  const taken = pathProblem(published, { ...document, _id: id });
  if (taken) return taken;
  const [first] = [
    ...(await siteIssues(published, document)),
    ...(await personaIssues(published, document)),
  ];
  if (first) return first.message;
  const after = publishedWith(published, document);
  for (const audit of auditsWith(after, { ...document, _id: id })) {
    const before = await inspectContent(asOnlyAudit(published, audit.id));
    const { issues } = await inspectContent(asOnlyAudit(after, audit.id));
    const found = issues.find(
      (issue) => issue.document === id && !before.issues.some(isSame(issue)),
    );
    if (found) return found.message;
  }
  return undefined;
}

/** The problems of a persona itself, and the questions that it does not answer yet. */
export const personaWarnings = (published: Published, persona: StoredDocument) =>
  findIssues(
    published,
    persona,
    inspectPersonas(({ problems, unanswered }) => [...problems, ...unanswered]),
    (_, message) => message,
  );

/**
 * The warnings that there would be if this document alone were published now, such as a level that no
 * answers lead to, and the personas whose level it would rename.
 */
export const siteWarnings = async (published: Published, document: StoredDocument) => [
  ...(await findIssues(
    published,
    document,
    inspectContentWarnings,
    (name, message) => `This edit causes a warning in ${name}. ${message}`,
  )),
  ...(await findIssues(
    published,
    document,
    async (dataset, before) => inspectRenames(await siteResult(before))(dataset),
    (name, message) => `This renames the level of ${name}. ${message}`,
  )),
];

/**
 * What would be published if this document alone were published now. Equal arguments give the same
 * list, so that all rules share one cached result of the query.
 */
const publishedWith = (published: Published, document: StoredDocument) =>
  overlaysOf(published)(document);

const overlaysOf = oncePer((published: Published) =>
  oncePer((document: StoredDocument): Published => {
    const id = getPublishedId(document._id);
    return [...published.filter(({ _id }) => _id !== id), { ...document, _id: id }];
  }),
);

/** What is found in a set of documents; `before` is what is published now. Both are those of one audit. */
type Inspect = (dataset: Published, before: Published) => Promise<SiteInspection>;

/**
 * The issues in each audit that the document is a part of, or will be once it is published; those of the
 * audit at `/` where it is a part of none.
 */
async function findIssues(
  published: Published,
  document: StoredDocument,
  inspect: Inspect,
  describe: (otherDocument: string, message: string) => string,
): Promise<ValidationError[]> {
  const after = publishedWith(published, document);
  const edited = { ...document, _id: getPublishedId(document._id) };
  const audits = [...auditsWith(published, edited), ...auditsWith(after, edited)].map(
    ({ id }) => id,
  );
  const [home] = auditsOf(after);
  const found = await Promise.all(
    [...new Set(audits.length > 0 || !home ? audits : [home.id])].map((audit) =>
      findIssuesOf(
        published,
        document,
        (dataset) => inspect(asOnlyAudit(dataset, audit), asOnlyAudit(published, audit)),
        describe,
      ),
    ),
  );
  return found.flat();
}

async function findIssuesOf(
  published: Published,
  document: StoredDocument,
  inspect: (dataset: Published) => Promise<SiteInspection>,
  describe: (otherDocument: string, message: string) => string,
): Promise<ValidationError[]> {
  const id = getPublishedId(document._id);
  const before = published.find(({ _id }) => _id === id);
  const others = published.filter(({ _id }) => _id !== id);
  const site = await inspect(publishedWith(published, document));
  const siteBefore = await inspect(published);
  const own = site.issues.filter((issue) => issue.document === id && site.isWellFormed);
  // Where the edit has repaired the shape, what the checks find now was hidden before, not caused by it.
  const caused =
    site.isWellFormed && !siteBefore.isWellFormed
      ? []
      : site.issues.filter(
          (issue) => issue.document !== id && !siteBefore.issues.some(isSame(issue)),
        );
  const edited = before ? editedFields(document, before) : [];
  const isAmbiguous = caused.length > 0 && edited.length > 1;
  const trials = await Promise.all(
    (isAmbiguous ? edited : []).map(async (field) => ({
      field,
      without: await inspect(publishedWith(published, { ...document, [field]: before?.[field] })),
    })),
  );
  /** The edited field without whose change the issue would not exist. */
  const causeOf = (issue: ContentIssue): string[] => {
    const cause = trials.find(
      ({ without }) => without.isWellFormed && !without.issues.some(isSame(issue)),
    );
    return cause ? [cause.field] : edited.slice(0, 1);
  };
  return [
    ...own.map(({ field, message }) => ({ message, path: keyedPath(document, segmentsOf(field)) })),
    ...caused.map((issue) => ({
      message: describe(nameIn(others, issue), issue.message),
      path: causeOf(issue),
    })),
  ];
}

/**
 * Issues of these rules are the same issue even if field and message differ: an edit that only changes
 * why a persona fails, or how far averages are below the highest score, causes no new issue.
 */
const COMPARED_BY_DOCUMENT = [PERSONA, LOW_AVERAGES];

export const isSame = (one: ContentIssue) => (other: ContentIssue) =>
  one.document === other.document &&
  one.rule === other.rule &&
  (COMPARED_BY_DOCUMENT.includes(one.rule) ||
    (one.field === other.field && one.message === other.message));

function nameIn(others: Published, { document }: ContentIssue): string {
  const other = others.find(({ _id }) => _id === document);
  return other ? documentName(other) : `the document "${document}"`;
}

/** The names of the fields that differ from the published version. */
const editedFields = (document: StoredDocument, before: StoredDocument): string[] =>
  Object.keys({ ...before, ...document }).filter(
    (name) =>
      !name.startsWith('_') && canonicalJson(document[name]) !== canonicalJson(before[name]),
  );
