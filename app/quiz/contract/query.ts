import { z } from 'zod';
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

/**
 * The site's only query. Its field names are those of the documents, so that a path in the result is
 * a path in the document.
 */
export const siteContentQuery = `{
  "siteSettings": ${singleton('siteSettings', siteSettings)},
  "landingPage": ${singleton('landingPage', landingPage)},
  "leadForm": ${singleton('leadForm', leadForm)},
  "quiz": *[_id == "siteSettings"][0].activeQuiz->${documentFields([quiz])},
  "resultsPage": ${singleton('resultsPage', resultsPage)},
  "pages": {
    "index": ${singleton('page-index', pages.shape.index)},
    "notFound": ${singleton('page-not-found', pages.shape.notFound)},
    "failure": ${singleton('page-failure', pages.shape.failure)}
  }
}`;
