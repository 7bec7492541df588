import { type Bounds, pointsBounds } from '#app/quiz/checks/score-bounds.ts';
import type { Question } from '#app/quiz/questions/question.ts';
import { answerSpaceOf } from '#app/quiz/score/prepare.ts';
import { isInCategory, rowsOf } from '#app/quiz/score/questions.ts';
import type { Documents, StoredDocument } from '#schemas/types/stored-document.ts';
import { refsIn, weakUntilPublished } from '#schemas/validation/refs.ts';
import { capitalize } from '#schemas/wording/capitalize.ts';
import { pointsInWords } from '#studio/versions/condition-words.ts';
import { questionId, referenceFields, titleOfQuestion } from '#studio/versions/question-id.ts';
import { storedCategories, storedQuestion } from '#studio/versions/stored-question.ts';
import type { LabelledChoice } from './choices.ts';

/** What the lines of a condition can look at, and what they say, from documents of which each is there once. */

export type StoredLine = { _key: string; _type: 'conditionLine'; tests: StoredTest[] };

export type StoredTest = {
  _key: string;
  _type: 'conditionTest';
  source?: string;
  question?: { _ref: string };
  /** The key of the row of the question. */
  row?: string;
  is?: string;
  values?: string[];
  industries?: { _ref: string }[];
  provinces?: { _ref: string }[];
  category?: string;
  from?: number;
  to?: number;
};

export type TestSource = {
  /** Of a question or its row; `industry` or `province`; or of a category, `categoryId`. */
  id: string;
  /** What the list of all sources puts it under. */
  group: string;
  title: string;
  /** None for a category, whose points are compared with a range. */
  comparisons: Comparison[];
  /** The points that a category can have so far. */
  points?: Bounds;
  /** What it can be. For industries and provinces, the values are the ids of their documents. */
  choices: LabelledChoice[];
};

/** How a test may compare, and what that is called. */
export const COMPARISONS = {
  oneOf: 'is one of',
  noneOf: 'is none of',
  between: 'is from … to …',
  answered: 'was answered',
  notAnswered: 'was not answered',
};

export type Comparison = keyof typeof COMPARISONS;

const byId = (documents: Documents, ids: readonly string[]) =>
  ids.flatMap((id) => documents.find(({ _id }) => _id === id) ?? []);

const quizzesWith = (documents: Documents, id: string) =>
  documents.filter(({ _type, questions }) => _type === 'quiz' && refsIn(questions).includes(id));

function earlierIn({ questions }: StoredDocument, id: string): string[] {
  const asked = refsIn(questions);
  return asked.slice(0, asked.indexOf(id));
}

/**
 * What the condition of a question may look at: the questions before it in each quiz that asks it, in order,
 * the categories in which some of these count, the industry and the province.
 */
export function sourcesFor(documents: Documents, id: string): TestSource[] {
  const quizzes = quizzesWith(documents, id);
  const earlier = quizzes.flatMap((quiz) => earlierIn(quiz, id));
  const industries = quizzes.flatMap((quiz) => refsIn(quiz.industries));
  const form = documents.find(({ _type }) => _type === 'leadForm');
  return [
    ...byId(documents, [...new Set(earlier)]).flatMap((each) => questionSources(documents, each)),
    ...quizzes.flatMap((quiz) => categorySources(documents, quiz, id)),
    listSource('industry', byId(documents, [...new Set(industries)])),
    listSource('province', byId(documents, refsIn(form?.provinces))),
  ];
}

const CATEGORY = 'category:';
const categoryId = (key: string) => CATEGORY + key;

function categorySources(documents: Documents, quiz: StoredDocument, id: string): TestSource[] {
  const questions = byId(documents, earlierIn(quiz, id)).flatMap(
    (each) => storedQuestion(each, documents) ?? [],
  );
  const earlier = questions.flatMap(rowsOf);
  return storedCategories(quiz, documents).flatMap((category) => {
    const counted = earlier.filter((each) => isInCategory(category, each));
    if (counted.length === 0) return [];
    return {
      id: categoryId(category.key),
      group: 'Points',
      comparisons: [],
      choices: [],
      title: capitalize(pointsInWords(category.title)),
      points: pointsBounds(category, counted),
    };
  });
}

