import { defineField } from 'sanity';
import { fieldsFrom } from '#schemas/from-contract.ts';
import { questionSettings, questionTexts, questionType } from '#schemas/objects/question-fields.ts';
import { starsQuestion as contract } from './contract.ts';

export const starsQuestion = questionType({
  name: 'starsQuestion',
  title: 'Question with stars',
  fields: fieldsFrom(contract.contract, {
    ...questionTexts,
    pointsOfStars: defineField({ name: 'pointsOfStars', type: 'array', of: [{ type: 'number' }] }),
    unsure: { title: 'Label of the answer without stars', group: 'question' },
    ...questionSettings,
  }),
});
