import { type SiteContent, siteContent } from '#app/quiz/contract/site.ts';
import { check } from './check.ts';

/** A mistake where an editor can find it: the document, the field in it, the rule, what to do. */
export type ContentIssue = { document: string; field: string; rule: string; message: string };

export type ParsedContent =
  | { content: SiteContent }
  | {
      issues: ContentIssue[];
      /**
       * Whether the result has the right shape, so that the issues come from `check`. Otherwise they
       * are about missing and malformed fields, and hide what `check` would find.
       */
      isWellFormed: boolean;
    };

/**
 * Turns the result of `siteContentQuery` into the site's content, or into every mistake in it.
 * This is the one place where content is validated: its shape first, then the rules of `check`.
 * Never throws.
 */
export function parseSiteContent(result: unknown): ParsedContent {
  const parsed = siteContent.safeParse(result, { error: fallbackMessage });
  const found = parsed.success
    ? check(parsed.data)
    : parsed.error.issues.map(({ code, path, message }) => ({
        code: RULES[code] ?? 'malformed',
        path,
        message,
      }));
  if (parsed.success && found.length === 0) return { content: parsed.data };
  return {
    issues: found.map(({ code, path, message }) => ({
      ...locateInDocument(result, path),
      rule: code,
      message,
    })),
    isWellFormed: parsed.success,
  };
}

/** The rules of the shape, by zod's issue code. Scripts may filter by these names: do not change them. */
const RULES: Record<string, string> = {
  invalid_type: 'wrong-type',
  invalid_value: 'unknown-choice',
  invalid_union: 'unknown-choice',
  invalid_format: 'wrong-format',
  too_small: 'too-small',
  too_big: 'too-large',
  custom: 'not-allowed',
};

/** What to do where the contract has no message of its own: at groups of fields and plain lists. */
const fallbackMessage = ({ input }: { input?: unknown }) =>
  input == null ? 'Fill this in.' : 'Empty this field, and fill it in again.';

/** The field that refers to a part of the result, for parts that are missing. */
const PARENT_FIELDS: Record<string, { document: string; field: string }> = {
  quiz: { document: 'siteSettings', field: 'activeQuiz' },
  index: { document: 'page-index', field: '' },
  notFound: { document: 'page-not-found', field: '' },
};

/** The document that a path of the result leads into, and the rest of the path as its field. */
export function locateInDocument(
  result: unknown,
  path: readonly PropertyKey[],
): { document: string; field: string } {
  let place: { document: string; field: string } | undefined;
  let value = result;
  for (const step of path) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined;
    const id = typeof value === 'object' && value !== null ? Reflect.get(value, '_id') : undefined;
    if (typeof id === 'string') place = { document: id, field: '' };
    else if (place) place.field += segment(step, place.field);
    else if (value == null)
      place = { document: String(step), field: '', ...PARENT_FIELDS[String(step)] };
  }
  return place ?? { document: 'content', field: path.map(String).join('.') };
}

function segment(step: PropertyKey, before: string): string {
  if (typeof step === 'number') return `[${step}]`;
  return before === '' ? String(step) : `.${String(step)}`;
}
