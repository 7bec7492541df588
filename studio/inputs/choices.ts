export type Choice = { value: string; label: string };

/** The label of a choice, with its value unless they are the same word, such as *Never* and `never`. */
export const choiceText = ({ label, value }: Choice): string =>
  label.toLowerCase() === value.toLowerCase() ? label : `${label} (${value})`;

/** The choices, and selected values that are no longer among them, so that an editor can remove those. */
export function withObsoleteSelections(
  choices: readonly Choice[],
  selected: readonly string[],
): Choice[] {
  const known = choices.map(({ value }) => value);
  const obsolete = selected.filter((value) => !known.includes(value));
  return [...choices, ...obsolete.map((value) => ({ value, label: `Does not exist (${value})` }))];
}
