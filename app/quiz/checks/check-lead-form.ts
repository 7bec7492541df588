import { type FormField, formFieldsOf, isOwn, nameOf } from '#app/quiz/contract/lead.ts';
import type { LeadForm } from '#app/quiz/contract/site.ts';
import { duplicates, type Issue } from './issue.ts';

/** Finds provinces that share a value, fields that are asked for twice, and own fields that cannot be filled in. */
export function checkLeadForm(
  form: Pick<LeadForm, 'provinces' | 'fields' | 'ownMessages'>,
): Issue[] {
  const fields = formFieldsOf(form);
  const at = (index: number, ...path: Issue['path']) => ['leadForm', 'fields', index, ...path];
  return [
    ...duplicates({
      rule: 'duplicate-province',
      values: form.provinces.map(({ value }) => value),
      path: (index) => ['leadForm', 'provinces', index, 'value'],
      message: (value) => `Another province has the value "${value}" too. Use another value.`,
    }),
    ...duplicates({
      rule: 'duplicate-field',
      values: fields.map(nameOf),
      path: (index) => at(index, fields[index] && isOwn(fields[index]) ? 'key' : 'name'),
      message: (name) =>
        String(name).startsWith('own-')
          ? 'Another field of the form has this key too. Use another key.'
          : 'The form asks for this already. Remove one of the two.',
    }),
    ...fields.flatMap((field, index) =>
      issuesOf(field).map(({ path, ...issue }) => ({ ...issue, path: at(index, ...path) })),
    ),
    ...(fields.some(isOwn) && !form.ownMessages
      ? [
          {
            rule: 'own-messages',
            path: ['leadForm', 'ownMessages'],
            message: 'The form has fields of your own: write what visitors read at them.',
          },
        ]
      : []),
  ];
}

/** What an own field cannot be filled in with; none for one of the seven. */
function issuesOf(field: FormField): Issue[] {
  if (!isOwn(field)) return [];
  const { name, options = [], lowest = -Infinity, highest = Infinity } = field;
  if (name === 'choice' && options.length < 2)
    return [{ rule: 'own-choices', path: ['options'], message: 'Add at least two choices.' }];
  if (name === 'choice')
    return duplicates({
      rule: 'own-choices',
      values: options,
      path: (index) => ['options', index],
      message: (option) => `"${option}" is in the list already. Remove one of the two.`,
    });
  return name === 'number' && lowest > highest
    ? [
        {
          rule: 'number-range',
          path: ['highest'],
          message: 'The highest number is below the lowest.',
        },
      ]
    : [];
}
