import { ownProperty } from '#app/quiz/base/unknown.ts';

/**
 * The labels of answers in a preview. `options` are those of the question: a value that none of them
 * has, such as a slider's, stays as it is.
 */
export const previewLabels = (values: unknown, options: unknown): string[] =>
  previewItems(values).map((value) => {
    const option = previewItems(options).find((each) => ownProperty(each, 'value') === value);
    return String(ownProperty(option, 'label') || value);
  });

/**
 * The items of a list that a preview selects. Sanity gives `null` for an empty field and, where a path
 * goes on behind a list, an object by position in which items beyond the end are `undefined`.
 */
export const previewItems = (list: unknown): unknown[] =>
  Object.values(Object(list)).filter((each) => each !== undefined && each !== null);
