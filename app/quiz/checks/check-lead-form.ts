import { duplicates, type Issue, type Issues, sharedName } from '#app/quiz/base/issue.ts';
import { isOwn, nameOf, type OwnField } from '#app/quiz/contract/lead.ts';
import type { LeadForm } from '#app/quiz/contract/site.ts';

/** Finds provinces that share a value, fields that are asked for twice, and own fields that cannot be filled in. */
export function* checkLeadForm(
  form: Pick<LeadForm, 'provinces' | 'fields' | 'ownMessages'>,
): Issues {
  const { fields } = form;
  const at = ['leadForm', 'fields'];
  yield* duplicates({
    rule: 'duplicate-province',
    values: form.provinces.map(({ value }) => value),
    path: (index) => ['leadForm', 'provinces', index, 'value'],
    message: () => sharedName('province'),
  });
  yield* duplicates({
    rule: 'duplicate-field',
    values: fields.map(nameOf),
    path: (index) => [...at, index, fields[index] && isOwn(fields[index]) ? 'key' : 'name'],
    message: (name) =>
      String(name).startsWith('own-')
        ? sharedName('field')
        : 'The form asks for this already. Remove one of the two.',
  });
  for (const [index, field] of fields.entries())
    if (isOwn(field)) yield* checkOwnField(field, [...at, index]);
  if (!fields.some(isOwn) || form.ownMessages) return;
  const message = 'The form has fields of your own: write what visitors read at them.';
  yield { rule: 'own-messages', path: ['leadForm', 'ownMessages'], message };
}

/** Finds what a field cannot be filled in with. */
function* checkOwnField(field: OwnField, at: Issue['path']): Issues {
  const { name, options = [], lowest = -Infinity, highest = Infinity } = field;
  if (name === 'choice' && options.length < 2) {
    const message = 'Add at least two choices.';
    yield { rule: 'own-choices', path: [...at, 'options'], message };
  } else if (name === 'choice')
    yield* duplicates({
      rule: 'own-choices',
      values: options,
      path: (index) => [...at, 'options', index],
      message: (option) => `“${option}” is in the list already. Remove one of the two.`,
    });
  if (name !== 'number' || lowest <= highest) return;
  const message = 'The highest number is below the lowest.';
  yield { rule: 'number-range', path: [...at, 'highest'], message };
}
