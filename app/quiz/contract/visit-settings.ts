import { z } from 'zod';
import { closedUnion, paragraph } from '#app/quiz/base/fields.ts';

/** The sentence is what visitors read about it, which the law asks for. */
export const visitsOn = z.object({ isOn: z.literal(true), notice: paragraph });

const visitsOff = z.object({ isOn: z.literal(false).nullish() }).transform(() => undefined);

const SWITCH = 'Switch counting on or off.';

/** Whether visits are counted; `undefined` while they are not, which is the default. See docs/numbers.md. */
export const visitSettings = closedUnion('isOn', [visitsOff, visitsOn], {
  missing: SWITCH,
  unknown: () => SWITCH,
})
  .nullish()
  .transform((value) => value ?? undefined)
  .optional();
