import { StarIcon } from '@sanity/icons';
import { defineType } from 'sanity';
import { fieldsFrom } from '#schemas/from-contract.ts';
import { numberScoringField } from '#schemas/objects/number-scoring.ts';
import {
  questionGroups,
  questionPreview,
  questionSettings,
  questionTexts,
} from '#schemas/objects/question-fields.ts';
import { siteRule } from '#schemas/validation/site-rule.ts';
import { ratingQuestion as contract } from './contract.ts';

const group = 'question';

export const ratingQuestion = defineType({
  name: 'ratingQuestion',
  title: 'Question with a rating',
  type: 'document',
  icon: StarIcon,
  groups: questionGroups,
  fields: fieldsFrom(contract.contract, {
    ...questionTexts,
    look: {
      title: 'Looks like',
      group,
      initialValue: 'stars',
      options: {
        layout: 'radio',
        list: [
          { value: 'stars', title: 'Stars, up to 10' },
          { value: 'numbers', title: 'Numbers, such as 0 to 10' },
        ],
      },
    },
    lowest: { title: 'Lowest value', group, initialValue: 1 },
    highest: { title: 'Highest value', group, initialValue: 5 },
    lowestLabel: { title: 'Label for the lowest value', group, advisedLength: 40 },
    highestLabel: { title: 'Label for the highest value', group, advisedLength: 40 },
    scoring: numberScoringField({ kind: 'pointsPerUnit', each: 1 }),
    ...questionSettings,
  }),
  preview: questionPreview,
  validation: siteRule,
});
