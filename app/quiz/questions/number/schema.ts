import { NumberIcon } from '@sanity/icons';
import { numberScoring } from '#schemas/objects/number-scoring.ts';
import { questionType } from '#schemas/objects/question-fields.ts';
import { numberQuestion as contract } from './contract.ts';

export const numberQuestion = questionType({
  name: 'numberQuestion',
  title: 'Question with a number',
  icon: NumberIcon,
  contract: contract.contract,
  fields: {
    lowest: { title: 'Lowest value', initialValue: 0 },
    highest: { title: 'Highest value', initialValue: 100 },
    step: [
      'Step',
      'With 1, only whole numbers are accepted; with 0.5, halves too.',
      { initialValue: 1 },
    ],
    unit: ['Unit', 'Shown beside the field and in the report, such as “km”. May be empty.'],
    invalid: [
      'When something else is typed',
      'Placeholders: {lowest}, {highest} and {step}.',
      { initialValue: 'Enter a number from {lowest} to {highest}, in steps of {step}.' },
    ],
  },
  scoring: numberScoring({
    kind: 'pointsByBand',
    bands: [{ _key: 'first', _type: 'band', from: 0, points: 0 }],
  }),
});
