import { z } from 'zod';
import { finiteNumber, icon, text } from '#app/quiz/base/fields.ts';
import { richText } from '#app/quiz/base/rich-text.ts';

export const LEVEL_COLORS = ['green', 'yellow', 'orange', 'red'] as const;

const color = z.enum(LEVEL_COLORS, 'Choose a colour.');

export const level = z.object({
  min: finiteNumber,
  name: text,
  color,
  icon,
  /** What such a score means. */
  meaning: richText.nullish(),
});
