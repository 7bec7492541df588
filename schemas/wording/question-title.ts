import { ownProperty } from '#app/quiz/base/unknown.ts';

/** The title of a question in a preview or, where a row is meant, that of its row. */
export const questionTitle = (title: unknown, rows: unknown, row: unknown): unknown =>
  row === undefined
    ? title
    : ownProperty(
        Object.values(Object(rows)).find((each) => ownProperty(each, 'key') === row),
        'title',
      );
