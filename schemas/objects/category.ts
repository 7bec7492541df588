import './form-options.ts';
import { ControlsIcon, TagIcon } from '@sanity/icons';
import { defineType } from 'sanity';
import { resultPicture } from '#app/quiz/base/option-picture.ts';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import {
  adjustment as adjustmentContract,
  category as contract,
} from '#app/quiz/contract/scoring.ts';
import { categoryPoints as pointsContract } from '#app/quiz/questions/contract-fields.ts';
import type { Context } from '#schemas/field-table.ts';
import { fieldsFrom } from '#schemas/from-contract.ts';
import { itemsInWords, previewOf } from '#schemas/preview-of.ts';
import { SCORED_TYPES } from '#schemas/types/document-types.ts';
import { optionPictureLimits } from './option.ts';
import { PRINTED_PICTURES, pictureField } from './picture-field.ts';
import { scoreSettings } from './score-settings.ts';

/** Hides what only a category as the result has, unless it has a value. */
const unlessResult = ({ document, value }: Context) =>
  value === undefined &&
  ownProperty(ownProperty(document, 'scoring'), 'result') !== 'highestCategory';

/** The key of a category is chosen from those of the quiz. */
const CATEGORIES = { input: 'category' };

export const category = defineType({
  name: 'category',
  title: 'Category',
  type: 'object',
  icon: TagIcon,
  fields: fieldsFrom(contract, {
    title: ['Name', 'As visitors read it.'],
    text: ['What it is about', 'One sentence. May be empty.'],
    image: {
      ...pictureField('image', resultPicture, {
        title: 'Picture of the result',
        description: 'Shown where this category is the result of the quiz.',
        limits: { ...optionPictureLimits, accept: PRINTED_PICTURES },
        alt: {
          title: 'What the picture shows',
          description: 'For visitors who do not see it. If the name says it all, repeat the name.',
        },
      }),
      hidden: unlessResult,
    },
    details: [
      'Text of the result',
      'Shown below the sentence where this category is the result of the quiz.',
      { hidden: unlessResult },
    ],
    button: {
      title: 'Button of the result',
      description: 'A link that stands below the text. Empty means that there is none.',
      hidden: unlessResult,
      fields: { label: 'Label', href: 'Address' },
    },
    icon: 'Icon',
    questions: [
      'Questions',
      'A question may be in several categories, or in none. Options can count for a category without their question: see “Counts for” at an option.',
      { to: SCORED_TYPES, options: { input: 'questions' } },
    ],
    reversed: [
      'Questions that count upside down',
      'Their lowest points become the highest in this category, and so on. In the total and in other categories they count as they are.',
      { to: SCORED_TYPES, options: { input: 'questions' } },
    ],
    ...scoreSettings,
    maxPoints: [
      'Maximum points',
      'The most points that this category can reach, where no visitor is asked all of it. Empty means the most that its questions and options give together.',
    ],
    isLeftOutUnasked: [
      'Leave it out where nothing of it is asked',
      'The report then does not show it, and it has no score.',
    ],
    levels: [
      'Levels',
      'Of this category alone. Empty means that it has a score and no level.',
      { of: 'level' },
    ],
    weight: [
      'Weight',
      'How much it counts in a total of categories. Empty means 1.',
      { hidden: ({ document }) => ownProperty(document?.scoring, 'totalFrom') !== 'categories' },
    ],
    key: [
      'Key',
      'A short name such as basics, which quick wins and tiles refer to. It can’t change once it is published.',
      { isLocked: true },
    ],
  }),
  preview: previewOf(
    'New category',
    { title: 'title', questions: 'questions', media: 'image' },
    // Where options count for it, it may have none.
    ({ questions }) =>
      Object.keys(Object(questions)).length > 0 ? itemsInWords(questions, 'question') : undefined,
  ),
});

/** What an option counts for. The form shows a number for each category instead of these fields. */
export const categoryPoints = defineType({
  name: 'categoryPoints',
  title: 'Points for a category',
  type: 'object',
  fields: fieldsFrom(pointsContract, {
    category: { title: 'Category', options: CATEGORIES },
    points: 'Points',
  }),
  preview: previewOf('No category yet', { title: 'category' }),
});

export const adjustment = defineType({
  name: 'adjustment',
  title: 'Adjustment',
  type: 'object',
  icon: ControlsIcon,
  fields: fieldsFrom(adjustmentContract, {
    category: { title: 'When this category', options: CATEGORIES },
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
