import { ControlsIcon } from '@sanity/icons';
import { type CustomValidator, defineField, defineType } from 'sanity';
import { hasFewSteps, TOO_MANY_STEPS } from '#app/quiz/contract/quiz.ts';
import { numberField, optionalTextField } from '#schemas/objects/fields.ts';
import {
  questionGroups,
  questionPreview,
  questionSettings,
  questionTexts,
  slider,
} from '#schemas/objects/question-fields.ts';
import { pointsPerUnit } from '#schemas/objects/scoring.ts';
import { siteRule } from '#schemas/validation/site-rule.ts';
import { zodRule } from '#schemas/validation/zod-rule.ts';

const group = 'question';

const isNumber = (value: unknown) => typeof value === 'number';

/** Passes while one of the three fields is invalid: the field's own rule reports that. */
const fewSteps: CustomValidator<number | undefined> = (step, { document }) => {
  const min = document?.min;
  const max = document?.max;
  if (!isNumber(min) || !isNumber(max) || !isNumber(step) || step <= 0) return true;
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
    defineField({
      name: 'step',
      title: 'Step',
      description: 'How far one press of a key moves the slider.',
      type: 'number',
      group,
      initialValue: 1,
      validation: (rule) => [rule.custom(zodRule(slider.step)), rule.custom(fewSteps)],
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
