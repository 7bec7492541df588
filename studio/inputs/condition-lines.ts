import type { Question } from '#app/quiz/questions/question.ts';
import { answerSpaceOf } from '#app/quiz/score/prepare.ts';
import { rowsOf } from '#app/quiz/score/questions.ts';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { refsIn } from '#schemas/validation/refs.ts';
import { type ConditionLine, conditionInWords } from '#schemas/wording/condition-words.ts';
import {
  questionId,
  questionIdIn,
  referenceFields,
  titleOfQuestion,
} from '#studio/versions/question-id.ts';
import { storedQuestion } from '#studio/versions/stored-question.ts';
import type { LabelledChoice } from './choices.ts';

/** What the lines of a condition can look at, and what they say, from documents of which each is there once. */

type Documents = readonly StoredDocument[];

/** A line as it is stored. */
export type StoredTest = {
  _key: string;
  _type: 'conditionTest';
  source?: string;
  question?: { _ref: string; row?: string };
  is?: string;
  values?: string[];
  industries?: { _ref: string }[];
  provinces?: { _ref: string }[];
  from?: number;
  to?: number;
};

/** Something that a line can look at. `id`: of a question or its row; or `industry` or `province`. */
export type LineSource = {
  id: string;
  title: string;
  comparisons: Comparison[];
  /** What it can be. For industries and provinces, the values are the ids of their documents. */
  choices: LabelledChoice[];
};

const COMPARISONS = {
  oneOf: 'is one of',
  noneOf: 'is none of',
  between: 'is from … to …',
  answered: 'was answered',
  notAnswered: 'was not answered',
};

export type Comparison = keyof typeof COMPARISONS;

export const comparisonTitle = (comparison: Comparison): string => COMPARISONS[comparison];

const byId = (documents: Documents, ids: readonly string[]) =>
  ids.flatMap((id) => documents.find(({ _id }) => _id === id) ?? []);

const quizzesWith = (documents: Documents, id: string) =>
  documents.filter(({ _type, questions }) => _type === 'quiz' && refsIn(questions).includes(id));

/**
 * What the condition of a question may look at: the questions before it in each quiz that asks it, in order,
 * the industry and the province.
 */
export function sourcesFor(documents: Documents, id: string): LineSource[] {
  const quizzes = quizzesWith(documents, id);
  const earlier = quizzes.flatMap(({ questions }) => {
    const asked = refsIn(questions);
    return asked.slice(0, asked.indexOf(id));
  });
  const industries = quizzes.flatMap((quiz) => refsIn(quiz.industries));
  const form = documents.find(({ _type }) => _type === 'leadForm');
  return [
    ...byId(documents, [...new Set(earlier)]).flatMap((each) => questionSources(documents, each)),
    listSource('industry', byId(documents, [...new Set(industries)])),
    listSource('province', byId(documents, refsIn(form?.provinces))),
  ];
}

/** A question, or each of its rows. */
function questionSources(documents: Documents, document: StoredDocument): LineSource[] {
  const question = storedQuestion(document, documents);
  return (question ? rowsOf(question) : [undefined]).map((each) =>
    questionSource(documents, questionId(document._id, each?.rowOf && each.key), each),
  );
}

function questionSource(documents: Documents, id: string, question?: Question): LineSource {
  const space = question && answerSpaceOf(question);
  const choices = !space || space.kind === 'number' || space.kind === 'text' ? [] : space.choices;
  const isNumber = ({ value }: { value: unknown }) => typeof value === 'number';
  const named = choices.filter((choice) => !isNumber(choice));
  return {
    id,
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

const listSource = (id: 'industry' | 'province', documents: Documents): LineSource => ({
  id,
  title: `The ${id}`,
  comparisons: ['oneOf', 'noneOf'],
  choices: documents.map(({ _id, label }) => ({ value: _id, label: String(label ?? _id) })),
});

/** The field that holds the chosen industries or provinces. */
const LIST_FIELDS = { industry: 'industries', province: 'provinces' } as const;

const isListed = (source: unknown): source is keyof typeof LIST_FIELDS =>
  source === 'industry' || source === 'province';

/** The id of what a line looks at. */
export const lineSourceOf = ({ source, question }: StoredTest): string | undefined =>
  isListed(source) ? source : questionIdIn(question);

/** What is chosen in a line, as the values of its source's choices. */
export const chosenIn = (test: StoredTest): string[] =>
  isListed(test.source)
    ? (test[LIST_FIELDS[test.source]] ?? []).map(({ _ref }) => _ref)
    : (test.values ?? []);

/** A reference, which stays weak until the document to which it refers is published. */
export const referenceTo = (id: string, type: string, published: Documents) => ({
  _type: 'reference' as const,
  _ref: id,
  ...(published.some(({ _id }) => _id === id)
    ? {}
    : { _weak: true, _strengthenOnPublish: { type } }),
});

/** A line that looks at something else, with nothing chosen yet. `documents` and `published` have its document. */
export function withSource(
  _key: string,
  { id, comparisons: [is] }: LineSource,
  documents: Documents,
  published: Documents,
): StoredTest {
  const line = { _key, _type: 'conditionTest' as const, is };
  if (isListed(id)) return { ...line, source: id };
  const { _ref, ...row } = referenceFields(id);
  const type = documents.find(({ _id }) => _id === _ref)?._type ?? '';
  return {
    ...line,
    source: 'answer',
    question: { ...referenceTo(_ref, type, published), ...row },
  };
}

/** A line compared in another way, without what that way does not use. */
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

/** When a question is asked, in a sentence. */
export const sentenceOf = (
  condition: { match?: unknown; tests: readonly StoredTest[] },
  sources: readonly LineSource[],
  documents: Documents,
): string =>
  `${conditionInWords(
    condition.match,
    condition.tests.map((test) => lineOf(test, sources, documents)),
  )}.`;

function lineOf(
  test: StoredTest,
  sources: readonly LineSource[],
  documents: Documents,
): ConditionLine {
  const id = lineSourceOf(test);
  const source = sources.find((each) => each.id === id);
  const title = source?.title ?? (id && titleOfQuestion(documents, id));
  return {
    ...test,
    subject: isListed(test.source) ? `the ${test.source}` : `“${String(title ?? '…')}”`,
    values: chosenIn(test).map(
      (value) => source?.choices.find((choice) => choice.value === value)?.label ?? value,
    ),
  };
}
