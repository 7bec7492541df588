import { ownProperty } from '#app/quiz/base/unknown.ts';
import {
  type FormField,
  isAccepted,
  isOwn,
  type Lead,
  type LeadField,
  leadFrom,
  leadProblem,
  type OwnValue,
} from './lead.ts';

/**
 * Decodes a stored lead of any shape, as `leadFrom` does. `undefined` unless each field of the form is a text
 * without a problem, or an empty one where that may be. What was sent of the form's own fields stays, whatever
 * the form asks for now. Ignores other fields.
 */
export function decodeLead(stored: unknown, form: readonly FormField[]): Lead | undefined {
  const isValid = form.every((field) => {
    if (isOwn(field)) return true;
    const value = ownProperty(stored, field.name);
    return (
      typeof value === 'string' && isAccepted(leadProblem(field.name, value), field.isRequired)
    );
  });
  const isAsked = (field: LeadField) => form.some(({ name }) => name === field);
  return isValid
    ? leadFrom(
        (field) => (isAsked(field) ? String(ownProperty(stored, field)) : ''),
        decodeOwnValues(ownProperty(stored, 'fields')),
      )
    : undefined;
}

const decodeOwnValues = (stored: unknown): OwnValue[] | undefined =>
  Array.isArray(stored) ? stored.filter(isOwnValue) : undefined;

const isOwnValue = (stored: unknown): stored is OwnValue =>
  typeof ownProperty(stored, 'key') === 'string' &&
  typeof ownProperty(stored, 'label') === 'string' &&
  /^(string|number|boolean)$/.test(typeof ownProperty(stored, 'value'));
