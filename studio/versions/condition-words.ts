import { ownProperty } from '#app/quiz/base/unknown.ts';
import type { Documents } from '#schemas/types/stored-document.ts';
import { categoryTitle, labelsOf, listIn, quotedTitle, referredBy } from './stored-words.ts';

/**
 * When a question with this id is asked, as a sentence without its period: when in each line any of its tests
 * holds. See docs/scoring.md#what-is-asked.
 */
export function sentenceOf(condition: unknown, id: string, documents: Documents): string {
  const lines = listIn(condition, 'lines')
    .map((line) => listIn(line, 'tests').map((test) => testInWords(test, id, documents)))
    .filter(({ length }) => length > 0);
  if (lines.length === 0) return 'Asked of every visitor';
  const hasChoices = lines.length > 1 && lines.some(({ length }) => length > 1);
  const inWords = lines.map((tests) => {
    const either = hasChoices && tests.length > 1 ? 'either ' : '';
    return either + tests.join(' or ');
  });
  return `Asked when ${inWords.join(hasChoices ? ', and ' : ' and ')}`;
}

/** What a test on the points of a category so far looks at. */
export const pointsInWords = (category: string): string => `the points so far in “${category}”`;

const LISTS = new Map([
  ['industry', 'industries'],
  ['province', 'provinces'],
]);

function testInWords(test: unknown, asked: string, documents: Documents): string {
  const of = (name: string) => ownProperty(test, name);
  const source = String(of('source'));
  const range = rangeInWords(of('from'), of('to'));
  if (source === 'category')
    return `${pointsInWords(categoryTitle(of('category') ?? '…', asked, documents))} are ${range}`;
  const list = LISTS.get(source);
  const question = { ...Object(of('question')), row: of('row') };
  const subject = list ? `the ${source}` : (quotedTitle(question, documents) ?? '…');
  const labels = list
    ? listIn(test, list).map((each) => String(referredBy(each, documents)?.label ?? '…'))
    : labelsOf(question, listIn(test, 'values'), documents);
  const values = labels.join(' or ') || '…';
  const inWords = {
    oneOf: `is ${values}`,
    noneOf: `is not ${values}`,
    between: `is ${range}`,
    answered: 'was answered',
    notAnswered: 'was not answered',
  };
  return `${subject} ${ownProperty(inWords, String(of('is'))) ?? '…'}`;
}

function rangeInWords(from: unknown, to: unknown): string {
  const [hasFrom, hasTo] = [typeof from === 'number', typeof to === 'number'];
  if (hasFrom && hasTo) return `from ${from} to ${to}`;
  if (hasFrom) return `${from} or more`;
  return hasTo ? `${to} or less` : '…';
}
