import { StarIcon } from '@sanity/icons';
import { numberScoring } from '#schemas/objects/number-scoring.ts';
import { questionType } from '#schemas/objects/question-fields.ts';
import { ratingQuestion as contract } from './contract.ts';

export const ratingQuestion = questionType({
  name: 'ratingQuestion',
  title: 'Question with a rating',
  icon: StarIcon,
  contract: contract.contract,
  fields: {
    look: {
      title: 'Looks like',
      initialValue: 'stars',
      choices: { stars: 'Stars, up to 10', numbers: 'Numbers, such as 0 to 10' },
      options: { layout: 'radio' },
    },
    lowest: { title: 'Lowest value', initialValue: 1 },
    highest: { title: 'Highest value', initialValue: 5 },
    lowestLabel: 'Label for the lowest value',
    highestLabel: 'Label for the highest value',
  },
  scoring: numberScoring({ kind: 'pointsPerUnit', each: 1 }),
});
