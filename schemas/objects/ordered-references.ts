import { defineArrayMember, defineField } from 'sanity';
import { LONG_LIST, tooMany } from '#app/quiz/contract/fields.ts';
import { refersToDocument } from '#schemas/validation/refers-to-document.ts';

type ReferenceListOptions = {
  name: string;
  title: string;
  description?: string;
  group?: string;
  to: readonly string[];
  /** The error for an empty list. Without it the list may be empty. */
  emptyMessage?: string;
  /** Whether a draft may be in the list, because it is published together with it. */
  isPublishedTogether?: boolean;
  /** The largest number of references. */
  max?: number;
  /** The error for more. */
  maxMessage?: string;
};

/** A list of references to other documents, in the order in which visitors see them. */
export const orderedReferences = ({
  to,
  emptyMessage,
  isPublishedTogether,
  max = LONG_LIST,
  maxMessage = tooMany(max),
  ...field
}: ReferenceListOptions) =>
  defineField({
    ...field,
    type: 'array',
    of: [
      defineArrayMember({
        type: 'reference',
        to: to.map((type) => ({ type })),
        ...(isPublishedTogether ? { validation: refersToDocument } : {}),
      }),
    ],
    initialValue: [],
    validation: (rule) => [
      rule.unique().error('This is in the list already. Remove one of the two.'),
      ...(emptyMessage ? [rule.required().min(1).error(emptyMessage)] : []),
      rule.max(max).error(maxMessage),
    ],
  });
