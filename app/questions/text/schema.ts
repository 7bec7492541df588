import { ComposeIcon } from '@sanity/icons';
import { property } from '#app/quiz/contract/unknown.ts';
import { fieldsFrom } from '#schemas/from-contract.ts';
import { questionSettings, questionTexts, questionType } from '#schemas/objects/question-fields.ts';
import { textQuestion as contract } from './contract.ts';

const group = 'question';

const { maxPoints, weight, countsInTotal, improvable, ...settings } = questionSettings;

/** A text gives no points. */
const unused = { group, hidden: true, initialValue: undefined };

export const textQuestion = questionType({
  name: 'textQuestion',
  title: 'Question with a text',
  icon: ComposeIcon,
  groups: [{ name: group, title: 'Question', default: true }],
  fields: fieldsFrom(contract.contract, {
    ...questionTexts,
    isLong: {
      title: 'Several lines',
      description: 'Off: one line, such as for a name. On: room for a few sentences.',
      group,
      initialValue: false,
    },
    longest: {
      title: 'Longest answer',
      description: 'In characters, at most 2,000. Empty means 500.',
      group,
    },
    tooLong: {
      title: 'If the answer is too long',
      group,
      initialValue: 'Use at most {longest} characters.',
    },
    charactersLeft: {
      title: 'Near the longest answer',
      description: 'Shown while a visitor writes the last 100 characters.',
      group,
      initialValue: 'Characters left: {count}',
      hidden: ({ document }) => property(document, 'isLong') !== true,
    },
    ...settings,
    maxPoints: { ...maxPoints, ...unused },
    weight: { ...weight, ...unused },
    countsInTotal: { ...countsInTotal, ...unused },
    improvable: { ...improvable, ...unused },
  }),
});
