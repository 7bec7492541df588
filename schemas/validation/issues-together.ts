import { asList } from '#app/quiz/base/unknown.ts';
import type { ContentIssue } from '#app/quiz/checks/parse.ts';
import { auditFields } from '#app/quiz/contract/audit.ts';
import { problemOf } from '#app/quiz/contract/structure.ts';
import type { Documents, StoredDocument } from '#schemas/types/stored-document.ts';
import { asOnlyAudit, auditsOf, auditsWith, hostProblem, pathProblem } from './audits.ts';
import { keyOf, valueAt } from './keyed-path.ts';
import {
  inspectContent,
  inspectPersonas,
  inspectPlaceholders,
  isSame,
  type SiteInspection,
  siteResult,
} from './site-inspection.ts';

/** `isOfShape`: a field is missing or malformed, which its own rule reports as well. */
export type FoundIssue = ContentIssue & { isOfShape: boolean };

const publishedTogether = (published: Documents, edited: Documents): StoredDocument[] => {
  const ids = edited.map(({ _id }) => _id);
  return [...published.filter(({ _id }) => !ids.includes(_id)), ...edited];
};

/** What would be wrong if these documents were published together, in each audit that has one of them. */
type Found = {
  /** Issues that there were before are left out. */
  issues: FoundIssue[];
  /** All issues in these documents themselves. */
  own: FoundIssue[];
};

/** See `Found`. `edited`: by the ids of the published documents. */
export async function inspectTogether(published: Documents, edited: Documents): Promise<Found> {
  const isOwn = ({ document }: ContentIssue) => edited.some(({ _id }) => _id === document);
  const after = publishedTogether(published, edited);
  const found = await Promise.all(
    affectedAudits(published, edited).map(async ({ before, now }) => {
      const [was, is] = [await inspectContent(before), await inspectContent(now)];
      const all = is.issues.map((issue) => ({ ...issue, isOfShape: !is.isWellFormed }));
      // Where the shape was repaired, what the checks find now in other documents was hidden before.
      const isRepaired = is.isWellFormed && !was.isWellFormed && auditsOf(before).length > 0;
      return {
        own: all.filter(isOwn),
        issues: [
          ...added(was.issues, all).filter((issue) => !isRepaired || isOwn(issue)),
          ...(await failingPersonas(before, now)).filter((issue) => !isOwn(issue)),
        ],
      };
    }),
  );
  const outside = edited.flatMap((each) => [
    ...changedLocks(published, each),
    ...wrongAddress(after, each),
  ]);
  return {
    issues: once([...outside, ...found.flatMap(({ issues }) => issues)]),
    own: once([...outside, ...found.flatMap(({ own }) => own)]),
  };
}

/**
 * The audits that have one of these documents, as they are published and as they would be. What the whole
 * site shares, or no audit has, is checked with the first one.
 */
export function affectedAudits(published: Documents, edited: Documents) {
  const after = publishedTogether(published, edited);
  const all = auditsOf(after);
  const found = edited.flatMap((each) => {
    const audits = [...auditsWith(published, each), ...auditsWith(after, each)];
    return audits.length > 0 ? audits : all.slice(0, 1);
  });
  return all
    .filter(({ id }) => found.some((each) => each.id === id))
    .map(({ id }) => ({ before: asOnlyAudit(published, id), now: asOnlyAudit(after, id) }));
}

/** The placeholders, such as example.com, that visitors would read once these documents are published, and do not read now. */
export async function newPlaceholders(
  published: Documents,
  edited: Documents,
): Promise<ContentIssue[]> {
  const found = await Promise.all(
    affectedAudits(published, edited).map(async ({ before, now }) =>
      added(await inspectPlaceholders(before), await inspectPlaceholders(now)),
    ),
  );
  return once(found.flat());
}

/** What would be wrong if these documents were published together, and is not wrong now. */
export const issuesTogether = async (published: Documents, edited: Documents) =>
  (await inspectTogether(published, edited)).issues;

const once = <Issue extends ContentIssue>(issues: Issue[]) =>
  issues.filter((issue, at) => issues.findIndex(isSame(issue)) === at);

const added = <Issue extends ContentIssue>(before: readonly ContentIssue[], after: Issue[]) =>
  after.filter((issue) => !before.some(isSame(issue)));

async function failingPersonas(before: Documents, after: Documents): Promise<FoundIssue[]> {
  const inspect = inspectPersonas(({ problems }) => problems, await siteResult(before));
  // Nothing of a new audit was there before.
  const isNew = auditsOf(before).length === 0;
  const was: SiteInspection = isNew ? { issues: [], isWellFormed: true } : await inspect(before);
  const found = was.isWellFormed ? added(was.issues, (await inspect(after)).issues) : [];
  return found.map((issue) => ({ ...issue, isOfShape: false }));
}

/** Each audit is inspected as if it were the one at `/`, so its address is checked here. */
function wrongAddress(after: Documents, edited: StoredDocument): FoundIssue[] {
  if (edited._type !== 'audit') return [];
  const found = [
    { field: 'slug', problem: pathProblem },
    { field: 'host', problem: hostProblem },
  ] as const;
  return found.flatMap(({ field, problem }) => {
    const malformed = problemOf(auditFields[field], edited[field]);
    const message = malformed ?? problem(after, edited);
    const place = { document: edited._id, field, rule: 'address' };
    return message ? [{ ...place, message, isOfShape: malformed !== undefined }] : [];
  });
}

/**
 * Published keys and values that were changed past the form, such as by pasting a whole object: the form
 * makes their inputs read-only (`options.input`: `locked`).
 */
function changedLocks(published: Documents, edited: StoredDocument): FoundIssue[] {
  const before = published.find(({ _id }) => _id === edited._id);
  const inItems = (list: string, name: string) =>
    asList(edited[list]).flatMap((item, index) => {
      const _key = keyOf(item);
      return _key ? { field: `${list}[${index}].${name}`, path: [list, { _key }, name] } : [];
    });
  const fields = [
    { field: 'key', path: ['key'] },
    // That of a claim is its figure.
    ...(edited._type === 'claim' ? [] : [{ field: 'value', path: ['value'] }]),
    ...inItems('options', 'value'),
    ...inItems('rows', 'key'),
    ...inItems('categories', 'key'),
    ...inItems('fields', 'key'),
  ];
  return fields.flatMap(({ field, path }) => {
    const was = valueAt(before, path);
    if (was === undefined || was === valueAt(edited, path)) return [];
    return { document: edited._id, field, rule: 'locked', isOfShape: false, message: LOCKED };
  });
}

const LOCKED =
  'This can’t change once it is published: rules and visitors’ answers know it by this. Change the text that visitors read instead, or remove this one and add another.';
