import { type FieldName, isAccepted, isOwn, leadProblem, nameOf } from '#app/quiz/contract/lead.ts';
import type { LeadForm } from '#app/quiz/contract/site.ts';
import { ownProblem } from './own-fields.tsx';

type Words = { form: LeadForm; language: string };

/** The message about a field of this name; `undefined` if nothing is wrong with its text. */
export function errorFor(words: Words, name: FieldName, value: string): string | undefined {
  const { form } = words;
  const field = form.fields.find((each) => nameOf(each) === name);
  if (!field) return undefined;
  if (isOwn(field)) return ownProblem(field, value, words);
  const problem = leadProblem(field.name, value);
  if (isAccepted(problem, field.isRequired)) return undefined;
  return problem === 'invalid' ? form.email.invalid : form[field.name].required;
}
