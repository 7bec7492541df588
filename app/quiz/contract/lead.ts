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

/** The longest text of a field that is sent, in UTF-16 units. */
export const MAX_LEAD_TEXT = 200;

export type LeadProblem = 'required' | 'invalid';

/** Text, at-sign, text, dot, text. See docs/journey.md#lead-form. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * What is wrong with a field's text, which is trimmed first: `required` if nothing is left, `invalid`
 * for a malformed email, otherwise `undefined`. See docs/journey.md#lead-form.
 */
export function leadProblem(field: LeadField, value: string): LeadProblem | undefined {
  const trimmed = value.trim();
  if (trimmed === '') return 'required';
  return field === 'email' && !EMAIL.test(trimmed) ? 'invalid' : undefined;
}

/**
 * Decodes a stored lead of any shape, with its texts trimmed. `undefined` unless each of the seven
 * fields is a text without a problem. Ignores other fields.
 */
export function decodeLead(stored: unknown): Lead | undefined {
  const isValid = LEAD_FIELDS.every((field) => {
    const value = property(stored, field);
    return typeof value === 'string' && !leadProblem(field, value);
  });
  return isValid ? leadFrom((field) => String(property(stored, field))) : undefined;
}

/** The lead whose texts `read` returns, trimmed. */
export function leadFrom(read: (field: LeadField) => string): Lead {
  const text = (field: LeadField) => read(field).trim();
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