function questionSources(documents: Documents, document: StoredDocument): TestSource[] {
  const question = storedQuestion(document, documents);
  return (question ? rowsOf(question) : [undefined]).map((each) =>
    questionSource(documents, questionId(document._id, each?.rowOf && each.key), each),
  );
}

function questionSource(documents: Documents, id: string, question?: Question): TestSource {
  const space = question && answerSpaceOf(question);
  const choices = !space || space.kind === 'number' || space.kind === 'text' ? [] : space.choices;
  const isNumber = ({ value }: { value: unknown }) => typeof value === 'number';
  const named = choices.filter((choice) => !isNumber(choice));
  return {
    id,
    group: 'The answer to an earlier question',
    title: titleOfQuestion(documents, id) ?? 'Question without a title',
    comparisons: [
      ...(named.length > 0 ? (['oneOf', 'noneOf'] as const) : []),
      ...(space?.kind === 'number' || choices.some(isNumber) ? (['between'] as const) : []),
      ...(['answered', 'notAnswered'] as const),
    ],
    choices: named.map(({ value, label }) => ({
      value: String(value),
      label: label ?? String(value),
    })),
  };
}

const listSource = (id: 'industry' | 'province', documents: Documents): TestSource => ({
  id,
  group: 'The visitor',
  title: `The ${id}`,
  comparisons: ['oneOf', 'noneOf'],
  choices: documents.map(({ _id, label }) => ({ value: _id, label: String(label ?? _id) })),
});

/** The field that holds the chosen industries or provinces. */
const LIST_FIELDS = { industry: 'industries', province: 'provinces' } as const;

const isListed = (source: unknown): source is keyof typeof LIST_FIELDS =>
  source === 'industry' || source === 'province';

export function sourceIdOf({ source, question, row, category }: StoredTest): string | undefined {
  if (source === 'category') return category && categoryId(category);
  return isListed(source) ? source : question && questionId(question._ref, row);
}

/** What is chosen in a test, as the values of its source's choices. */
export const chosenIn = (test: StoredTest): string[] =>
  isListed(test.source)
    ? (test[LIST_FIELDS[test.source]] ?? []).map(({ _ref }) => _ref)
    : (test.values ?? []);

/** A reference, which stays weak until the document to which it refers is published. */
export const referenceTo = (id: string, type: string, published: Documents) => ({
  _type: 'reference' as const,
  _ref: id,
  ...(!published.some(({ _id }) => _id === id) && weakUntilPublished(type)),
});

/** A test that looks at something else, with nothing chosen yet. `documents` and `published` have its document. */
export function withSource(
  _key: string,
  { id, comparisons: [is] }: TestSource,
  documents: Documents,
  published: Documents,
): StoredTest {
  const test = { _key, _type: 'conditionTest' as const };
  if (id.startsWith(CATEGORY))
    return { ...test, source: 'category', category: id.slice(CATEGORY.length) };
  if (isListed(id)) return { ...test, is, source: id };
  const { _ref, ...row } = referenceFields(id);
  const type = documents.find(({ _id }) => _id === _ref)?._type ?? '';
  const question = referenceTo(_ref, type, published);
  return { ...test, is, source: 'answer', question, ...row };
}

/** A test compared in another way, without what that way does not use. */
export const withComparison = (test: StoredTest, is: string): StoredTest => {
  const { values, from, to, ...rest } = test;
  if (is === 'between') return { ...rest, is, from, to };
  return is === 'oneOf' || is === 'noneOf' ? { ...rest, is, values } : { ...rest, is };
};

export function withChosen(
  test: StoredTest,
  chosen: readonly string[],
  published: Documents,
): StoredTest {
  const list = chosen.length === 0 ? undefined : chosen;
  if (!isListed(test.source)) return { ...test, values: list && [...list] };
  const { source } = test;
  const references = list?.map((id) => ({ ...referenceTo(id, source, published), _key: id }));
  return { ...test, [LIST_FIELDS[source]]: references };
}
