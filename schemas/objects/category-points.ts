import { defineType } from 'sanity';
import { categoryPoints as contract } from '#app/quiz/questions/contract-fields.ts';
import { fieldsFrom } from '#schemas/from-contract.ts';
import { pluralize } from '#schemas/wording/pluralize.ts';
import { categoryField } from './category-field.ts';

/** What an option counts for. The form shows a number for each category instead of these fields. */
export const categoryPoints = defineType({
  name: 'categoryPoints',
  title: 'Points for a category',
  type: 'object',
  fields: fieldsFrom(contract, {
    category: categoryField({ title: 'Category' }),
    points: 'Points',
  }),
  preview: {
    select: { category: 'category', points: 'points' },
    prepare: ({ category, points }) => ({
      title: category || 'No category yet',
      subtitle: typeof points === 'number' ? pluralize(points, 'point') : undefined,
    }),
  },
});
