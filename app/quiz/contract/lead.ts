import { cleanCode, cleanText } from '#app/quiz/base/entered-text.ts';
import { ownProperty } from '#app/quiz/base/unknown.ts';

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

/** What a field of the form's own takes. */
export const OWN_KINDS = ['text', 'choice', 'phone', 'number', 'tick'] as const;

/** What a visitor entered in a field of the form's own, with the label that the visitor read. */
export type OwnValue = { key: string; label: string; value: string | number | boolean };

/** `fields`: those of the form's own that are not empty, in its order; missing where it has none. */
export type Lead = Record<LeadField, string> & { fields?: OwnValue[] };

type SharedField = { name: LeadField; isRequired: boolean };

/** A field of the form's own, with what it takes as its name. */
export type OwnField = {
  name: (typeof OWN_KINDS)[number];
  key: string;
  label: string;
  placeholder?: string;
  /** Of a choice only. */
  options?: string[];
  /** What is stored of these, where they are translated. */
  values?: string[];
  /** Of a number only. */
  lowest?: number;
  highest?: number;
  isRequired: boolean;
};

/** A field that a form asks for. */
export type AskedField = SharedField | OwnField;

export const isOwn = <Field extends AskedField>(
  field: Field,
): field is Extract<Field, { key: string }> => 'key' in field;

/** The names of fields in a form and its draft: no key of an own field is taken for one of the seven. */
export type OwnName = `own-${string}`;
export type FieldName = LeadField | OwnName;
export const nameOf = (field: AskedField): FieldName =>
  isOwn(field) ? `own-${field.key}` : field.name;

/** The longest text of a field that is sent, in UTF-16 units. */
export const MAX_LEAD_TEXT = 200;
/** The same for a field of the form's own. */
export const MAX_OWN_TEXT = 500;

export type LeadProblem = 'required' | 'invalid';

/** Text, at-sign, text, dot, text. See docs/journey.md#lead-form. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** A field's text as it is stored. A choice is a value of the content, so it is only trimmed. */
const CLEAN: Partial<Record<LeadField, (text: string) => string>> = {
  email: cleanCode,
  industry: (value) => value.trim(),
  province: (value) => value.trim(),
};

const clean = (field: LeadField, text: string) => (CLEAN[field] ?? cleanText)(text);

/** `required` if nothing can be seen, `invalid` for a malformed email. See docs/journey.md#lead-form. */
export function leadProblem(field: LeadField, value: string): LeadProblem | undefined {
  const text = clean(field, value);
  if (text === '') return 'required';
  return field === 'email' && !EMAIL.test(text) ? 'invalid' : undefined;
}

/** Whether a field with this problem may be sent. */
export const isAccepted = (problem: LeadProblem | undefined, isRequired: boolean): boolean =>
  problem === undefined || (problem === 'required' && !isRequired);

/** The lead whose texts `read` returns, as they are stored; empty ones were not asked for, or left empty. */
export function leadFrom(read: (field: LeadField) => string, fields?: OwnValue[]): Lead {
  const text = (field: LeadField) => clean(field, read(field));
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    businessName: text('businessName'),
    industry: text('industry'),
    city: text('city'),
    province: text('province'),
    fields,
  };
}

/**
 * Decodes a stored lead of any shape; `undefined` unless each field of the form is a text without a problem,
 * or an empty one where that may be. What was sent of the form's own fields stays, whatever the form asks for
 * now. Ignores all else.
 */
export function decodeLead(stored: unknown, form: readonly AskedField[]): Lead | undefined {
  const asked = form.filter((field) => !isOwn(field));
  const isValid = asked.every(({ name, isRequired }) => {
    const value = ownProperty(stored, name);
    return typeof value === 'string' && isAccepted(leadProblem(name, value), isRequired);
  });
  const textIn = (field: LeadField) =>
    asked.some(({ name }) => name === field) ? String(ownProperty(stored, field)) : '';
  const own = ownProperty(stored, 'fields');
  return isValid
    ? leadFrom(textIn, Array.isArray(own) ? own.filter(isOwnValue) : undefined)
    : undefined;
}

const isOwnValue = (stored: unknown): stored is OwnValue =>
  typeof ownProperty(stored, 'key') === 'string' &&
  typeof ownProperty(stored, 'label') === 'string' &&
  /^(string|number|boolean)$/.test(typeof ownProperty(stored, 'value'));
