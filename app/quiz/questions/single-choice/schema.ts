import { CheckmarkCircleIcon } from '@sanity/icons';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import { optionFields, questionType } from '#schemas/objects/question-fields.ts';
import { scoringField, scoringKind } from '#schemas/objects/scoring.ts';
import { singleChoiceQuestion as contract } from './contract.ts';

const scoring = scoringField({
  fields: [scoringKind({ value: 'pointsPerOption', title: 'Each option has its own points' })],
  initialValue: { kind: 'pointsPerOption' },
  hidden: ({ value }) => ownProperty(value, 'kind') === 'pointsPerOption',
});

export const singleChoiceQuestion = questionType({
  name: 'singleChoiceQuestion',
  title: 'Question with one answer',
  icon: CheckmarkCircleIcon,
  contract: contract.contract,
  fields: {
    ...optionFields,
  },
  scoring,
});
