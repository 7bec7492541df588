import type { ValidationContext } from 'sanity';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import type { Context } from '#schemas/field-table.ts';

/** A tile or a quick win looks at one source, by default an answer, and uses only the fields for that source. */
export const hasSource = (document: Record<string, unknown> | undefined, source: string) =>
  (document?.source ?? 'answer') === source;

/** Hides a field that is used only with one of these sources. */
export const unlessSource =
  (...sources: string[]) =>
  ({ document }: Context) =>
    !sources.some((source) => hasSource(document, source));

const UNUSED_REFERENCE =
  'This is no longer used. Clear it: until then, what it refers to cannot be deleted.';

/**
 * What a reference has that is used only with this source. With another one it is hidden if it is empty.
 * Otherwise it stays visible with a warning, because what it refers to cannot be deleted until it is cleared.
 */
export const sourceReference = (source: string, to: readonly string[]) => ({
  to,
  options: { disableNew: true, ...(source === 'answer' && { input: 'question' as const }) },
  hidden: ({ document, value }: Context) => !hasSource(document, source) && value === undefined,
  warning: (value: unknown, { document }: Pick<ValidationContext, 'document'>) =>
    ownProperty(value, '_ref') && !hasSource(document, source) ? UNUSED_REFERENCE : true,
});
