import { ownProperty } from '#app/quiz/base/unknown.ts';

/**
 * The title of a question in a preview or, where a row is meant, that of its row. `undefined` if there is
 * none. Sanity gives `null` for a field that is empty.
 */
export function questionTitle(title: unknown, rows: unknown, row: unknown): string | undefined {
  const named =
    typeof row === 'string'
      ? ownProperty(
          Object.values(Object(rows)).find((each) => ownProperty(each, 'key') === row),
          'title',
        )
      : title;
  return typeof named === 'string' && named !== '' ? named : undefined;
}
