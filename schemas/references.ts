import { defineArrayMember, defineField } from 'sanity';

type Referenced = {
  name: string;
  title: string;
  description?: string;
  group?: string;
  to: [string, ...string[]];
  /** What to say to an empty list. Without it the list may be empty. */
  empty?: string;
};

/** A list of other documents, in the order that visitors see. */
export const orderedReferences = ({ to, empty, ...about }: Referenced) =>
  defineField({
    ...about,
    type: 'array',
    of: [defineArrayMember({ type: 'reference', to: to.map((type) => ({ type })) })],
    initialValue: [],
    validation: (rule) => [
      rule.unique().error('This is in the list already. Remove one of the two.'),
      ...(empty ? [rule.required().min(1).error(empty)] : []),
    ],
  });
