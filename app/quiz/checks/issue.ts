/** One mistake in content that has the right shape: where it is, which rule it breaks, what to do. */
export type Issue = {
  /** Stable, for filters and tests. */
  code: string;
  /** From the root of the site's content. */
  path: (string | number)[];
  message: string;
};

type Duplicates = {
  code: string;
  values: readonly (string | number)[];
  path: (index: number) => Issue['path'];
  message: (value: string | number) => string;
};

/** An issue at each value that an earlier item of the list already has. */
export function duplicates({ code, values, path, message }: Duplicates): Issue[] {
  return values.flatMap((value, index) =>
    values.indexOf(value) < index ? [{ code, path: path(index), message: message(value) }] : [],
  );
}
