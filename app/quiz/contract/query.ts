import { z } from 'zod';
import { documents, expressions } from '#app/quiz/base/annotations.ts';
import { MAX_AUDITS } from '#app/quiz/base/limits.ts';
import { auditFields } from './audit.ts';
import { siteContent } from './site.ts';
import { bare, elementsOf, fieldsOf, type Schema } from './structure.ts';

const { siteSettings, landingPage, leadForm, quiz, resultsPage, pages } = siteContent.shape;

/** The documents to which an audit refers, by their names in the result. */
const PARTS = { siteSettings, landingPage, leadForm, quiz, resultsPage };

export const partField = (name: string): string => (name === 'siteSettings' ? 'settings' : name);

/** The ids of the pages that all audits share, by their names in the result. */
export const SHARED_PAGE_IDS: Record<string, string | undefined> = {
  index: 'page-index',
  notFound: 'page-not-found',
  failure: 'page-failure',
  paused: 'page-paused',
} satisfies Record<keyof typeof pages.shape, string>;

/** What the query reads of a document; `_id` marks where one begins. */
const documentFields = (schemas: readonly Schema[]) =>
  `{_id, _updatedAt, ${[...fieldsOf(schemas)]
    .map(([name, field]) => (name === 'type' ? '"type": _type' : expressionOf(name, field)))
    .join(', ')}}`;

/** How the query reads a field: by its name alone, unless it is not stored as the contract has it. */
function expressionOf(name: string, schemas: readonly Schema[]): string {
  const items = elementsOf(schemas);
  const isList = items.length > 0;
  const found = (isList ? items : schemas).map((schema) => expressions.get(bare(schema)));
  const annotation = found.find(Boolean);
  if (annotation && isList) return `"${name}": ${annotation.read(`${name}[]`)}`;
  const inner = innerExpression(isList ? items : schemas, isList);
  const stored = annotation
    ? annotation.read(name)
    : schemas.every(mayBeEmpty)
      ? `coalesce(${name}, [])`
      : name;
  const value = `${stored}${isList && inner ? '[]' : ''}${inner}`;
  return value === name ? name : `"${name}": ${value}`;
}

/** Items of lists keep the `_key` by which translations find their texts. */
function innerExpression(schemas: readonly Schema[], isList: boolean): string {
  if (isDocument(schemas)) return `->${documentFields(schemas)}`;
  const fields = [...fieldsOf(schemas)].map(([name, field]) => [name, expressionOf(name, field)]);
  const isStored = fields.every(([name, read]) => name === read);
  if (isStored) return '';
  return `{${[...(isList ? ['_key'] : []), ...fields.map(([, read]) => read)].join(', ')}}`;
}

const isDocument = (schemas: readonly Schema[]) =>
  schemas.some((schema) => documents.has(bare(schema)));

/** A list that has to be there, even without items. The Studio removes the field that an editor empties. */
const mayBeEmpty = (schema: Schema) =>
  bare(schema) instanceof z.ZodArray &&
  z.safeParse(schema, []).success &&
  !z.safeParse(schema, undefined).success;

/** The document with the id `$id`, as the contract of its type reads it. */
export const documentQuery = (schema: Schema) => `*[_id == $id][0]${documentFields([schema])}`;

/** Where in the result the ids of the documents within a part are. */
function idsWithin(schemas: readonly Schema[], path: string): string[] {
  const items = elementsOf(schemas);
  if (items.length > 0) return idsWithin(items, `${path}[]`);
  return [
    ...(isDocument(schemas) ? [`${path}._id`] : []),
    ...[...fieldsOf(schemas)].flatMap(([name, field]) => idsWithin(field, `${path}.${name}`)),
  ];
}

/** The documents of all audits; those that an editor has deleted are kept, but are none. */
const AUDITS = '_type == "audit" && !defined(deletedAt)';

/** The document of the audit at `/`: the one without an address of its own. */
export const HOME_AUDIT = `*[${AUDITS} && !defined(slug)] | order(_id) [0]`;

/** The document of the audit whose id is `$audit`. */
export const AUDIT = `*[${AUDITS} && _id == $audit][0]`;

const parts = Object.entries(PARTS).map(
  ([name, part]) => `"${name}": ${partField(name)}->${documentFields([part])}`,
);

const sharedPages = Object.entries(pages.shape).map(
  ([name, page]) => `"${name}": *[_id == "${SHARED_PAGE_IDS[name]}"][0]${documentFields([page])}`,
);

const auditContent = `
  _id, "audit": _id, ${Object.keys(auditFields).join(', ')},
  ${parts.join(',\n  ')},
  "pages": {${sharedPages.join(', ')}}`;

/** The ids of all documents of the content, and what translates them. */
const documentIds = [
  '_id',
  ...Object.entries(PARTS).flatMap(([name, part]) => [`${name}._id`, ...idsWithin([part], name)]),
  ...Object.keys(pages.shape).map((name) => `pages.${name}._id`),
].map((path) => (path.includes('[]') ? `...${path}` : path));

const withTranslations = `{..., "documents": [${documentIds.join(', ')}]}{
  ..., "translations": *[_type == "translation" && source._ref in ^.documents]
    {_id, _updatedAt, language, "source": source._ref, entries}
}`;

/** The content of the audit at `/`, with its translations. A path in the result is a path in a document. */
export const homeContentQuery = `${HOME_AUDIT}{${auditContent}
}${withTranslations}`;

/** The same of the audit whose id is `$audit`; null where there is none. */
export const auditContentQuery = `${AUDIT}{${auditContent}
}${withTranslations}`;

/**
 * The site’s audits, and the revisions of all documents: while these stay the same, the content of every
 * audit does. One audit more than a site may have shows that there are too many.
 */
export const auditListQuery = `{
  "audits": *[${AUDITS}] | order(_id) [0...${MAX_AUDITS + 1}] {"audit": _id, slug, host, formerAddresses, frameAncestors, languages, "siteSettings": settings->{language}},
  "revisions": (* | order(_id))[]._rev
}`;
