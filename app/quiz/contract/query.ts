import { z } from 'zod';
import { auditFields } from './audit.ts';
import { ONLY_AUDIT } from './audit-id.ts';
import { documents, readings } from './marks.ts';
import { siteContent } from './site.ts';
import { bare, fieldsOf, itemsOf, type Schema } from './structure.ts';

const { siteSettings, landingPage, leadForm, quiz, resultsPage, pages } = siteContent.shape;

/** What the query reads of a document; `_id` marks where one begins. */
const documentFields = (schemas: readonly Schema[]) =>
  `{_id, _updatedAt, ${[...fieldsOf(schemas)]
    .map(([name, field]) => (name === 'type' ? '"type": _type' : reading(name, field)))
    .join(', ')}}`;

/** How the query reads a field: by its name alone, unless it is not stored as the contract has it. */
function reading(name: string, schemas: readonly Schema[]): string {
  const items = itemsOf(schemas);
  const isList = items.length > 0;
  const marked = (isList ? items : schemas).map((schema) => readings.get(bare(schema)));
  const mark = marked.find(Boolean);
  if (mark && isList) return `"${name}": ${mark.read(`${name}[]`)}`;
  const inner = innerReading(isList ? items : schemas);
  const stored = mark
    ? mark.read(name)
    : schemas.every(mayBeEmpty)
      ? `coalesce(${name}, [])`
      : name;
  const value = `${stored}${isList && inner ? '[]' : ''}${inner}`;
  return value === name ? name : `"${name}": ${value}`;
}

function innerReading(schemas: readonly Schema[]): string {
  if (schemas.some((schema) => documents.has(bare(schema)))) return `->${documentFields(schemas)}`;
  const fields = [...fieldsOf(schemas)].map(([name, field]) => [name, reading(name, field)]);
  const isStored = fields.every(([name, read]) => name === read);
  return isStored ? '' : `{${fields.map(([, read]) => read).join(', ')}}`;
}

/** A list that has to be there, even without items. The Studio removes the field that an editor empties. */
const mayBeEmpty = (schema: Schema) =>
  bare(schema) instanceof z.ZodArray &&
  z.safeParse(schema, []).success &&
  !z.safeParse(schema, undefined).success;

const singleton = (id: string, schema: Schema) => `*[_id == "${id}"][0]${documentFields([schema])}`;

/** A document to which an audit refers, or the singleton that all audits have which name none. */
const part = (name: string, type: string, schema: Schema) =>
  `"${type}": coalesce(${name}->, *[_id == "${type}"][0])${documentFields([schema])}`;

/** The document of the audit at `/`: the one without an address of its own. */
const HOME = `*[_type == "audit" && !defined(slug)] | order(_id) [0]`;

/** The quiz of an audit that names none. */
const DEFAULT_QUIZ = `*[_id == "siteSettings"][0].activeQuiz`;

/** Stands for the audit at `/` where it has no document: the singletons are its parts. */
const SINGLETONS = `{"_id": "${ONLY_AUDIT}"}`;

/** The quiz that visitors take at `/`. */
export const HOME_QUIZ = `coalesce(${HOME}.quiz, ${DEFAULT_QUIZ})`;

const auditContent = `
  _id, "audit": _id, ${Object.keys(auditFields).join(', ')},
  ${part('settings', 'siteSettings', siteSettings)},
  ${part('landingPage', 'landingPage', landingPage)},
  ${part('leadForm', 'leadForm', leadForm)},
  "quiz": coalesce(quiz, ${DEFAULT_QUIZ})->${documentFields([quiz])},
  ${part('resultsPage', 'resultsPage', resultsPage)},
  "pages": {
    "index": ${singleton('page-index', pages.shape.index)},
    "notFound": ${singleton('page-not-found', pages.shape.notFound)},
    "failure": ${singleton('page-failure', pages.shape.failure)}
  }`;

/**
 * The content of the audit at `/`. Its field names are those of the documents, so that a path in the
 * result is a path in the document.
 */
export const homeContentQuery = `coalesce(${HOME}, ${SINGLETONS}){${auditContent}
}`;

/** The site's only query: the content of each audit, in a list. The audit at `/` is the first one without a slug. */
export const siteContentQuery = `[
  ...select(!defined(${HOME}) => [${SINGLETONS}], []),
  ...(*[_type == "audit"] | order(_id))
][]{${auditContent}
}`;
