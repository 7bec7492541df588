import { CheckmarkCircleIcon } from '@sanity/icons';
import { defineType } from 'sanity';
import { fieldsFrom } from '#schemas/from-contract.ts';
import {
  optionsField,
  questionGroups,
  questionPreview,
  questionSettings,
  questionTexts,
} from '#schemas/objects/question-fields.ts';
import { pointsPerOption } from '#schemas/objects/scoring.ts';
import { siteRule } from '#schemas/validation/site-rule.ts';
import { singleChoiceQuestion as contract } from './contract.ts';

export const singleChoiceQuestion = defineType({
  name: 'singleChoiceQuestion',
  title: 'Question with one answer',
  type: 'document',
  icon: CheckmarkCircleIcon,
  groups: questionGroups,
  fields: fieldsFrom(contract.contract, {
    ...questionTexts,
    options: optionsField,
    scoring: pointsPerOption,
    ...questionSettings,
  }),
  preview: questionPreview,
  validation: siteRule,
});
