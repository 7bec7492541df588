import { defineField, defineType } from 'sanity';
import { fieldsFrom } from '#schemas/from-contract.ts';
import {
  questionGroups,
  questionSettings,
  questionTexts,
} from '#schemas/objects/question-fields.ts';
import { starsQuestion as contract } from './contract.ts';

export const starsQuestion = defineType({
  name: 'starsQuestion',
  title: 'Question with stars',
  type: 'document',
  groups: questionGroups,
  fields: fieldsFrom(contract.contract, {
    ...questionTexts,
    pointsOfStars: defineField({ name: 'pointsOfStars', type: 'array', of: [{ type: 'number' }] }),
    unsure: { title: 'Label of the answer without stars', group: 'question' },
    ...questionSettings,
  }),
});
