import { TagIcon } from '@sanity/icons';
import { defineType } from 'sanity';
import { optionPicture } from '#app/quiz/base/option-picture.ts';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import { category as contract } from '#app/quiz/contract/scoring.ts';
import { fieldsFrom } from '#schemas/from-contract.ts';
import { SCORED_TYPES } from '#schemas/types/document-types.ts';
import { pluralize } from '#schemas/wording/pluralize.ts';
import { optionPictureLimits } from './option.ts';
import { pictureField } from './picture-field.ts';
import { scoreSettings } from './score-settings.ts';

/** Hides what only a category as the result has, unless it has a value. */
const unlessResult = ({ document, value }: { document?: object; value?: unknown }) =>
  value === undefined &&
  ownProperty(ownProperty(document, 'scoring'), 'result') !== 'highestCategory';

export const category = defineType({
  name: 'category',
  title: 'Category',
  type: 'object',
  icon: TagIcon,
  fields: fieldsFrom(contract, {
    title: { title: 'Name', description: 'As visitors read it.' },
    text: { title: 'What it is about', description: 'One sentence. May be empty.' },
    icon: 'Icon',
    questions: {
      title: 'Questions',
      description:
        'A question may be in several categories, or in none. Options can count for a category without their question: see “Counts for” at an option.',
      to: SCORED_TYPES,
      options: { questionsOfQuiz: true },
    },
    reversed: {
      title: 'Questions that count upside down',
      description:
        'Their lowest points become the highest in this category, and so on. In the total and in other categories they count as they are.',
      to: SCORED_TYPES,
      options: { questionsOfQuiz: true },
    },
    ...scoreSettings,
    maxPoints: {
      title: 'Maximum points',
      description:
        'The most points that this category can reach, where no visitor is asked all of it. Empty means the most that its questions and options give together.',
    },
    isLeftOutUnasked: {
      title: 'Leave it out where nothing of it is asked',
      description: 'The report then does not show it, and it has no score.',
    },
    levels: {
      title: 'Levels',
      description: 'Of this category alone. Empty means that it has a score and no level.',
      of: 'level',
    },
    weight: {
      title: 'Weight',
      description: 'How much it counts in a total of categories. Empty means 1.',
      hidden: ({ document }) => ownProperty(document?.scoring, 'totalFrom') !== 'categories',
    },
    image: {
      ...pictureField('image', optionPicture, {
        title: 'Picture of the result',
        description: 'Shown where this category is the result of the quiz.',
        limits: optionPictureLimits,
        alt: {
          title: 'What the picture shows',
          description: 'For visitors who do not see it. If the name says it all, repeat the name.',
        },
      }),
      hidden: unlessResult,
    },
    details: {
      title: 'Text of the result',
      description: 'Shown below the sentence where this category is the result of the quiz.',
      hidden: unlessResult,
    },
    button: {
      title: 'Button of the result',
      description: 'A link that stands below the text. Empty means that there is none.',
      hidden: unlessResult,
      fields: {
        label: 'Label',
        href: 'Address',
      },
    },
    key: {
      title: 'Key',
      description:
        'A short name such as basics, which quick wins and tiles refer to. It can’t change once it is published.',
      isLocked: true,
    },
  }),
  preview: {
    select: { title: 'title', questions: 'questions', media: 'image' },
    prepare: ({ title, questions, media }) => ({
      title: title || 'New category',
      subtitle: questions ? pluralize(Object.keys(questions).length, 'question') : undefined,
      media,
    }),
  },
});
