import { NumberIcon } from '@sanity/icons';
import { fieldsFrom } from '#schemas/from-contract.ts';
import { numberScoringField } from '#schemas/objects/number-scoring.ts';
import { questionSettings, questionTexts, questionType } from '#schemas/objects/question-fields.ts';
import { numberQuestion as contract } from './contract.ts';

const group = 'question';

export const numberQuestion = questionType({
  name: 'numberQuestion',
  title: 'Question with a number',
  icon: NumberIcon,
  fields: fieldsFrom(contract.contract, {
    ...questionTexts,
    lowest: { title: 'Lowest value', group, initialValue: 0 },
    highest: { title: 'Highest value', group, initialValue: 100 },
    step: {
      title: 'Step',
      description: 'With 1, only whole numbers are accepted; with 0.5, halves too.',
      group,
      initialValue: 1,
    },
    unit: {
      title: 'Unit',
      description: 'Shown beside the field and in the report, such as “km”. May be empty.',
      group,
      advisedLength: 12,
    },
    invalid: {
      title: 'When something else is typed',
      description: 'Placeholders: {lowest}, {highest} and {step}.',
      group,
      initialValue: 'Enter a number from {lowest} to {highest}, in steps of {step}.',
    },
    scoring: numberScoringField({
      kind: 'pointsByBand',
      bands: [{ _key: 'first', _type: 'band', from: 0, points: 0 }],
    }),
    ...questionSettings,
  }),
});
