import type { Core } from '#lake/core/core.ts';
import { isPublished } from '#lake/dataset/ids.ts';
import { strongReferences } from '#lake/dataset/references.ts';
import { flag, type RequestContext } from './request-context.ts';
import { json, ndjson } from './response.ts';
import type { Route } from './router.ts';

function readDocuments(core: Core, call: RequestContext): Response {
  const ids = (call.params.ids ?? '').split(',').filter(Boolean);
  const omitted: { id: string; reason: 'existence' | 'permission' }[] = [];
  const documents = ids.flatMap((id) => {
    const document = core.store.get(id);
    if (document && (call.isAuthorized || isPublished(id))) return [document];
    omitted.push({ id, reason: document ? 'permission' : 'existence' });
    return [];
  });
  const returned = flag(call.url.searchParams, 'excludeContent', false) ? [] : documents;
  return json({ documents: returned, omitted });
}

/** The documents that refer to a document; the lake has only one dataset to search. */
function readReferences(core: Core, call: RequestContext): Response {
  const id = call.params.id ?? '';
  const internal = !flag(call.url.searchParams, 'excludeInternalReferences', false);
  const from = internal ? core.store.all().filter((each) => strongReferences(each).has(id)) : [];
  const { projectId, dataset: datasetName } = core;
  const references = from.map(({ _id: documentId }) => ({ documentId, projectId, datasetName }));
  return json({ totalCount: references.length, references });
}

/** Documents by id, the references to a document, and an export without images. */
export function documentRoutes(core: Core): readonly Route[] {
  return [
    {
      method: 'GET',
      path: 'data/doc/:dataset/*ids',
      isPublic: true,
      handle: (call) => readDocuments(core, call),
    },
    {
      method: 'GET',
      path: 'data/references/:dataset/documents/:id/to',
      handle: (call) => readReferences(core, call),
    },
    { method: 'GET', path: 'data/export/:dataset', handle: () => ndjson(core.store.all()) },
  ];
}
