import { z } from 'zod';
import { optional, text, withPlaceholders } from '#app/quiz/base/fields.ts';

/** The words of controls that all questions of a quiz share. */
export const controlLabels = {
  sliderAnswer: optional(withPlaceholders(text, 'value', 'max')),
  selectAll: text,
  increase: text,
  decrease: text,
};

const labels = z.object(controlLabels);

export type ControlLabels = z.infer<typeof labels>;
