import { ownProperty } from '#app/quiz/base/unknown.ts';
import { QUESTION_TYPES } from '#schemas/types/document-types.ts';
import type { Documents, StoredDocument } from '#schemas/types/stored-document.ts';
import { languageName } from './language-name.ts';

const KINDS: Record<string, string> = {
  audit: 'the audit',
  siteSettings: 'the settings',
  landingPage: 'the landing page',
  leadForm: 'the form',
  resultsPage: 'the report texts',
  quiz: 'the quiz',
  ...Object.fromEntries(QUESTION_TYPES.map((type) => [type, 'the question'])),
  answerSet: 'the answer set',
  industry: 'the industry',
  province: 'the province',
  claim: 'the claim',
  quickWinRule: 'the quick win',
  opportunityTile: 'the tile',
  page: 'the page',
  persona: 'the persona',
};

/** The audits that refer to a document as one of their parts; `undefined` for any other document. */
function ownersOfPart(documents: Documents, id: string): string | undefined {
  return namesOf(
    documents.filter(
      (each) =>
        each._type === 'audit' &&
        Object.values(each).some((part) => ownProperty(part, '_ref') === id),
    ),
  );
}

/** One or two audits by name, more by their number; `undefined` for none. */
export const namesOf = (audits: readonly object[]): string | undefined =>
  audits.length > 2
    ? `${audits.length} audits`
    : audits.map((each) => ownProperty(each, 'title') || 'New audit').join(' and ') || undefined;

/**
 * How messages name a document: its kind, and the text that identifies it in lists. A part of an audit goes
 * by the name of that, if `documents` tell it, and settings by that of the client.
 */
export function documentName(document: StoredDocument, documents: Documents = []): string {
  if (document._type === 'translation') return translationName(document, documents);
  const kind = KINDS[document._type] ?? 'the document';
  const client = document._type === 'siteSettings' && ownProperty(document.provider, 'name');
  const owner = client || ownersOfPart(documents, document._id);
  if (typeof owner === 'string') return `${kind} of ${owner}`;
  if (document._id === document._type) return kind;
  const { siteName, headline, title, label, text, name } = document;
  const given = siteName || headline || title || label || text || name;
  return given ? `${kind} “${given}”` : `${kind} without a name`;
}

function translationName({ language, source }: StoredDocument, documents: Documents): string {
  const translated = documents.find(({ _id }) => _id === ownProperty(source, '_ref'));
  const name = translated ? documentName(translated, documents) : 'something that is deleted';
  return `the ${languageName(String(language))} of ${name}`;
}
