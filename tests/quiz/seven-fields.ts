import { type AskedField, LEAD_FIELDS } from '#app/quiz/contract/lead.ts';

/** The seven fields of the shipped form, all required. */
export const SEVEN_FIELDS: AskedField[] = LEAD_FIELDS.map((name) => ({ name, isRequired: true }));
