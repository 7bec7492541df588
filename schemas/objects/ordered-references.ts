import { defineArrayMember, defineField } from 'sanity';

type ReferenceListOptions = {
  name: string;
  title: string;
  description?: string;
  group?: string;
  to: [string, ...string[]];
  /** What to say to an empty list. Without it the list may be empty. */
  emptyMessage?: string;
  /** How many there may be, and what to say to more. */
  max?: { count: number; says: string };
};

/** A list of other documents, in the order that visitors see. */
export const orderedReferences = ({
  to,
  emptyMessage: empty,
  max: most,
  ...about
}: ReferenceListOptions) =>
  defineField({
    ...about,
    type: 'array',
    of: [defineArrayMember({ type: 'reference', to: to.map((type) => ({ type })) })],
    initialValue: [],
    validation: (rule) => [
      rule.unique().error('This is in the list already. Remove one of the two.'),
      ...(empty ? [rule.required().min(1).error(empty)] : []),
      ...(most ? [rule.max(most.count).error(most.says)] : []),
    ],
  });
