import { defineField, type ReferenceValue } from 'sanity';
import type { Context } from '#schemas/field-table.ts';
import { referenceRule, refersToDocument } from '#schemas/validation/refers-to-document.ts';

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

type SourceReferenceOptions = {
  name: string;
  title: string;
  source: string;
  description?: string;
  to: readonly string[];
};

/**
 * A reference that is used only with this source. With another one it is hidden if it is empty. Otherwise it
 * stays visible with a warning, because it prevents the deletion of the document that it refers to.
 */
export const sourceReference = ({ source, to, ...field }: SourceReferenceOptions) =>
  defineField({
    ...field,
    type: 'reference',
    to: to.map((type) => ({ type })),
    options: { disableNew: true, ...(source === 'answer' && { input: 'question' as const }) },
    hidden: ({ document, value }) => !hasSource(document, source) && value === undefined,
    validation: () => [
      refersToDocument(),
      referenceRule()
        .custom<ReferenceValue>((value, { document }) =>
          value?._ref && !hasSource(document, source) ? UNUSED_REFERENCE : true,
        )
        .warning(),
    ],
  });
