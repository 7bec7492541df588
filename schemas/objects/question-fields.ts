import { defineArrayMember, defineField } from 'sanity';
import {
  questionFields as contract,
  MAX_OPTIONS,
  TOO_MANY_OPTIONS,
} from '#app/questions/contract-fields.ts';
import { pluralize } from '#schemas/wording/pluralize.ts';
import { numberField, optionalTextField, paragraphField } from './fields.ts';
import { lockedField } from './locked-field.ts';

/** The fields that all question types have in common. */

export const questionGroups = [
  { name: 'question', title: 'Question', default: true },
  { name: 'scoring', title: 'Scoring' },
];

export const questionTexts = [
  paragraphField({ name: 'title', title: 'Question', group: 'question' }),
  optionalTextField({
    name: 'help',
    title: 'Help',
    description: 'A line under the question that explains it. May be empty.',
    group: 'question',
  }),
];

export const optionsField = defineField({
  name: 'options',
  title: 'Options',
  description:
    'In the order in which visitors see them. Drag to reorder. If you remove one, reports that visitors have shared lose that answer.',
  type: 'array',
  group: ['question', 'scoring'],
  of: [defineArrayMember({ type: 'option' })],
  validation: (rule) => [
    rule.required().min(1).error('Add at least one option.'),
    rule.max(MAX_OPTIONS).error(TOO_MANY_OPTIONS),
  ],
});

export const questionSettings = [
  numberField({
    name: 'maxPoints',
    title: 'Maximum points',
    description: 'The most that this question adds to the score.',
    group: 'scoring',
    initialValue: 100,
    contract: contract.maxPoints,
  }),
  defineField({
    name: 'improvable',
    title: 'The visitor can improve this',
    description: 'On for habits that a business can change. Off for facts about it.',
    type: 'boolean',
    group: 'scoring',
    initialValue: false,
  }),
  lockedField({
    name: 'key',
    title: 'Key',
    description:
      'A short name such as q1, which quick wins, tiles and answers refer to. It can’t change while it is published.',
    contract: contract.key,
    group: 'question',
    shownBy: 'Question',
  }),
];

export const questionPreview = {
  select: { title: 'title', key: 'key', maxPoints: 'maxPoints' },
  prepare: ({ title, key, maxPoints }: Record<string, unknown>) => ({
    title: String(title ?? 'New question'),
    subtitle: `${key ?? 'no key'} · up to ${pluralize(Number(maxPoints ?? 100), 'point')}`,
  }),
};
