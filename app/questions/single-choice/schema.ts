import { CheckmarkCircleIcon } from '@sanity/icons';
import { defineType } from 'sanity';
import { property } from '#app/quiz/contract/unknown.ts';
import { fieldsFrom } from '#schemas/from-contract.ts';
import {
  optionFields,
  questionGroups,
  questionPreview,
  questionSettings,
  questionTexts,
} from '#schemas/objects/question-fields.ts';
import { scoringField, scoringKind } from '#schemas/objects/scoring.ts';
import { siteRule } from '#schemas/validation/site-rule.ts';
import { singleChoiceQuestion as contract } from './contract.ts';

const scoring = scoringField({
  fields: [scoringKind({ value: 'pointsPerOption', title: 'Each option has its own points' })],
  initialValue: { kind: 'pointsPerOption' },
  hidden: ({ value }) => property(value, 'kind') === 'pointsPerOption',
});

export const singleChoiceQuestion = defineType({
  name: 'singleChoiceQuestion',
  title: 'Question with one answer',
  type: 'document',
  icon: CheckmarkCircleIcon,
  groups: questionGroups,
  fields: fieldsFrom(contract.contract, {
    ...questionTexts,
    ...optionFields,
    scoring,
    ...questionSettings,
  }),
  preview: questionPreview,
  validation: siteRule,
});
