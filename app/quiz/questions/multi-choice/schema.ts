import { UlistIcon } from '@sanity/icons';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import { optionFields, questionType } from '#schemas/objects/question-fields.ts';
import { scoringKind } from '#schemas/objects/scoring.ts';
import { multiChoiceQuestion as contract } from './contract.ts';

const hasNoStart = ({ parent }: { parent?: unknown }) =>
  ownProperty(parent, 'kind') !== 'startMinusEach';

export const multiChoiceQuestion = questionType({
  name: 'multiChoiceQuestion',
  title: 'Question with several answers',
  icon: UlistIcon,
  contract: contract.contract,
  fields: { ...optionFields },
  scoring: {
    title: 'Scoring',
    fields: {
      kind: scoringKind({
        startMinusEach: 'Start high, and take points off for each selection',
        pointsPerOption: 'Add up the points of the selected options',
      }),
      start: [
        'Points to start with',
        'What a visitor would get without any selection.',
        { hidden: hasNoStart },
      ],
      each: [
        'Points off for each selection',
        'The result never falls below 0.',
        { hidden: hasNoStart },
      ],
    },
    initialValue: { kind: 'startMinusEach', start: 100, each: 20 },
  },
});
