import { cleanEmail } from './email-address.ts';
import { cleanText } from './entered-text.ts';
import { property } from './unknown.ts';

/** The seven fields of the lead form, in its order. See docs/journey.md#lead-form. */
export const LEAD_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'businessName',
  'industry',
  'city',
  'province',
] as const;

export type LeadField = (typeof LEAD_FIELDS)[number];
export type Lead = Record<LeadField, string>;

/** A field that a form asks for. */
export type FormField = { name: LeadField; isRequired: boolean };

const ALL: FormField[] = LEAD_FIELDS.map((name) => ({ name, isRequired: true }));

/** The fields of a form in its order; the seven, all required, where it does not list its own. */
export const formFieldsOf = ({ fields = [] }: { fields?: readonly FormField[] }) =>
  fields.length > 0 ? fields : ALL;

/** The longest text of a field that is sent, in UTF-16 units. */
export const MAX_LEAD_TEXT = 200;

export type LeadProblem = 'required' | 'invalid';

/** Text, at-sign, text, dot, text. See docs/journey.md#lead-form. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** A field's text as it is stored. A choice is a value of the content, so it is only trimmed. */
const CLEAN: Partial<Record<LeadField, (text: string) => string>> = {
  email: cleanEmail,
  industry: (value) => value.trim(),
  province: (value) => value.trim(),
};

const clean = (field: LeadField, text: string) => (CLEAN[field] ?? cleanText)(text);

/**
 * What is wrong with a field's text: `required` if nothing in it can be seen, `invalid` for a malformed
 * email, otherwise `undefined`. See docs/journey.md#lead-form.
 */
export function leadProblem(field: LeadField, value: string): LeadProblem | undefined {
  const text = clean(field, value);
  if (text === '') return 'required';
  return field === 'email' && !EMAIL.test(text) ? 'invalid' : undefined;
}

/**
 * Decodes a stored lead of any shape, as `leadFrom` does. `undefined` unless each field of the form is a text
 * without a problem, or an empty one where that may be. Ignores other fields.
 */
export function decodeLead(stored: unknown, form: readonly FormField[] = ALL): Lead | undefined {
  const isValid = form.every(({ name, isRequired }) => {
    const value = property(stored, name);
    return typeof value === 'string' && isAccepted(leadProblem(name, value), isRequired);
  });
  const isAsked = (field: LeadField) => form.some(({ name }) => name === field);
  return isValid
    ? leadFrom((field) => (isAsked(field) ? String(property(stored, field)) : ''))
    : undefined;
}

/** Whether a field with this problem may be sent. */
export const isAccepted = (problem: LeadProblem | undefined, isRequired: boolean): boolean =>
  problem === undefined || (problem === 'required' && !isRequired);

/** The lead whose texts `read` returns, as they are stored; empty ones were not asked for, or left empty. */
export function leadFrom(read: (field: LeadField) => string): Lead {
  const text = (field: LeadField) => clean(field, read(field));
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    businessName: text('businessName'),
    industry: text('industry'),
    city: text('city'),
    province: text('province'),
  };
}
