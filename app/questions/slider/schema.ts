import { ControlsIcon } from '@sanity/icons';
import type { CustomValidator } from 'sanity';
import { fieldsFrom } from '#schemas/from-contract.ts';
import { questionSettings, questionTexts, questionType } from '#schemas/objects/question-fields.ts';
import { scoringField, scoringKind } from '#schemas/objects/scoring.ts';
import { zodRule } from '#schemas/validation/zod-rule.ts';
import { sliderQuestion as contract, hasFewSteps, TOO_MANY_STEPS } from './contract.ts';

const { shape } = contract.contract;

const group = 'question';

const isNumber = (value: unknown) => typeof value === 'number';

/** The number of steps is checked once the three fields are valid. */
const stepRule: CustomValidator<unknown> = (step, context) => {
  const { document } = context;
  const min = document?.min;
  const max = document?.max;
  if (!isNumber(min) || !isNumber(max) || !isNumber(step) || step <= 0)
    return zodRule(shape.step)(step, context);
  return hasFewSteps({ min, max, step }) || TOO_MANY_STEPS;
};

const scoring = scoringField({
  fields: fieldsFrom(shape.scoring, {
    kind: scoringKind({ value: 'pointsPerUnit', title: 'Points for each unit of the slider' }),
    each: {
      title: 'Points for each unit',
      description: 'With 10, a visitor who chooses 7 gets 70 points.',
    },
  }),
  initialValue: { kind: 'pointsPerUnit', each: 10 },
});

export const sliderQuestion = questionType({
  name: 'sliderQuestion',
  title: 'Question with a slider',
  icon: ControlsIcon,
  fields: fieldsFrom(contract.contract, {
    ...questionTexts,
    min: { title: 'Lowest value', group, initialValue: 1 },
    max: { title: 'Highest value', group, initialValue: 10 },
    step: {
      title: 'Step',
      description: 'How far one press of a key moves the slider.',
      group,
      initialValue: 1,
      rule: stepRule,
    },
    start: {
      title: 'Starts at',
      description: 'Where the slider is until the visitor moves it. This counts as an answer.',
      group,
      initialValue: 5,
    },
    minLabel: { title: 'Label for the lowest value', group },
    maxLabel: { title: 'Label for the highest value', group },
    scoring,
    ...questionSettings,
  }),
});
