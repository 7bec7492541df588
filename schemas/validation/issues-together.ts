import type { ContentIssue } from '#app/quiz/checks/parse.ts';
import { auditFields } from '#app/quiz/contract/audit.ts';
import { problemOf } from '#app/quiz/contract/structure.ts';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { asOnlyAudit, auditsOf, homeQuizId, pathProblem, withHomeQuiz } from './audits.ts';
import {
  inspectContent,
  inspectPersonas,
  type SiteInspection,
  siteResult,
} from './site-inspection.ts';
import { isSame } from './site-issues.ts';
import { keyOf, valueAt } from './value-at.ts';

type Documents = readonly StoredDocument[];

/**
 * What would be wrong if these documents were published together: in each audit and, where none has it,
 * with this quiz as if visitors of the audit at `/` took it. Issues that there are already are left out.
 */
export async function issuesTogether(
  published: Documents,
  edited: Documents,
  quizId?: string,
): Promise<ContentIssue[]> {
  const ids = edited.map(({ _id }) => _id);
  const after = [...published.filter(({ _id }) => !ids.includes(_id)), ...edited];
  const views: { before: Documents; now: Documents; known: Documents }[] = auditsOf(after).map(
    ({ id }) => {
      const before = asOnlyAudit(published, id);
      return { before, now: asOnlyAudit(after, id), known: before };
    },
  );
  if (quizId !== undefined && !views.some(({ now }) => homeQuizId(now) === quizId))
    views.push({
      before: withHomeQuiz(published, quizId),
      now: withHomeQuiz(after, quizId),
      known: published,
    });
  const found = await Promise.all(
    views.map(async ({ before, now, known }) => [
      ...added(await inspectContent(known), await inspectContent(now)),
      ...(await failingPersonas(before, now)).filter((issue) => !ids.includes(issue.document)),
    ]),
  );
  const issues = [
    ...edited.flatMap((each) => [...changedLocks(published, each), ...wrongAddress(after, each)]),
    ...found.flat(),
  ];
  return issues.filter((issue, at) => issues.findIndex(isSame(issue)) === at);
}

const added = (before: SiteInspection, after: SiteInspection) =>
  after.issues.filter((issue) => !before.issues.some(isSame(issue)));

async function failingPersonas(before: Documents, after: Documents): Promise<ContentIssue[]> {
  const inspect = inspectPersonas(({ problems }) => problems, await siteResult(before));
  // Nothing of a new audit was there before.
  const isNew = auditsOf(before).length === 0;
  const was = isNew ? { issues: [], isWellFormed: true } : await inspect(before);
  return was.isWellFormed ? added(was, await inspect(after)) : [];
}

/** Each audit is inspected as if it were the one at `/`, so its address is checked here. */
function wrongAddress(after: Documents, edited: StoredDocument): ContentIssue[] {
  if (edited._type !== 'audit') return [];
  const message = problemOf(auditFields.slug, edited.slug) ?? pathProblem(after, edited);
  return message ? [{ document: edited._id, field: 'slug', rule: 'address', message }] : [];
}

/** A published key or value that was changed past the form, such as by pasting a whole object. */
function changedLocks(published: Documents, edited: StoredDocument): ContentIssue[] {
  const before = published.find(({ _id }) => _id === edited._id);
  const inItems = (list: string, name: string) =>
    (Array.isArray(edited[list]) ? edited[list] : []).flatMap((item: unknown) => {
      const _key = keyOf(item);
      return _key ? [[list, { _key }, name]] : [];
    });
  const fields = [
    ['key'],
    ['value'],
    ...inItems('options', 'value'),
    ...inItems('categories', 'key'),
  ];
  return fields.flatMap((path) => {
    const was = valueAt(before, path);
    if (was === undefined || was === valueAt(edited, path)) return [];
    const message = `This is published as "${String(was)}" and can't change.`;
    return [{ document: edited._id, field: String(path[0]), rule: 'locked', message }];
  });
}
