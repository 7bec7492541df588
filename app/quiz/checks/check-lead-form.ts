import type { LeadForm } from '#app/quiz/contract/site.ts';
import { duplicates, type Issue } from './issue.ts';

/** Finds provinces that share a value. */
export const checkLeadForm = ({ provinces }: Pick<LeadForm, 'provinces'>): Issue[] =>
  duplicates({
    rule: 'duplicate-province',
    values: provinces.map(({ value }) => value),
    path: (index) => ['leadForm', 'provinces', index, 'value'],
    message: (value) => `Another province has the value "${value}" too. Use another value.`,
  });
