import { CheckmarkCircleIcon } from '@sanity/icons';
import { property } from '#app/quiz/contract/unknown.ts';
import { fieldsFrom } from '#schemas/from-contract.ts';
import {
  optionFields,
  questionSettings,
  questionTexts,
  questionType,
} from '#schemas/objects/question-fields.ts';
import { scoringField, scoringKind } from '#schemas/objects/scoring.ts';
import { singleChoiceQuestion as contract } from './contract.ts';

const scoring = scoringField({
  fields: [scoringKind({ value: 'pointsPerOption', title: 'Each option has its own points' })],
  initialValue: { kind: 'pointsPerOption' },
  hidden: ({ value }) => property(value, 'kind') === 'pointsPerOption',
});

export const singleChoiceQuestion = questionType({
  name: 'singleChoiceQuestion',
  title: 'Question with one answer',
  icon: CheckmarkCircleIcon,
  fields: fieldsFrom(contract.contract, {
    ...questionTexts,
    ...optionFields,
    scoring,
    ...questionSettings,
  }),
});
