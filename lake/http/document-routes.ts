import { type Context, Hono } from 'hono';
import type { Core } from '#lake/core/core.ts';
import { strongReferences } from '#lake/dataset/references.ts';
import { flag, idsOf, searchParamsOf } from './request-context.ts';
import { json, ndjson } from './response.ts';

function readDocuments(core: Core, context: Context): Response {
  const omitted: { id: string; reason: 'existence' }[] = [];
  const documents = idsOf(context).flatMap((id) => {
    const document = core.store.get(id);
    if (document) return [document];
    omitted.push({ id, reason: 'existence' });
    return [];
  });
  const returned = flag(searchParamsOf(context), 'excludeContent', false) ? [] : documents;
  return json({ documents: returned, omitted });
}

/** The documents that refer to a document; the lake has only one dataset to search. */
function readReferences(core: Core, context: Context): Response {
  const id = context.req.param('id') ?? '';
  const internal = !flag(searchParamsOf(context), 'excludeInternalReferences', false);
  const from = internal ? core.store.all().filter((each) => strongReferences(each).has(id)) : [];
  const { projectId, dataset: datasetName } = core;
  const references = from.map(({ _id: documentId }) => ({ documentId, projectId, datasetName }));
  return json({ totalCount: references.length, references });
}

/** Documents by id, the references to a document, and an export without images. */
export const documentRoutes = (core: Core): Hono =>
  new Hono()
    .get(`/data/doc/${core.dataset}/:ids`, (context) => readDocuments(core, context))
    .get(`/data/references/${core.dataset}/documents/:id/to`, (context) =>
      readReferences(core, context),
    )
    .get(`/data/export/${core.dataset}`, () => ndjson(core.store.all()));
