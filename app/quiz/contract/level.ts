import { z } from 'zod';
import { finiteNumber, icon, text } from '#app/quiz/base/fields.ts';

export const LEVEL_COLORS = ['green', 'yellow', 'orange', 'red'] as const;

const color = z.enum(LEVEL_COLORS, 'Choose a colour.');

export const level = z.object({
  min: finiteNumber,
  name: text,
  color,
  icon,
  /** One sentence that says what such a score means. */
  meaning: text.nullish(),
});
