import { type ConditionalProperty, defineField } from 'sanity';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import type { SchemaField } from '#schemas/field-table.ts';

type Fields = Record<string, unknown> | undefined;

export const usesOptionPoints = (document: Fields) =>
  ownProperty(document?.scoring, 'kind') !== 'startMinusEach';

type Kind = { value: string; title: string };

/** The rules to choose from. Where there is only one, it is shown only if it is missing. */
export const scoringKind = (...list: Kind[]) =>
  defineField({
    name: 'kind',
    title: 'Scoring rule',
    type: 'string',
    options: { list, layout: 'radio' },
    hidden: ({ value }) => list.length === 1 && value === list[0]?.value,
  });

type Scoring = {
  fields: SchemaField[];
  initialValue: Record<string, unknown>;
  hidden?: ConditionalProperty;
};

export const scoringField = (scoring: Scoring) =>
  defineField({
    ...scoring,
    name: 'scoring',
    title: 'Scoring',
    type: 'object',
    group: 'scoring',
  });
