import { isPublished } from '#lake/content/ids.ts';
import { strongReferences } from '#lake/content/references.ts';
import type { Core } from '#lake/core.ts';
import { type Call, flag } from './call.ts';
import { json, ndjson } from './response.ts';
import type { Route } from './router.ts';

function readDocuments(core: Core, call: Call): Response {
  const ids = (call.params.ids ?? '').split(',').filter(Boolean);
  const omitted: { id: string; reason: 'existence' | 'permission' }[] = [];
  const documents = ids.flatMap((id) => {
    const document = core.store.get(id);
    if (document && (call.trusted || isPublished(id))) return [document];
    omitted.push({ id, reason: document ? 'permission' : 'existence' });
    return [];
  });
  const shown = flag(call.url.searchParams, 'excludeContent', false) ? [] : documents;
  return json({ documents: shown, omitted });
}

/** Who refers to a document from within this dataset; the lake knows of no other. */
function readReferences(core: Core, call: Call): Response {
  const id = call.params.id ?? '';
  const internal = !flag(call.url.searchParams, 'excludeInternalReferences', false);
  const from = internal ? core.store.all().filter((each) => strongReferences(each).has(id)) : [];
  const { projectId, dataset: datasetName } = core;
  const references = from.map(({ _id: documentId }) => ({ documentId, projectId, datasetName }));
  return json({ totalCount: references.length, references });
}

export function documentRoutes(core: Core): readonly Route[] {
  return [
    {
      method: 'GET',
      path: 'data/doc/:dataset/*ids',
      open: true,
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
