import { defineType } from 'sanity';
import { categoryPoints as contract } from '#app/quiz/questions/contract-fields.ts';
import { fieldsFrom } from '#schemas/from-contract.ts';
import { previewOf } from '#schemas/preview-of.ts';
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
  preview: previewOf('No category yet', { title: 'category', points: 'points' }, ({ points }) =>
    typeof points === 'number' ? pluralize(points, 'point') : undefined,
  ),
});
