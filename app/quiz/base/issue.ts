/** An error or a warning about well-formed content: the rule that it breaks, where it is, and what to do about it. */
export type Issue = {
  /** Scripts may filter by it: do not change it. */
  rule: string;
  /** From the root of the site's content. */
  path: (string | number)[];
  message: string;
};

/** What a check finds, one by one. */
export type Issues = Generator<Issue, void>;

type Duplicates = {
  rule: string;
  values: readonly (string | number)[];
  path: (index: number) => Issue['path'];
  message: (value: string | number) => string;
};

/** Finds each value that occurs earlier in the list. */
export function* duplicates({ rule, values, path, message }: Duplicates): Issues {
  for (const [index, value] of values.entries())
    if (values.indexOf(value) < index) yield { rule, path: path(index), message: message(value) };
}

/** Of what content refers to by name: where it is listed. */
const LISTS = {
  question: 'the questions of this audit',
  category: 'the categories of this audit',
  industry: 'the industries of this audit',
  province: 'the provinces of the form',
};

/** What is wrong with a name that is not in the list. The name itself tells an editor nothing. */
export const unknownName = (what: keyof typeof LISTS, path: Issue['path']): Issue => ({
  rule: `unknown-${what}`,
  path,
  message: `The ${what} that this is about is not among ${LISTS[what]}. Choose another, or add it there.`,
});

/** What is said where two things of a kind share the name by which rules and answers know them, which no visitor sees. */
export const sharedName = (what: string) =>
  `Another ${what} has the same name in rules and answers. Give this one another.`;
