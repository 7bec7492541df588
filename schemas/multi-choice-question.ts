import { UlistIcon } from '@sanity/icons';
import { defineType } from 'sanity';
import {
  optionsField,
  questionGroups,
  questionPreview,
  questionSettings,
  questionTexts,
} from './question-fields.ts';
import { startMinusEachOrPointsPerOption } from './scoring.ts';
import { siteRule } from './site-rule.ts';

export const multiChoiceQuestion = defineType({
  name: 'multiChoiceQuestion',
  title: 'Question with several answers',
  type: 'document',
  icon: UlistIcon,
  groups: questionGroups,
  fields: [...questionTexts, optionsField, startMinusEachOrPointsPerOption, ...questionSettings],
  preview: questionPreview,
  validation: siteRule,
});
