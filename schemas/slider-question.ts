import { ControlsIcon } from '@sanity/icons';
import { defineType } from 'sanity';
import { numberField, optionalTextField } from './fields.ts';
import {
  questionGroups,
  questionPreview,
  questionSettings,
  questionTexts,
  slider,
} from './question-fields.ts';
import { pointsPerUnit } from './scoring.ts';
import { siteRule } from './site-rule.ts';

const group = 'question';

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
      contract: slider.step,
    }),
    numberField({
      name: 'start',
      title: 'Starts at',
      description: 'Where the slider stands until the visitor moves it. This counts as an answer.',
      group,
      initialValue: 5,
    }),
    optionalTextField({ name: 'minLabel', title: 'Label of the lowest value', group }),
    optionalTextField({ name: 'maxLabel', title: 'Label of the highest value', group }),
    pointsPerUnit,
    ...questionSettings,
  ],
  preview: questionPreview,
  validation: siteRule,
});
