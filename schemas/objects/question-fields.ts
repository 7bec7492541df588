import { questionKey } from '#app/quiz/contract/fields.ts';
import type { Table } from '#schemas/from-contract.ts';
import { pluralize } from '#schemas/wording/pluralize.ts';
import { lockedField } from './locked-field.ts';

/** The fields that all question types have in common. */

export const questionGroups = [
  { name: 'question', title: 'Question', default: true },
  { name: 'scoring', title: 'Scoring' },
];

export const questionTexts = {
  title: { title: 'Question', group: 'question' },
  help: {
    title: 'Help',
    description: 'A line under the question that explains it. May be empty.',
    group: 'question',
    type: 'string',
  },
} satisfies Table;

export const optionsField = {
  title: 'Options',
  description:
    'In the order in which visitors see them. Drag to reorder. If you remove one, reports that visitors have shared lose that answer.',
  group: ['question', 'scoring'],
  of: 'option',
} satisfies Table[string];

export const questionSettings = {
  maxPoints: {
    title: 'Maximum points',
    description: 'The most that this question adds to the score.',
    group: 'scoring',
    initialValue: 100,
  },
  improvable: {
    title: 'The visitor can improve this',
    description: 'On for habits that a business can change. Off for facts about it.',
    group: 'scoring',
    initialValue: false,
  },
  key: lockedField({
    name: 'key',
    title: 'Key',
    description:
      'A short name such as q1, which quick wins, tiles and answers refer to. It can’t change while it is published.',
    contract: questionKey,
    group: 'question',
    shownBy: 'Question',
  }),
} satisfies Table;

export const questionPreview = {
  select: { title: 'title', key: 'key', maxPoints: 'maxPoints' },
  prepare: ({ title, key, maxPoints }: Record<string, unknown>) => ({
    title: String(title || 'New question'),
    subtitle: `${key || 'no key'} · up to ${pluralize(Number(maxPoints ?? 100), 'point')}`,
  }),
};
