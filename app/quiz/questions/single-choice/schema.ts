import { CheckmarkCircleIcon } from '@sanity/icons';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import { FEW_OPTIONS } from '#app/quiz/questions/options.ts';
import { optionFields, questionType } from '#schemas/objects/question-fields.ts';
import { optionScoring } from '#schemas/objects/scoring.ts';
import { singleChoiceQuestion as contract } from './contract.ts';

const isShort = ({ document }: { document?: Record<string, unknown> }) =>
  !document?.answerSet &&
  !(Array.isArray(document?.options) && document.options.length > FEW_OPTIONS);

export const singleChoiceQuestion = questionType({
  name: 'singleChoiceQuestion',
  title: 'Question with one answer',
  icon: CheckmarkCircleIcon,
  contract: contract.contract,
  fields: {
    ...optionFields,
    look: {
      title: 'A list of more than 12 options is',
      description:
        'Shorter lists always show every option. Options with pictures are always a field to type in.',
      initialValue: 'select',
      choices: {
        select: 'A menu that opens',
        filter: 'A field to type in, above the options that match',
      },
      options: { layout: 'radio' },
      hidden: isShort,
    },
    listHint: [
      'Hint of the long list',
      'Shown before anything is chosen or typed.',
      { initialValue: 'Choose or type an answer', hidden: isShort },
    ],
    listCount: {
      title: 'Below the field to type in',
      description: 'Placeholders: {shown} and {total}.',
      initialValue: 'Options shown: {shown} of {total}',
      hidden: ({ document }) => ownProperty(document, 'look') !== 'filter',
    },
  },
  scoring: optionScoring,
});
