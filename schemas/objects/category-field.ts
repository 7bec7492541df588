import './form-options.ts';
import { type CustomValidator, defineField } from 'sanity';
import { categoryName } from '#app/quiz/base/fields.ts';
import { fillInRules } from '#schemas/validation/fill-in.ts';
import { zodRule } from '#schemas/validation/zod-rule.ts';

type Options = {
  title: string;
  /** Whether the document uses this field; without it, always. */
  isUsed?: (document: Record<string, unknown> | undefined) => boolean;
};

/** The key of a category of the quiz, chosen from the list of its categories. */
export function categoryField({ title, isUsed = () => true }: Options) {
  const rule: CustomValidator<unknown> = (value, context) =>
    !isUsed(context.document) || zodRule(categoryName)(value, context);
  return defineField({
    name: 'category',
    title,
    type: 'string',
    options: { categoriesOfQuiz: true },
    hidden: ({ document }) => !isUsed(document),
    validation: (each) => fillInRules(each, rule),
  });
}
