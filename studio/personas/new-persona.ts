import { answerTo, answerValues } from '#app/quiz/base/answers.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { askedOf } from '#app/quiz/score/screens.ts';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { homeQuizId } from '#schemas/validation/audits.ts';
import { refsIn } from '#schemas/validation/refs.ts';
import type { FittedSheet } from '#studio/answers/answer-sheet.ts';
import { outcomeOfSheet } from '#studio/answers/outcome-words.ts';
import { questionId } from '#studio/versions/question-id.ts';
import { withValues } from './persona-answers.ts';

/** A persona with these answers and the level that they give. Throws if a question is not among the `documents` of the quiz. */
export function newPersona(
  documents: readonly StoredDocument[],
  quiz: Quiz,
  sheet: FittedSheet,
  name: string,
) {
  const asked = refsIn(documents.find(({ _id }) => _id === homeQuizId(documents)));
  const part = (matches: (document: StoredDocument) => boolean) =>
    documents.find((each) => asked.includes(each._id) && matches(each))?._id;
  const answers = askedOf(quiz, sheet, sheet.answers).reduce<unknown[]>(
    (items, { key, title, rowOf }) => {
      const id = part((each) => each.key === (rowOf?.key ?? key));
      if (id === undefined) throw new Error(`The question “${title}” is not in the quiz any more.`);
      return withValues(
        items,
        questionId(id, rowOf && key),
        answerValues(answerTo(sheet.answers, key)),
      );
    },
    [],
  );
  const { name: level } = outcomeOfSheet(quiz, sheet);
  const industry = part(({ _type, value }) => _type === 'industry' && value === sheet.industry);
  return {
    _type: 'persona',
    name: name.trim(),
    ...(industry ? { industry: { _type: 'reference', _ref: industry, _weak: true } } : {}),
    ...(level === undefined ? {} : { level }),
    answers,
  };
}
