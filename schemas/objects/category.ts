import { TagIcon } from '@sanity/icons';
import { defineType } from 'sanity';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import { category as contract } from '#app/quiz/contract/scoring.ts';
import { fieldsFrom } from '#schemas/from-contract.ts';
import { SCORED_TYPES } from '#schemas/types/document-types.ts';
import { pluralize } from '#schemas/wording/pluralize.ts';
import { scoreSettings } from './score-settings.ts';

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
      description: 'A question may be in several categories, or in none.',
      to: SCORED_TYPES,
      options: { questionsOfQuiz: true },
    },
    ...scoreSettings,
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
    key: {
      title: 'Key',
      description:
        'A short name such as basics, which quick wins and tiles refer to. It can’t change once it is published.',
      shownBy: 'Name',
    },
  }),
  preview: {
    select: { title: 'title', questions: 'questions' },
    prepare: ({ title, questions }) => ({
      title: title || 'New category',
      subtitle: pluralize(Object.keys(questions ?? {}).length, 'question'),
    }),
  },
});
