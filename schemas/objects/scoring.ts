import { type CustomValidator, defineField } from 'sanity';
import { QUESTION_CONTRACTS } from '#app/questions/contracts.ts';
import { points } from '#app/quiz/contract/fields.ts';
import { property } from '#app/quiz/contract/unknown.ts';
import { fieldsFrom } from '#schemas/from-contract.ts';
import { zodRule } from '#schemas/validation/zod-rule.ts';

/** The scoring rule of a question. Only multi-choice questions have more than one to choose from. */

const { multiChoiceQuestion, sliderQuestion } = QUESTION_CONTRACTS;

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
  fields: fieldsFrom(sliderQuestion.contract.shape.scoring, {
    kind: onlyKind('pointsPerUnit', 'Points for each unit of the slider'),
    each: {
      title: 'Points for each unit',
      description: 'With 10, a visitor who chooses 7 gets 70 points.',
    },
  }),
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
  fields: fieldsFrom(multiChoiceQuestion.contract.shape.scoring, {
    kind: defineField({
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
    start: {
      title: 'Points to start with',
      description: 'What a visitor would get without any selection.',
      hidden: hasNoStart,
      rule: pointsIfStart,
    },
    each: {
      title: 'Points off for each selection',
      description: 'The result never falls below 0.',
      hidden: hasNoStart,
      rule: pointsIfStart,
    },
  }),
  initialValue: { kind: 'startMinusEach', start: 100, each: 20 },
  validation: (rule) => rule.required().error('Choose a scoring rule.'),
});
