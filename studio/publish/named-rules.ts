import { ownProperty } from '#app/quiz/base/unknown.ts';
import type { Documents, StoredDocument } from '#schemas/types/stored-document.ts';
import { sentenceOf } from '#studio/versions/condition-words.ts';
import { categoryTitle, labelsOf, listIn } from '#studio/versions/stored-words.ts';

/**
 * A document whose rules go by what editors read: answers by their labels, categories by their titles, and
 * the condition as a sentence.
 */
export function namedRules(document: StoredDocument, documents: Documents): StoredDocument {
  const { _id, condition, question } = document;
  const named = (item: unknown, asked: unknown): StoredDocument => {
    const { value, values, category } = Object(item);
    return {
      ...Object(item),
      ...(value && { value: labelsOf(asked, [value], documents)[0] }),
      ...(values && { values: labelsOf(asked, values, documents) }),
      ...(category && { category: categoryTitle(category, _id, documents) }),
    };
  };
  return {
    ...named(document, question),
    condition: sentenceOf(condition, _id, documents),
    rows: listIn(document, 'rows').map((row) => named(row, question)),
    answers: listIn(document, 'answers').map((each) => named(each, ownProperty(each, 'question'))),
    options: listIn(document, 'options').map((option) => ({
      ...Object(option),
      countsFor: listIn(option, 'countsFor').map((each) => named(each, question)),
    })),
  };
}
