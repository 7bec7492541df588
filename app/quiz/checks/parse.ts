import type { z } from 'zod';
import type { Issue, Issues } from '#app/quiz/base/issue.ts';
import { isObject, ownProperty, partAt } from '#app/quiz/base/unknown.ts';
import { partField, SHARED_PAGE_IDS } from '#app/quiz/contract/query.ts';
import { type SiteContent, siteContent } from '#app/quiz/contract/site.ts';
import { check } from './check.ts';
import { checkBesideLeads } from './check-leads.ts';
import { checkLimits } from './check-limits.ts';

/** An error or a warning, located for an editor: the document and field, the rule that it breaks, and what to do. */
export type ContentIssue = { document: string; field: string; rule: string; message: string };

export type ParsedContent =
  | { content: SiteContent }
  | {
      issues: ContentIssue[];
      /**
       * Whether the result has the right shape. If not, `check` has not run, and the issues are about that
       * and, if only leads have another shape, about what leads need elsewhere.
       */
      isWellFormed: boolean;
    };

/**
 * Turns a result of `siteContentQuery` into the site's content, or into a list of all its errors: those of
 * its shape or, if that is right, those of `check`. A list that is too long hides no other error. Never
 * throws.
 */
export function parseSiteContent(result: unknown): ParsedContent {
  const { data, issues } = parseShape(result);
  const isWellFormed = issues.length === 0;
  const found = [
    ...issues.map(({ code, path, message }) => ({
      rule: RULES[code] ?? 'malformed',
      path,
      message,
    })),
    ...(data ? (isWellFormed ? check(data) : checkLimits(data)) : issuesBesideLeads(result)),
  ];
  if (data && found.length === 0) return { content: data };
  return { issues: locateIssues(result, found), isWellFormed };
}

type ShapeIssue = z.core.$ZodIssue;

/** Parses a result. `data`: the content, where nothing but lists are too long, with these cut to their limits. */
function parseShape(result: unknown): { data?: SiteContent; issues: ShapeIssue[] } {
  const tooLong: ShapeIssue[] = [];
  for (let value = result; ; ) {
    const { data, error } = siteContent.safeParse(value, { error: fallbackMessage });
    const issues = error?.issues ?? [];
    if (value === result && issues.some(isLongList)) value = structuredClone(result);
    // Zod does not look into a list that is too long, which may have a million items.
    const lists = issues.filter((issue) => isLongList(issue) && cut(value, issue));
    if (lists.length === 0) return { data, issues: [...tooLong, ...issues] };
    tooLong.push(...lists);
  }
}

const isLongList = (issue: ShapeIssue): issue is z.core.$ZodIssueTooBig =>
  issue.code === 'too_big' && issue.origin === 'array';

/** Shortens the list that an issue is about. Returns whether there was one. */
function cut(value: unknown, { path, maximum }: z.core.$ZodIssueTooBig): boolean {
  const list = partAt(value, path);
  if (!Array.isArray(list) || list.length <= maximum) return false;
  list.length = Number(maximum);
  return true;
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
export const fallbackMessage = ({ input }: { input?: unknown }) =>
  input == null ? 'Fill this in.' : 'Clear this field, and fill it in again.';

/**
 * The document that a path of the result leads into, or else that of the audit, and the field. `byKey`: names
 * items of lists by their `_key`, where they have one, in place of their number. Never throws.
 */
export function locateInDocument(
  result: unknown,
  path: readonly PropertyKey[],
  { byKey = false } = {},
): { document: string; field: string } {
  const id = ownProperty(result, '_id');
  let location = { document: typeof id === 'string' ? id : 'content', field: '' };
  let value = result;
  for (const step of path) {
    value = isObject(value) ? Reflect.get(value, step) : undefined;
    const id = ownProperty(value, '_id');
    const page = location.field === 'pages' ? SHARED_PAGE_IDS[String(step)] : undefined;
    const document = typeof id === 'string' && id ? id : page;
    if (document) location = { document, field: '' };
    else location.field += segment(step, location.field, byKey && ownProperty(value, '_key'));
  }
  return { ...location, field: partField(location.field) };
}

function segment(step: PropertyKey, before: string, key: unknown): string {
  if (typeof step === 'number') return typeof key === 'string' ? `[_key=="${key}"]` : `[${step}]`;
  return before === '' ? String(step) : `.${String(step)}`;
}
