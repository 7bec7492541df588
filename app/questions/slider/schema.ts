import { ControlsIcon } from '@sanity/icons';
import { type CustomValidator, defineType } from 'sanity';
import { numberField, optionalTextField } from '#schemas/objects/fields.ts';
import {
  questionGroups,
  questionPreview,
  questionSettings,
  questionTexts,
} from '#schemas/objects/question-fields.ts';
import { pointsPerUnit } from '#schemas/objects/scoring.ts';
import { siteRule } from '#schemas/validation/site-rule.ts';
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

export const sliderQuestion = defineType({
  name: 'sliderQuestion',
  title: 'Question with a slider',
  type: 'document',
  icon: ControlsIcon,
  groups: questionGroups,
  fields: [
    ...questionTexts,
    numberField({ name: 'min', title: 'Lowest value', group, initialValue: 1 }),
    numberField({ name: 'max', title: 'Highest value', group, initialValue: 10 }),
    numberField({
      name: 'step',
      title: 'Step',
      description: 'How far one press of a key moves the slider.',
      group,
      initialValue: 1,
      rule: stepRule,
    }),
    numberField({
      name: 'start',
      title: 'Starts at',
      description: 'Where the slider is until the visitor moves it. This counts as an answer.',
      group,
      initialValue: 5,
    }),
    optionalTextField({ name: 'minLabel', title: 'Label for the lowest value', group }),
    optionalTextField({ name: 'maxLabel', title: 'Label for the highest value', group }),
    pointsPerUnit,
    ...questionSettings,
  ],
  preview: questionPreview,
  validation: siteRule,
});
