import { type CustomValidator, defineField } from 'sanity';
import { points } from '#app/quiz/contract/fields.ts';
import { property } from '#app/quiz/contract/unknown.ts';
import { zodRule } from '#schemas/validation/zod-rule.ts';
import { numberField } from './fields.ts';

/** The scoring rule of a question. Only multi-choice questions have more than one to choose from. */

type Fields = Record<string, unknown> | undefined;

/** Whether the points of the options count in this question. */
export const usesOptionPoints = (document: Fields) =>
  property(document?.scoring, 'kind') !== 'startMinusEach';

/** The only rule of its question type. There is nothing to choose, so it is shown only if it is missing. */
const onlyKind = (kind: string, title: string) =>
  defineField({
    name: 'kind',
    title: 'Scoring rule',
    type: 'string',
    options: { list: [{ value: kind, title }], layout: 'radio' },
    hidden: ({ value }) => value === kind,
    validation: (rule) => rule.required().error('Choose a scoring rule.'),
  });

export const pointsPerOption = defineField({
  name: 'scoring',
  title: 'Scoring',
  type: 'object',
  group: 'scoring',
  fields: [onlyKind('pointsPerOption', 'Each option has its own points')],
  initialValue: { kind: 'pointsPerOption' },
  hidden: ({ value }) => property(value, 'kind') === 'pointsPerOption',
  validation: (rule) => rule.required().error('Choose a scoring rule.'),
});

export const pointsPerUnit = defineField({
  name: 'scoring',
  title: 'Scoring',
  type: 'object',
  group: 'scoring',
  fields: [
    onlyKind('pointsPerUnit', 'Points for each unit of the slider'),
    numberField({
      name: 'each',
      title: 'Points for each unit',
      description: 'With 10, a visitor who chooses 7 gets 70 points.',
      contract: points,
    }),
  ],
  initialValue: { kind: 'pointsPerUnit', each: 10 },
  validation: (rule) => rule.required().error('Choose a scoring rule.'),
});

const hasNoStart = ({ parent }: { parent?: unknown }) =>
  property(parent, 'kind') !== 'startMinusEach';

const pointsIfStart: CustomValidator<unknown> = (value, context) =>
  hasNoStart(context) || zodRule(points)(value, context);

export const startMinusEachOrPointsPerOption = defineField({
  name: 'scoring',
  title: 'Scoring',
  type: 'object',
  group: 'scoring',
  fields: [
    defineField({
      name: 'kind',
      title: 'Scoring rule',
      type: 'string',
      options: {
        list: [
          { value: 'startMinusEach', title: 'Start high, and take points off for each selection' },
          { value: 'pointsPerOption', title: 'Add up the points of the selected options' },
        ],
        layout: 'radio',
      },
      validation: (rule) => rule.required().error('Choose a scoring rule.'),
    }),
    numberField({
      name: 'start',
      title: 'Points to start with',
      description: 'What a visitor would get without any selection.',
      hidden: hasNoStart,
      rule: pointsIfStart,
    }),
    numberField({
      name: 'each',
      title: 'Points off for each selection',
      description: 'The result never falls below 0.',
      hidden: hasNoStart,
      rule: pointsIfStart,
    }),
  ],
  initialValue: { kind: 'startMinusEach', start: 100, each: 20 },
  validation: (rule) => rule.required().error('Choose a scoring rule.'),
});
