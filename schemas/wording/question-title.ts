import { property } from '#app/quiz/base/unknown.ts';

/** The title of a question in a preview or, where a row is meant, that of its row. */
export const questionTitle = (title: unknown, rows: unknown, row: unknown): unknown =>
  row === undefined
    ? title
    : property(
        Object.values(Object(rows)).find((each) => property(each, 'key') === row),
        'title',
      );
