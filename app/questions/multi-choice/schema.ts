import { UlistIcon } from '@sanity/icons';
import { defineType } from 'sanity';
import { fieldsFrom } from '#schemas/from-contract.ts';
import {
  optionsField,
  questionGroups,
  questionPreview,
  questionSettings,
  questionTexts,
} from '#schemas/objects/question-fields.ts';
import { startMinusEachOrPointsPerOption } from '#schemas/objects/scoring.ts';
import { siteRule } from '#schemas/validation/site-rule.ts';
import { multiChoiceQuestion as contract } from './contract.ts';

export const multiChoiceQuestion = defineType({
  name: 'multiChoiceQuestion',
  title: 'Question with several answers',
  type: 'document',
  icon: UlistIcon,
  groups: questionGroups,
  fields: fieldsFrom(contract.contract, {
    ...questionTexts,
    options: optionsField,
    scoring: startMinusEachOrPointsPerOption,
    ...questionSettings,
  }),
  preview: questionPreview,
  validation: siteRule,
});
