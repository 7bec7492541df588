import './form-options.ts';
import { TagIcon } from '@sanity/icons';
import { defineType } from 'sanity';
import { categoryPoints as contract } from '#app/quiz/questions/contract-fields.ts';
import { fieldsFrom } from '#schemas/from-contract.ts';
import { pluralize } from '#schemas/wording/pluralize.ts';
import { categoryField } from './category-field.ts';

export const categoryPoints = defineType({
  name: 'categoryPoints',
  title: 'Points for a category',
  type: 'object',
  icon: TagIcon,
  fields: fieldsFrom(contract, {
    category: categoryField({ title: 'Category' }),
    points: { title: 'Points', description: 'They may be below 0.', initialValue: 1 },
  }),
  // `category` is the title of the category (`studio/inputs/item.tsx`).
  preview: {
    select: { category: 'category', points: 'points' },
    prepare: ({ category, points }) => ({
      title: category || 'No category yet',
      subtitle: typeof points === 'number' ? pluralize(points, 'point') : 'No points yet',
    }),
  },
});
