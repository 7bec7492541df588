import { asList, ownProperty } from '#app/quiz/base/unknown.ts';
import { SCORED_TYPES } from '#schemas/types/document-types.ts';
import type { Documents, StoredDocument } from '#schemas/types/stored-document.ts';
import { homeQuizId } from '#schemas/validation/audits.ts';
import { refsIn } from '#schemas/validation/refs.ts';
import { questionId, storedRows, titleOfQuestion } from '#studio/versions/question-id.ts';
import { ownersOf } from '#studio/versions/quiz-parts.ts';

export type LabelledChoice = { value: string; label: string };

/** The choices, and selected values that are no longer among them, so that an editor can remove those. */
export function withObsoleteSelections(
  choices: readonly LabelledChoice[],
  selected: readonly string[],
): LabelledChoice[] {
  const known = choices.map(({ value }) => value);
  const obsolete = selected.filter((value) => !known.includes(value));
  return [...choices, ...obsolete.map((value) => ({ value, label: `Does not exist (${value})` }))];
}

/** The items of a list, by the names of two of their fields. An item that has no value yet cannot be chosen. */
function choicesIn(list: unknown, value: string, label: string): LabelledChoice[] {
  const textOf = (item: unknown, name: string) => String(ownProperty(item, name) ?? '').trim();
  return asList(list).flatMap((item) => {
    const chosen = textOf(item, value);
    return chosen === '' ? [] : { value: chosen, label: textOf(item, label) || chosen };
  });
}

/** The options of a question or of its answer set. `undefined` for a question without options. */
export function optionChoices(documents: Documents, id: string): LabelledChoice[] | undefined {
  const question = documents.find(({ _id }) => _id === id);
  const [setId] = refsIn(question?.answerSet);
  const owner = documents.find(({ _id }) => _id === setId) ?? question;
  return Array.isArray(owner?.options) ? choicesIn(owner.options, 'value', 'label') : undefined;
}

/**
 * The questions that a document may name, with each of their rows instead where they have rows: those of the
 * quizzes that list it or, while none does, of all quizzes; and the one that it names already.
 */
export function questionChoices(
  documents: Documents,
  id: string,
  chosen: string | undefined,
): LabelledChoice[] {
  const document = documents.find(({ _id }) => _id === id);
  const quizzes = quizzesFor(documents, document ? ownersOf(documents, document) : []);
  const asked = [...new Set(quizzes.flatMap(({ questions }) => refsIn(questions)))];
  const ids = asked.flatMap((question) => {
    const found = documents.find(({ _id }) => _id === question);
    if (!found || !SCORED_TYPES.includes(found._type)) return [];
    const rows = storedRows(found);
    return rows.length > 0 ? rows.map(({ key }) => questionId(question, key)) : [question];
  });
  const choices = ids.map((value) => ({
    value,
    label: titleOfQuestion(documents, value) ?? value,
  }));
  if (chosen === undefined || ids.includes(chosen)) return choices;
  const label = `${titleOfQuestion(documents, chosen) ?? 'A question'} (not asked)`;
  return [...choices, { value: chosen, label }];
}

/** These quizzes, else all. */
const quizzesFor = (documents: Documents, owners: StoredDocument[]) =>
  owners.length > 0 ? owners : documents.filter(({ _type }) => _type === 'quiz');

/**
 * The levels or, where its result is the highest category, the categories of the quiz to which a persona
 * belongs; of the active one if it may be that, or has no answers yet.
 */
export function levelChoices(documents: Documents, persona: StoredDocument): LabelledChoice[] {
  const owners = ownersOf(documents, persona);
  const active = documents.find(({ _id }) => _id === homeQuizId(documents));
  const quiz = owners.find((each) => each === active) ?? owners[0] ?? active;
  return ownProperty(quiz?.scoring, 'result') === 'highestCategory'
    ? choicesIn(quiz?.categories, 'title', 'title')
    : choicesIn(quiz?.levels, 'name', 'name');
}

/** The categories of a quiz, of the quizzes that list a document or, while none does, of all. */
export function categoryChoices(documents: Documents, document: StoredDocument): LabelledChoice[] {
  const owners = document._type === 'quiz' ? [document] : ownersOf(documents, document);
  const quizzes = quizzesFor(documents, owners);
  const choices = quizzes.flatMap(({ categories }) => choicesIn(categories, 'key', 'title'));
  return [...new Map(choices.map((each) => [each.value, each])).values()];
}
