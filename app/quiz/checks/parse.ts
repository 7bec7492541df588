import type { Issue, Issues } from '#app/quiz/base/issue.ts';
import { isObject, ownProperty } from '#app/quiz/base/unknown.ts';
import { type SiteContent, siteContent } from '#app/quiz/contract/site.ts';
import { check } from './check.ts';
import { checkBesideLeads } from './check-leads.ts';

/** An error or a warning, located for an editor: the document and field, the rule that it breaks, and what to do. */
export type ContentIssue = { document: string; field: string; rule: string; message: string };

export type ParsedContent =
  | { content: SiteContent }
  | {
      issues: ContentIssue[];
      /**
       * Whether the result has the right shape. If so, the issues come from `check`. If not, they are
       * about missing and malformed fields and, if these are all of leads, about what leads need elsewhere;
       * `check` has not run.
       */
      isWellFormed: boolean;
    };

/**
 * Turns a result of `siteContentQuery` into the site's content, or into a list of all its errors.
 * All content is validated here: first its shape, then, if that is right, the rules of `check`.
 * Never throws.
 */
export function parseSiteContent(result: unknown): ParsedContent {
  const parsed = siteContent.safeParse(result, { error: fallbackMessage });
  const found = parsed.success
    ? check(parsed.data)
    : [
        ...parsed.error.issues.map(({ code, path, message }) => ({
          rule: RULES[code] ?? 'malformed',
          path,
          message,
        })),
        ...issuesBesideLeads(result),
      ];
  if (parsed.success && found.length === 0) return { content: parsed.data };
  return { issues: locateIssues(result, found), isWellFormed: parsed.success };
}

/** The issues with paths in a result, each with its document. */
export const locateIssues = (
  result: unknown,
  issues: Iterable<Omit<Issue, 'path'> & { path: readonly PropertyKey[] }>,
): ContentIssue[] =>
  Array.from(issues, ({ rule, path, message }) => ({
    ...locateInDocument(result, path),
    rule,
    message,
  }));

/** What is wrong elsewhere because leads are on, where only the lead settings have the wrong shape. */
function* issuesBesideLeads(result: unknown): Issues {
  const settings = ownProperty(result, 'siteSettings');
  const leads = ownProperty(settings, 'leads');
  if (!isObject(result) || !isObject(settings) || ownProperty(leads, 'isOn') !== true) return;
  const others = siteContent.safeParse({
    ...result,
    siteSettings: { ...settings, leads: undefined },
  });
  if (others.success)
    yield* checkBesideLeads(others.data, Boolean(ownProperty(leads, 'emailHelp')));
}

/** Names of rules by zod's issue code. Scripts may filter by these names: do not change them. */
const RULES: Record<string, string> = {
  invalid_type: 'wrong-type',
  invalid_value: 'unknown-choice',
  invalid_union: 'unknown-choice',
  invalid_format: 'wrong-format',
  too_small: 'too-small',
  too_big: 'too-large',
  custom: 'not-allowed',
};

/** The message where the contract has none of its own: for groups of fields and plain lists. */
const fallbackMessage = ({ input }: { input?: unknown }) =>
  input == null ? 'Fill this in.' : 'Clear this field, and fill it in again.';

/** The ids of the pages that all audits share, by their names in the result. */
const SHARED_PAGES: Record<string, string> = {
  index: 'page-index',
  notFound: 'page-not-found',
  failure: 'page-failure',
  paused: 'page-paused',
};

/**
 * The document that a path of the result leads into, and the rest of the path as its field: where a
 * document is missing, that of the audit, and the field that names it. Never throws.
 */
export function locateInDocument(
  result: unknown,
  path: readonly PropertyKey[],
): { document: string; field: string } {
  const id = ownProperty(result, '_id');
  let location = { document: typeof id === 'string' ? id : 'content', field: '' };
  let value = result;
  for (const step of path) {
    value = isObject(value) ? Reflect.get(value, step) : undefined;
    const id = ownProperty(value, '_id');
    const page = location.field === 'pages' ? SHARED_PAGES[String(step)] : undefined;
    if (typeof id === 'string' && id) location = { document: id, field: '' };
    else if (page) location = { document: page, field: '' };
    else location.field += segment(step, location.field);
  }
  // The only document that the result and the audit name differently.
  return location.field === 'siteSettings' ? { ...location, field: 'settings' } : location;
}

function segment(step: PropertyKey, before: string): string {
  if (typeof step === 'number') return `[${step}]`;
  return before === '' ? String(step) : `.${String(step)}`;
}
