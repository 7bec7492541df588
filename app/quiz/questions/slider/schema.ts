import { ControlsIcon } from '@sanity/icons';
import { questionType } from '#schemas/objects/question-fields.ts';
import { scoringKind } from '#schemas/objects/scoring.ts';
import { sliderQuestion as contract } from './contract.ts';

export const sliderQuestion = questionType({
  name: 'sliderQuestion',
  title: 'Question with a slider',
  icon: ControlsIcon,
  contract: contract.contract,
  fields: {
    min: { title: 'Lowest value', initialValue: 1 },
    max: { title: 'Highest value', initialValue: 10 },
    step: ['Step', 'How far one press of a key moves the slider.', { initialValue: 1 }],
    start: [
      'Starts at',
      'Where the slider is until the visitor moves it. This counts as an answer.',
      { initialValue: 5 },
    ],
    minLabel: { title: 'Label for the lowest value' },
    maxLabel: { title: 'Label for the highest value' },
  },
  scoring: {
    title: 'Scoring',
    fields: {
      kind: scoringKind({ pointsPerUnit: 'Points for each unit of the slider' }),
      each: ['Points for each unit', 'With 10, a visitor who chooses 7 gets 70 points.'],
    },
    initialValue: { kind: 'pointsPerUnit', each: 10 },
  },
});
