import { defineField, type ReferenceValue, type SanityDocument } from 'sanity';
import { referenceRule, refersToDocument } from '#schemas/validation/refers-to-document.ts';

/** A tile takes its figure from one source, and uses only the fields for that source. */
export const hasSource = (document: SanityDocument | undefined, source: string) =>
  document?.source === source;

const UNUSED_REFERENCE =
  'The tile no longer uses this. Clear it: until then, what it refers to cannot be deleted.';

type SourceReferenceOptions = {
  name: string;
  title: string;
  source: string;
  to: string[];
  missing: string;
};

/**
 * A reference that the tile uses only with this source. With another source it is hidden if it is
 * empty. Otherwise it stays visible with a warning, because it prevents the deletion of the document
 * that it refers to.
 */
export const sourceReference = ({ name, title, source, to, missing }: SourceReferenceOptions) =>
  defineField({
    name,
    title,
    type: 'reference',
    to: to.map((type) => ({ type })),
    options: { disableNew: true },
    hidden: ({ document, value }) => !hasSource(document, source) && value === undefined,
    validation: () => [
      refersToDocument().custom<ReferenceValue>((value, { document }) =>
        hasSource(document, source) && !value?._ref ? missing : true,
      ),
      referenceRule()
        .custom<ReferenceValue>((value, { document }) =>
          value?._ref && !hasSource(document, source) ? UNUSED_REFERENCE : true,
        )
        .warning(),
    ],
  });
