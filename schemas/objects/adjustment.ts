import './form-options.ts';
import { ControlsIcon } from '@sanity/icons';
import { defineType } from 'sanity';
import { adjustment as contract } from '#app/quiz/contract/scoring.ts';
import { fieldsFrom } from '#schemas/from-contract.ts';
import { categoryField } from './category-field.ts';

export const adjustment = defineType({
  name: 'adjustment',
  title: 'Adjustment',
  type: 'object',
  icon: ControlsIcon,
  fields: fieldsFrom(contract, {
    category: categoryField({ title: 'When this category' }),
    atLeast: ['Has at least this percentage of its maximum', 'Such as 80.'],
    factor: ['The total is multiplied by', 'Above 0 and at most 1: 0.85 lowers it by 15 percent.'],
  }),
  // `category` is the title of the category (`studio/inputs/item.tsx`).
  preview: {
    select: { category: 'category', atLeast: 'atLeast', factor: 'factor' },
    prepare: ({ category, atLeast, factor }) => ({
      title: category ? `When “${category}” has ${atLeast ?? 0}% or more` : 'New adjustment',
      subtitle: typeof factor === 'number' ? `The total times ${factor}` : 'No factor yet',
    }),
  },
});
