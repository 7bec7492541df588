import type { Answer } from '#app/quiz/base/answer-space.ts';
import { answerValues } from '#app/quiz/base/answers.ts';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import type { Category } from '#app/quiz/contract/quiz.ts';
import type { Question } from '#app/quiz/questions/question.ts';
import { answerFromValues, hasValue, initialAnswer } from '#app/quiz/score/answers.ts';
import { askedOf } from '#app/quiz/score/conditions.ts';
import { answerSpaceOf } from '#app/quiz/score/prepare.ts';
import { rowsOf } from '#app/quiz/score/questions.ts';
import type { Documents } from '#schemas/types/stored-document.ts';
import { refsIn } from '#schemas/validation/refs.ts';
import {
  itemKey,
  questionId,
  questionIdIn,
  referenceFields,
} from '#studio/versions/question-id.ts';
import { storedQuestion } from '#studio/versions/stored-question.ts';

/** A question of a quiz, or a row of one, by its id. `question` is missing while it has errors. */
type AskedQuestion = { id: string; type: string; title: string; question?: Question };

/**
 * A question with a persona's answer. `isGone`: some of what is stored is no answer to it any more.
 * `isAsked`: with the answers before it.
 */
export type SheetRow = AskedQuestion & { answer?: Answer; isGone: boolean; isAsked: boolean };

/** The questions of a quiz in its order, from documents of which each is there once. */
export const askedQuestions = (documents: Documents, quizId: string | undefined): AskedQuestion[] =>
  [...new Set(refsIn(documents.find(({ _id }) => _id === quizId)?.questions))].flatMap((id) => {
    const document = documents.find(({ _id }) => _id === id);
    if (!document) return [];
    const type = document._type;
    const question = storedQuestion(document, documents);
    const title = String(document.title || 'A question without a title');
    return question
      ? rowsOf(question).map((each) => ({
          id: questionId(id, each.rowOf && each.key),
          type,
          title: each.title,
          question: each,
        }))
      : [{ id, type, title }];
  });

const questionOf = (item: unknown) => questionIdIn(ownProperty(item, 'question'));

const valuesOf = (item: unknown): string[] => answerValues(ownProperty(item, 'values'));

/**
 * The questions of a quiz with the stored answers. Only the first answer to a question counts, and one to a
 * question that the quiz does not ask is ignored. `industry` is the value of the persona's, and `categories`
 * are those of the quiz.
 */
export function personaSheet(
  asked: readonly AskedQuestion[],
  items: readonly unknown[],
  { industry, categories }: { industry?: string; categories?: Category[] } = {},
): SheetRow[] {
  const answered = asked.map((each) => {
    const item = items.find((stored) => questionOf(stored) === each.id);
    return { ...each, ...answerIn(each.question, valuesOf(item)) };
  });
  const rows = asked.flatMap(({ question }) => question ?? []);
  const questions = [...new Set(rows.map((each) => each.rowOf ?? each))];
  const given = answered.flatMap(({ question, answer = question && initialAnswer(question) }) =>
    question && answer !== undefined ? [[question.key, answer] as const] : [],
  );
  const reached = askedOf({ questions, categories }, { industry }, Object.fromEntries(given));
  return answered.map((row) => ({
    ...row,
    isAsked: !row.question || reached.includes(row.question),
  }));
}

function answerIn(question: Question | undefined, values: string[]) {
  if (!question) return { isGone: false };
  const space = answerSpaceOf(question);
  const fitting = values.filter((value) => hasValue(space, value));
  const kept = space.kind === 'some' ? fitting : fitting.slice(0, 1);
  return {
    answer: kept.length > 0 ? answerFromValues(question, kept) : undefined,
    isGone: kept.length < values.length,
  };
}

/** Stored answers with these values for a question; without any value, or only an empty one, its answer is removed. */
export function withValues(
  items: readonly unknown[],
  question: string,
  values: readonly string[],
): unknown[] {
  const index = items.findIndex((item) => questionOf(item) === question);
  const stored = {
    _key: itemKey(question),
    _type: 'personaAnswer',
    question: { _type: 'reference', ...referenceFields(question), _weak: true },
    ...Object(items[index]),
    values,
  };
  if (values.join('') === '') return items.filter((_, position) => position !== index);
  return index < 0 ? [...items, stored] : items.with(index, stored);
}
