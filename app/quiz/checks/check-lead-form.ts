import { formFieldsOf } from '#app/quiz/contract/lead.ts';
import type { LeadForm } from '#app/quiz/contract/site.ts';
import { duplicates, type Issue } from './issue.ts';

/** Finds provinces that share a value, and fields that are asked for twice. */
export const checkLeadForm = (form: Pick<LeadForm, 'provinces' | 'fields'>): Issue[] => [
  ...duplicates({
    rule: 'duplicate-province',
    values: form.provinces.map(({ value }) => value),
    path: (index) => ['leadForm', 'provinces', index, 'value'],
    message: (value) => `Another province has the value "${value}" too. Use another value.`,
  }),
  ...duplicates({
    rule: 'duplicate-field',
    values: formFieldsOf(form).map(({ name }) => name),
    path: (index) => ['leadForm', 'fields', index, 'name'],
    message: () => 'The form asks for this already. Remove one of the two.',
  }),
];
