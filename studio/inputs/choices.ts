export type Choice = { value: string; label: string };

/** The choices, and what is selected though it is no choice any more, so that it can be unselected. */
export function withObsoleteSelections(
  choices: readonly Choice[],
  selected: readonly string[],
): Choice[] {
  const known = choices.map(({ value }) => value);
  const strays = selected.filter((value) => !known.includes(value));
  return [...choices, ...strays.map((value) => ({ value, label: 'Does not exist' }))];
}
