import { StarIcon } from '@sanity/icons';
import { fieldsFrom } from '#schemas/from-contract.ts';
import { numberScoringField } from '#schemas/objects/number-scoring.ts';
import { questionSettings, questionTexts, questionType } from '#schemas/objects/question-fields.ts';
import { ratingQuestion as contract } from './contract.ts';

const group = 'question';

export const ratingQuestion = questionType({
  name: 'ratingQuestion',
  title: 'Question with a rating',
  icon: StarIcon,
  fields: fieldsFrom(contract.contract, {
    ...questionTexts,
    look: {
      title: 'Looks like',
      group,
      initialValue: 'stars',
      choices: {
        stars: 'Stars, up to 10',
        numbers: 'Numbers, such as 0 to 10',
      },
      options: { layout: 'radio' },
    },
    lowest: { title: 'Lowest value', group, initialValue: 1 },
    highest: { title: 'Highest value', group, initialValue: 5 },
    lowestLabel: { title: 'Label for the lowest value', group, advisedLength: 40 },
    highestLabel: { title: 'Label for the highest value', group, advisedLength: 40 },
    scoring: numberScoringField({ kind: 'pointsPerUnit', each: 1 }),
    ...questionSettings,
  }),
});
