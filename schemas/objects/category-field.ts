import { defineField } from 'sanity';

type Options = {
  title: string;
  /** Whether the document uses this field; without it, always. */
  isUsed?: (document: Record<string, unknown> | undefined) => boolean;
};

/** The key of a category of the quiz, chosen from the list of its categories. */
export const categoryField = ({ title, isUsed = () => true }: Options) =>
  defineField({
    name: 'category',
    title,
    type: 'string',
    options: { input: 'category' },
    hidden: ({ document }) => !isUsed(document),
  });
