import { defineArrayMember } from 'sanity';
import { questionType } from '#schemas/objects/question-fields.ts';
import { starsQuestion as contract } from './contract.ts';

export const starsQuestion = questionType({
  name: 'starsQuestion',
  title: 'Question with stars',
  contract: contract.contract,
  fields: {
    pointsOfStars: { title: 'Points of each star', of: defineArrayMember({ type: 'number' }) },
    unsure: 'Label of the answer without stars',
  },
});
