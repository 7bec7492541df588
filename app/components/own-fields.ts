import type { FormField, OwnField, OwnName, OwnValue } from '#app/quiz/contract/lead.ts';
import type { LeadForm } from '#app/quiz/contract/site.ts';
import { notLoaded } from '#app/quiz/score/not-loaded.ts';
import type { CaptureField, CommonProps } from './capture-field.tsx';

export type Words = { form: Pick<LeadForm, 'ownMessages'>; language: string };

export type OwnFields = {
  /** Draws a field; `Typed` is for one that is typed or chosen. */
  draw: (field: OwnField, common: CommonProps, Typed: typeof CaptureField) => JSX.Element;
  /** What is wrong with the text in a field; `undefined` if nothing is. */
  problemOf: (field: OwnField, text: string, words: Words) => string | undefined;
  /** What the texts in the form's own fields mean, without the empty ones; `undefined` if there is nothing. */
  valuesOf: (
    fields: readonly FormField[],
    texts: Record<OwnName, string>,
    words: Words,
  ) => OwnValue[] | undefined;
  /** The texts that these values had in the form. */
  textsOf: (values: readonly OwnValue[], language: string) => Record<OwnName, string>;
};

/** What only forms with fields of their own need, which loads with the controls of further question types. */
export const ownFields: OwnFields = {
  draw: notLoaded,
  problemOf: notLoaded,
  valuesOf: notLoaded,
  textsOf: notLoaded,
};
