import { CheckmarkCircleIcon } from '@sanity/icons';
import { defineType } from 'sanity';
import {
  optionsField,
  questionGroups,
  questionPreview,
  questionSettings,
  questionTexts,
} from '#schemas/objects/question-fields.ts';
import { pointsPerOption } from '#schemas/objects/scoring.ts';
import { siteRule } from '#schemas/validation/site-rule.ts';

export const singleChoiceQuestion = defineType({
  name: 'singleChoiceQuestion',
  title: 'Question with one answer',
  type: 'document',
  icon: CheckmarkCircleIcon,
  groups: questionGroups,
  fields: [...questionTexts, optionsField, pointsPerOption, ...questionSettings],
  preview: questionPreview,
  validation: siteRule,
});
