/** An error or a warning about well-formed content: the rule that it breaks, where it is, and what to do about it. */
export type Issue = {
  /** Scripts may filter by it: do not change it. */
  rule: string;
  /** From the root of the site's content. */
  path: (string | number)[];
  message: string;
};

type Duplicates = {
  rule: string;
  values: readonly (string | number)[];
  path: (index: number) => Issue['path'];
  message: (value: string | number) => string;
};

/** Returns an issue for each value that occurs earlier in the list. */
export function duplicates({ rule, values, path, message }: Duplicates): Issue[] {
  return values.flatMap((value, index) =>
    values.indexOf(value) < index ? [{ rule, path: path(index), message: message(value) }] : [],
  );
}
