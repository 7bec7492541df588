import { ownProperty } from '#app/quiz/base/unknown.ts';

/**
 * The labels of answers in a preview. `options` are those of the question: a value that none of them
 * has, such as a slider's, stays as it is.
 */
export const previewLabels = (values: unknown, options: unknown): string[] =>
  Object.values(Object(values)).map((value) => {
    const option = Object.values(Object(options)).find(
      (each) => ownProperty(each, 'value') === value,
    );
    return String(ownProperty(option, 'label') || value);
  });
