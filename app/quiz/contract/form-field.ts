import { z } from 'zod';
import {
  closedUnion,
  finiteNumber,
  isOn,
  longList,
  optional,
  ownFieldKey,
  text,
  withPlaceholders,
} from '#app/quiz/base/fields.ts';
import { LEAD_FIELDS, OWN_KINDS } from './lead.ts';

/** The contract of what the lead form asks for. See docs/journey.md#lead-form. */

/** One of the seven fields, whose texts the form has under its name. */
export const formField = z.object({
  name: z.enum(LEAD_FIELDS, 'Choose a field.'),
  isRequired: isOn,
});

/** A field of the form’s own. Its `name` is what it takes, so that the form’s list has one shape. */
export const ownField = z.object({
  name: z.enum(OWN_KINDS, 'Choose what visitors enter.'),
  key: ownFieldKey,
  label: text,
  placeholder: optional(text),
  /** Of a choice only. What a visitor chooses is stored as it is read. */
  options: optional(longList(text)),
  /** Of a number only. */
  lowest: optional(finiteNumber),
  highest: optional(finiteNumber),
  isRequired: isOn,
});

export const anyField = closedUnion('name', [formField, ownField], {
  missing: 'Choose a field.',
  unknown: (name) => `There is no field ${name}.`,
});

/** What visitors read at a field of the form’s own. The seven have messages of their own. */
export const ownMessages = z.object({
  required: withPlaceholders(text, 'label'),
  tooLong: withPlaceholders(text, 'label', 'longest'),
  phone: withPlaceholders(text, 'label'),
  number: withPlaceholders(text, 'label'),
  tooLow: withPlaceholders(text, 'label', 'lowest'),
  tooHigh: withPlaceholders(text, 'label', 'highest'),
});
