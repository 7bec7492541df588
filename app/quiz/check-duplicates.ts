import type { Issue } from './check.ts';

type Finding = {
  code: string;
  values: readonly (string | number)[];
  path: (index: number) => Issue['path'];
  message: (value: string | number) => string;
};

/** An issue at each value that stood in the list before. */
export function duplicates({ code, values, path, message }: Finding): Issue[] {
  return values.flatMap((value, index) =>
    values.indexOf(value) < index ? [{ code, path: path(index), message: message(value) }] : [],
  );
}
