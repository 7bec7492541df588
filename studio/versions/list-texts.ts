import { ownProperty } from '#app/quiz/base/unknown.ts';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { refsIn } from '#schemas/validation/refs.ts';
import {
  conditionInWords,
  pointsInWords,
  type TestWords,
} from '#schemas/wording/condition-words.ts';
import { pluralize } from '#schemas/wording/pluralize.ts';
import { questionIdIn, titleOfQuestion } from './question-id.ts';

/** Documents of which each is there once. */
type Documents = readonly StoredDocument[];

/**
 * What a list of a quiz shows of an entry. `depth`: on how many questions it hangs, each on the one before, up to 3.
 * `section`: the title of the section that it starts.
 */
export type ListTexts = { title: string; subtitle?: string; depth?: number; section?: string };

/** The text of a question, a quick win or a tile, and its rule as a sentence with the names that editors know. */
export function listTexts(document: StoredDocument, documents: Documents): ListTexts {
  switch (document._type) {
    case 'quickWinRule':
      return {
        title: String(document.text || 'New quick win'),
        subtitle: whenShown(document, documents),
      };
    case 'opportunityTile':
      return {
        title: String(document.title || 'New tile'),
        subtitle: whatDecides(document, documents),
      };
    default:
      return questionTexts(document, documents);
  }
}

const listIn = (value: unknown, name: string): unknown[] => {
  const list = ownProperty(value, name);
  return Array.isArray(list) ? list : [];
};

const referredBy = (reference: unknown, documents: Documents) =>
  documents.find(({ _id }) => _id === ownProperty(reference, '_ref'));

function quotedTitle(reference: unknown, documents: Documents): string | undefined {
  const id = questionIdIn(reference);
  const title = id && titleOfQuestion(documents, id);
  return title && `“${title}”`;
}

/** The answers with these values to a question by their labels, if they have any. */
function labelsOf(question: unknown, values: readonly unknown[], documents: Documents): string[] {
  const document = referredBy(question, documents);
  const options = listIn(referredBy(document?.answerSet, documents) ?? document, 'options');
  return values.map((value) => {
    const option = options.find((each) => ownProperty(each, 'value') === value);
    return String(ownProperty(option, 'label') || value);
  });
}

/** The title of a category of the quiz that lists the document with this id. */
function categoryTitle(key: unknown, id: string, documents: Documents): string {
  const quizzes = documents.filter((each) => each._type === 'quiz' && refsIn(each).includes(id));
  const category = quizzes
    .flatMap((quiz) => listIn(quiz, 'categories'))
    .find((each) => ownProperty(each, 'key') === key);
  return String(ownProperty(category, 'title') || key);
}

function whenShown(rule: StoredDocument, documents: Documents): string {
  const { source, category, below, question, values } = rule;
  if (source === 'category')
    return category
      ? `When the score of the category “${categoryTitle(category, rule._id, documents)}” is below ${below ?? 0}`
      : 'No category chosen yet';
  const title = quotedTitle(question, documents);
  if (!title) return 'No question chosen yet';
  const labels = labelsOf(question, listIn({ values }, 'values'), documents);
  return labels.length > 0 ? `When ${title} is ${labels.join(' or ')}` : 'No answer chosen yet';
}

function whatDecides(tile: StoredDocument, documents: Documents): string {
  const { source, category, question } = tile;
  if (source === 'industry') return 'The industry decides';
  if (source === 'score') return 'The score decides';
  if (source !== 'category')
    return `The answer to ${quotedTitle(question, documents) ?? 'a question'} decides`;
  return category
    ? `The score of the category “${categoryTitle(category, tile._id, documents)}” decides`
    : 'The score of a category decides';
}

const MAX_DEPTH = 3;

function questionTexts(question: StoredDocument, documents: Documents): ListTexts {
  const { _id, title, maxPoints, condition, section } = question;
  return {
    title: String(title || 'New question'),
    section: section ? String(section) : undefined,
    depth: depthOf(question, documents),
    subtitle: [
      ...(listIn(condition, 'lines').length > 0 ? [sentenceOf(condition, _id, documents)] : []),
      ...(typeof maxPoints === 'number' ? [`up to ${pluralize(maxPoints, 'point')}`] : []),
    ].join(' · '),
  };
}

/** When a question with this id is asked, as a sentence without its period. */
export const sentenceOf = (condition: unknown, id: string, documents: Documents): string =>
  conditionInWords(
    listIn(condition, 'lines').map((line) =>
      listIn(line, 'tests').map((test) => testWords(test, id, documents)),
    ),
  );

/** How many questions the first tests of the conditions lead through. */
function depthOf({ condition }: StoredDocument, documents: Documents, depth = 0): number {
  const [first] = listIn(listIn(condition, 'lines')[0], 'tests');
  const source = referredBy(ownProperty(first, 'question'), documents);
  return source && depth < MAX_DEPTH ? depthOf(source, documents, depth + 1) : depth;
}

const LISTS = new Map([
  ['industry', 'industries'],
  ['province', 'provinces'],
]);

function testWords(test: unknown, asked: string, documents: Documents): TestWords {
  const of = (name: string) => ownProperty(test, name);
  const number = (name: string) => {
    const value = of(name);
    return typeof value === 'number' ? value : undefined;
  };
  const range = { from: number('from'), to: number('to') };
  const source = String(of('source'));
  if (source === 'category') {
    const subject = pointsInWords(categoryTitle(of('category') ?? '…', asked, documents));
    return { subject, is: 'points', values: [], ...range };
  }
  const list = LISTS.get(source);
  const question = { ...Object(of('question')), row: of('row') };
  const labelOf = (each: unknown) => String(referredBy(each, documents)?.label ?? '…');
  return {
    subject: list ? `the ${source}` : quotedTitle(question, documents),
    is: String(of('is') ?? ''),
    values: list
      ? listIn(test, list).map(labelOf)
      : labelsOf(question, listIn(test, 'values'), documents),
    ...range,
  };
}
