import { defineField } from 'sanity';
import { accentProblem, color } from '#app/quiz/contract/brand.ts';
import { optional } from '#app/quiz/contract/fields.ts';
import { property } from '#app/quiz/contract/unknown.ts';
import { zodRule } from '#schemas/validation/zod-rule.ts';

const isColor = zodRule(optional(color));
const textAt = (value: unknown, name: string) => color.safeParse(property(value, name)).data;

/** Logo, pictures and colours of the business. Everything is optional. */
export const brand = defineField({
  name: 'brand',
  title: 'Brand',
  description:
    'What is empty stays as the site ships it. All other colours follow from these two, so that everything can be read.',
  type: 'object',
  group: 'brand',
  options: { collapsible: false },
  fields: [
    defineField({
      name: 'accent',
      title: 'Accent colour',
      description: 'Buttons, links and what is chosen, on the page, in the report and in the PDF.',
      type: 'string',
      validation: (rule) => [
        rule.custom(isColor),
        rule.custom((accent, { parent }) => {
          const problem = accentProblem({
            accent: color.safeParse(accent).data,
            background: textAt(parent, 'background'),
          });
          return problem?.message ?? true;
        }),
      ],
    }),
    defineField({
      name: 'background',
      title: 'Background colour',
      description: 'The page. It can be light or dark; paper and the PDF stay white.',
      type: 'string',
      validation: (rule) => rule.custom(isColor),
    }),
  ],
});
