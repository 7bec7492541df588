import { defineArrayMember, defineField } from 'sanity';

type ReferenceListOptions = {
  name: string;
  title: string;
  description?: string;
  group?: string;
  to: [string, ...string[]];
  /** The error for an empty list. Without it the list may be empty. */
  emptyMessage?: string;
  /** The largest number of references, and the error for more. */
  max?: { count: number; message: string };
};

/** A list of references to other documents, in the order in which visitors see them. */
export const orderedReferences = ({ to, emptyMessage, max, ...field }: ReferenceListOptions) =>
  defineField({
    ...field,
    type: 'array',
    of: [defineArrayMember({ type: 'reference', to: to.map((type) => ({ type })) })],
    initialValue: [],
    validation: (rule) => [
      rule.unique().error('This is in the list already. Remove one of the two.'),
      ...(emptyMessage ? [rule.required().min(1).error(emptyMessage)] : []),
      ...(max ? [rule.max(max.count).error(max.message)] : []),
    ],
  });
