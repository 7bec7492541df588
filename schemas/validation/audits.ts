import { memoize, memoizeByName } from '#app/quiz/base/memoize.ts';
import { auditPath } from '#app/quiz/contract/audit.ts';
import type { Documents, StoredDocument } from '#schemas/types/stored-document.ts';
import { refsIn } from './refs.ts';

/** An audit as editors know it. All functions here take one version of each document. See docs/audits.md. */
export type EditedAudit = { id: string; title: string; path: string };

export function settingsOfAudit(documents: Documents, audit: string | undefined) {
  const [id] = refsIn(documents.find(({ _id }) => _id === audit)?.settings);
  return documents.find(({ _id }) => _id === id);
}

/** The documents of an audit: the field that names each, and its type. */
export const AUDIT_PARTS = [
  { field: 'quiz', type: 'quiz' },
  { field: 'settings', type: 'siteSettings' },
  { field: 'landingPage', type: 'landingPage' },
  { field: 'leadForm', type: 'leadForm' },
  { field: 'resultsPage', type: 'resultsPage' },
] as const;

const slugOf = ({ slug }: StoredDocument) => (typeof slug === 'string' && slug ? slug : undefined);

const isMarkedDeleted = ({ _type, deletedAt }: StoredDocument) =>
  _type === 'audit' && typeof deletedAt === 'string';

const isAudit = (document: StoredDocument) =>
  document._type === 'audit' && !isMarkedDeleted(document);

const isHome = (document: StoredDocument) => isAudit(document) && slugOf(document) === undefined;

const homeOf = (documents: Documents) =>
  documents.filter(isHome).toSorted((one, other) => (one._id < other._id ? -1 : 1))[0];

/** All audits but the deleted ones, the one at `/` first, then by their titles. */
export function auditsOf(documents: Documents): EditedAudit[] {
  const home = homeOf(documents)?._id;
  return documents
    .filter(isAudit)
    .map(auditOf)
    .toSorted(
      (one, other) =>
        Number(other.id === home) - Number(one.id === home) || one.title.localeCompare(other.title),
    );
}

/** The audits that editors have deleted, the last first. They may come back (docs/audits.md#delete-and-bring-back). */
export const deletedAudits = (documents: Documents): EditedAudit[] =>
  documents
    .filter(isMarkedDeleted)
    .toSorted((one, other) => (String(one.deletedAt) < String(other.deletedAt) ? 1 : -1))
    .map(auditOf);

/** The document of the audit at `/` in this field. */
export function homePart(
  documents: Documents,
  field: (typeof AUDIT_PARTS)[number]['field'],
): StoredDocument | undefined {
  const [id] = refsIn(homeOf(documents)?.[field]);
  return documents.find(({ _id }) => _id === id);
}

const auditOf = (document: StoredDocument): EditedAudit => ({
  id: document._id,
  title: typeof document.title === 'string' && document.title ? document.title : 'New audit',
  path: auditPath({ slug: slugOf(document) }),
});

/** Why an audit cannot be at its address: another of these documents is. `undefined` for any other document. */
export function pathProblem(documents: Documents, document: StoredDocument): string | undefined {
  if (!isAudit(document)) return undefined;
  const { id, path } = auditOf(document);
  const other = auditsOf(documents).find((each) => each.path === path && each.id !== id);
  if (!other) return undefined;
  const advice =
    path === '/'
      ? 'Give that one an address of its own first.'
      : 'Give this audit another address.';
  return `“${other.title}” is at ${path} already. ${advice}`;
}

/**
 * Why an audit cannot have its host: it is at the start of the site, where none has one, or another of these
 * documents has it. `undefined` for any other document.
 */
export function hostProblem(documents: Documents, document: StoredDocument): string | undefined {
  if (!isAudit(document) || !document.host) return undefined;
  if (isHome(document))
    return 'An audit at the start of the site has no host of its own. Give it an address first.';
  const other = documents.find(
    (each) => isAudit(each) && each._id !== document._id && each.host === document.host,
  );
  if (!other) return undefined;
  return `“${auditOf(other).title}” has the host ${document.host} already. Give this audit another host.`;
}

const viewsOf = memoize((documents: Documents) =>
  memoizeByName((id) =>
    documents
      .filter((each) => each._type !== 'audit' || each._id === id)
      .map((each) =>
        each._type === 'audit' ? { ...each, slug: undefined, host: undefined } : each,
      ),
  ),
);

/** The documents as if this audit were the only one, at `/`. The same arguments give the same list. */
export const asOnlyAudit = <List extends Documents>(
  documents: List,
  id: string,
): List | StoredDocument[] =>
  documents.some(({ _type }) => _type === 'audit') ? viewsOf(documents)(id) : documents;

/** The id of the quiz of the audit at `/`; `undefined` while none is chosen. */
export const homeQuizId = (documents: Documents): string | undefined =>
  refsIn(homeOf(documents)?.quiz)[0];

/** The ids of all documents that an audit is made of: its own, and those to which they refer. */
const idsOfAudit = memoize((documents: Documents) => {
  const byId = new Map(documents.map((each) => [each._id, each]));
  return memoizeByName((audit): ReadonlySet<string> => {
    const reached = new Set([audit]);
    for (const id of reached) for (const ref of refsIn(byId.get(id))) reached.add(ref);
    return reached;
  });
});

/**
 * Whether a document is a part of an audit. A persona is one where it answers a question of the audit, and a
 * translation where the audit has what it translates.
 */
export function isPartOf(documents: Documents, audit: string, document: StoredDocument): boolean {
  const { _type, _id, answers, source } = document;
  const listed =
    _type === 'persona' ? refsIn(answers) : _type === 'translation' ? refsIn(source) : [_id];
  const ids = idsOfAudit(documents)(audit);
  return listed.some((each) => ids.has(each));
}

export const auditsWith = (documents: Documents, document: StoredDocument): EditedAudit[] =>
  auditsOf(documents).filter(({ id }) => isPartOf(documents, id, document));
