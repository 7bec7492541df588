import { ownProperty } from '#app/quiz/base/unknown.ts';
import type { Documents, StoredDocument } from '#schemas/types/stored-document.ts';
import { pluralize } from '#schemas/wording/pluralize.ts';
import { sentenceOf } from './condition-words.ts';
import { formerTitle } from './question-id.ts';
import { categoryTitle, labelsOf, listIn, quotedTitle, referredBy } from './stored-words.ts';

/**
 * What a list of a quiz shows of an entry. `depth`: on how many questions it hangs, each on the one before,
 * up to 3. `section`: the title of the section that it starts.
 */
export type ListTexts = { title: string; subtitle?: string; depth?: number; section?: string };

/** The text of a question, a quick win or a tile, and its rule as a sentence with the names that editors know. */
export function listTexts(document: StoredDocument, documents: Documents): ListTexts {
  const { _type, text, title } = document;
  if (_type === 'quickWinRule')
    return {
      title: String(text || 'New quick win'),
      subtitle: whenShown(document, documents) + writtenFor(document, documents),
    };
  if (_type === 'opportunityTile')
    return {
      title: String(title || 'New tile'),
      subtitle: whatDecides(document, documents) + writtenFor(document, documents),
    };
  return questionTexts(document, documents);
}

function writtenFor(document: StoredDocument, documents: Documents): string {
  const former = formerTitle(document, documents);
  return former === undefined ? '' : ` · written for “${former}”`;
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

/** How many questions the first tests of the conditions lead through. */
function depthOf({ condition }: StoredDocument, documents: Documents, depth = 0): number {
  const [first] = listIn(listIn(condition, 'lines')[0], 'tests');
  const source = referredBy(ownProperty(first, 'question'), documents);
  return source && depth < MAX_DEPTH ? depthOf(source, documents, depth + 1) : depth;
}
