import { asList, ownProperty } from '#app/quiz/base/unknown.ts';
import type { Documents } from '#schemas/types/stored-document.ts';
import { refsIn } from '#schemas/validation/refs.ts';
import { questionIdIn, titleOfQuestion } from './question-id.ts';

/** How editors know what documents, one version of each, name by ids, keys and values. */

/** A list in a field; empty without one. */
export const listIn = (value: unknown, name: string) => asList(ownProperty(value, name));

/** The text by which editors know an item of a list, such as its label or title, if it has any. */
export const nameIn = (item: unknown): string | undefined =>
  ['label', 'title', 'name', 'text', 'headline']
    .map((name) => ownProperty(item, name))
    .find((text) => typeof text === 'string');

export const referredBy = (reference: unknown, documents: Documents) =>
  documents.find(({ _id }) => _id === ownProperty(reference, '_ref'));

export function quotedTitle(reference: unknown, documents: Documents): string | undefined {
  const id = questionIdIn(reference);
  const title = id && titleOfQuestion(documents, id);
  return title && `“${title}”`;
}

/** The answers with these values to a question by their labels, if they have any. */
export function labelsOf(
  question: unknown,
  values: readonly unknown[],
  documents: Documents,
): string[] {
  const document = referredBy(question, documents);
  const options = listIn(referredBy(document?.answerSet, documents) ?? document, 'options');
  return values.map((value) => {
    const option = options.find((each) => ownProperty(each, 'value') === value);
    return String(ownProperty(option, 'label') || value);
  });
}

export function categoryTitle(key: unknown, id: string, documents: Documents): string {
  const quizzes = documents.filter((each) => each._type === 'quiz' && refsIn(each).includes(id));
  const category = quizzes
    .flatMap((quiz) => listIn(quiz, 'categories'))
    .find((each) => ownProperty(each, 'key') === key);
  return String(ownProperty(category, 'title') || key);
}
