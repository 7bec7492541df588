import { addImageBytes, saveImageBytes } from '#lake/assets/image-bytes.ts';
import type { ImageFiles } from '#lake/assets/images.ts';
import type { Core } from '#lake/core/core.ts';
import { parseActionRequest } from '#lake/dataset/action.ts';
import { requestError } from '#lake/dataset/errors.ts';
import { parseMutateRequest } from '#lake/dataset/mutation.ts';
import { NdjsonError, type NumberedDocument, readNdjson } from '#lake/dataset/ndjson.ts';
import { strongReferences } from '#lake/dataset/references.ts';
import { flag, type RequestContext } from './request-context.ts';
import { json, ndjson } from './response.ts';
import type { Route } from './router.ts';

async function mutate(core: Core, call: RequestContext): Promise<Response> {
  const search = call.url.searchParams;
  const { mutations, transactionId: id } = parseMutateRequest(await call.json());
  const dryRun = flag(search, 'dryRun', false);
  const { transactionId, results } = core.writer.runMutations(mutations, {
    transactionId: id,
    dryRun,
  });
  const withIds = flag(search, 'returnIds', false);
  const withDocuments = flag(search, 'returnDocuments', false);
  const returned = results.map(({ id, operation, document }) => ({
    ...(withIds || withDocuments ? { id } : {}),
    operation,
    ...(withDocuments ? { document } : {}),
  }));
  return json({ transactionId, results: returned });
}

async function runActions(core: Core, call: RequestContext): Promise<Response> {
  const { actions, ...options } = parseActionRequest(await call.json());
  const { transactionId } = core.writer.runActions(actions, options);
  return json({ transactionId });
}

/** Throws an `NdjsonError` for the first line that refers to a document outside the file. */
function checkFileReferences(documents: readonly NumberedDocument[]): void {
  const ids = new Set(documents.map(({ document }) => document._id));
  for (const { line, document } of documents) {
    const missing = [...strongReferences(document)].find((id) => !ids.has(id));
    if (missing === undefined) continue;
    throw new NdjsonError(
      line,
      `"${document._id}" refers to "${missing}", which is not in the file.`,
    );
  }
}

/** An empty file is more likely a failed copy than an intended deletion of everything. */
const NO_DOCUMENTS =
  'There are no documents in the file, so it would delete all documents of the dataset.';

/** Replaces all documents with those of the body, in one transaction, or changes nothing. */
async function importAll(core: Core, images: ImageFiles, call: RequestContext): Promise<Response> {
  try {
    const documents = saveImageBytes(readNdjson(await call.text()), images);
    if (documents.length === 0) throw requestError(400, 'Bad Request', NO_DOCUMENTS);
    checkFileReferences(documents);
    const { written, deleted, unchanged } = core.writer.replaceAll(
      documents.map(({ document }) => document),
    );
    return json({ documents: documents.length, written, deleted, unchanged });
  } catch (error) {
    if (error instanceof NdjsonError) throw requestError(400, 'Bad Request', error.message);
    throw error;
  }
}

/** Mutations, actions, and the import and export of all documents with their images. */
export function writeRoutes(core: Core, images: ImageFiles): readonly Route[] {
  return [
    { method: 'POST', path: 'data/mutate/:dataset', handle: (call) => mutate(core, call) },
    { method: 'POST', path: 'data/actions/:dataset', handle: (call) => runActions(core, call) },
    {
      method: 'POST',
      path: '_lake/import/:dataset',
      handle: (call) => importAll(core, images, call),
    },
    {
      method: 'GET',
      path: '_lake/export/:dataset',
      handle: () => ndjson(addImageBytes(core.store.all(), images)),
    },
  ];
}
