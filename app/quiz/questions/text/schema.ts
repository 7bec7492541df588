import { ComposeIcon } from '@sanity/icons';
import { MAX_TEXT } from '#app/quiz/base/limits.ts';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import { questionType } from '#schemas/objects/question-fields.ts';
import { textQuestion as contract } from './contract.ts';

export const textQuestion = questionType({
  name: 'textQuestion',
  title: 'Question with a text',
  icon: ComposeIcon,
  contract: contract.contract,
  fields: {
    isLong: [
      'Several lines',
      'Off: one line, such as for a name. On: room for a few sentences.',
      { initialValue: false },
    ],
    longest: [
      'Longest answer',
      `In characters, at most ${MAX_TEXT.toLocaleString('en-CA')}. Empty means 500.`,
    ],
    tooLong: {
      title: 'If the answer is too long',
      initialValue: 'Use at most {longest} characters.',
    },
    allTooLong: {
      title: 'If all answers together are too long',
      description: 'Only where a quiz asks for many long texts.',
      initialValue:
        'Together, your answers are too long to be sent. Shorten this one by {count} characters, or another one.',
    },
    charactersLeft: {
      title: 'Near the longest answer',
      description: 'Shown while a visitor writes the last 100 characters.',
      initialValue: 'Characters left: {count}',
      hidden: ({ document }) => ownProperty(document, 'isLong') !== true,
    },
  },
});
