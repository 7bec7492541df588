import type { z } from 'zod';
import { optional, text, withPlaceholders } from '#app/quiz/base/fields.ts';

/** The words of controls that all questions of a quiz share. */
export const controlLabels = {
  sliderAnswer: optional(withPlaceholders(text, 'value', 'max')),
  /** The hint that several options can be selected. */
  selectAll: text,
  increase: text,
  decrease: text,
};

export type ControlLabels = z.infer<z.ZodObject<typeof controlLabels>>;
