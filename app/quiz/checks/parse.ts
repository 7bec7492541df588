import { type SiteContent, siteContent } from '#app/quiz/contract/site.ts';
import { check } from './check.ts';

/** A mistake where an editor can find it: the document, the field in it, the rule, what to do. */
export type ContentIssue = { document: string; field: string; rule: string; message: string };

export type ParsedContent = { content: SiteContent } | { issues: ContentIssue[] };

/**
 * Turns the answer of `siteContentQuery` into the site's content, or into every mistake in it.
 * This is the one place where content is validated: its shape first, then the rules of `check`.
 */
export function parseSiteContent(answer: unknown): ParsedContent {
  const parsed = siteContent.safeParse(answer, { error: fallbackMessage });
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
      ...locateInDocument(answer, path),
      rule: code,
      message,
    })),
  };
}

/** The rules of the shape, by the code of zod. These names stay what they are. */
const RULES: Record<string, string> = {
  invalid_type: 'wrong-type',
  invalid_value: 'unknown-choice',
  invalid_union: 'unknown-choice',
  invalid_format: 'wrong-format',
  too_small: 'too-small',
  too_big: 'too-large',
  custom: 'not-allowed',
};

/** What to do where the contract has no words of its own: at groups of fields and plain lists. */
const fallbackMessage = ({ input }: { input?: unknown }) =>
  input == null ? 'Fill this in.' : 'Empty this field, and fill it in anew.';

/** Where a part of the answer lives when the part itself is missing. */
const PARENT_FIELDS: Record<string, { document: string; field: string }> = {
  quiz: { document: 'siteSettings', field: 'activeQuiz' },
  index: { document: 'page-index', field: '' },
  notFound: { document: 'page-not-found', field: '' },
};

/** The document that a path of the answer leads into, and the rest of the path as its field. */
export function locateInDocument(
  answer: unknown,
  path: readonly PropertyKey[],
): { document: string; field: string } {
  let place: { document: string; field: string } | undefined;
  let value = answer;
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
