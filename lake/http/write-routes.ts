import { type Context, Hono } from 'hono';
import type { Core } from '#lake/core.ts';
import { parseActionRequest } from '#lake/dataset/action.ts';
import { parseMutateRequest } from '#lake/dataset/mutation.ts';
import { lineError, type NumberedDocument, readNdjson } from '#lake/dataset/ndjson.ts';
import { strongReferences } from '#lake/dataset/references.ts';
import { addImageBytes, type ImageFiles, saveImageBytes } from '#lake/images.ts';
import { Refusal } from '#shared/refusal.ts';
import { jsonBody, queryFlag, queryParams } from './request-context.ts';
import { json, ndjson } from './response.ts';

async function mutate(core: Core, context: Context): Promise<Response> {
  const search = queryParams(context);
  const { mutations, transactionId: id } = parseMutateRequest(await jsonBody(context));
  const { transactionId, results } = core.writer.runMutations(mutations, id);
  const withIds = queryFlag(search, 'returnIds', false);
  const withDocuments = queryFlag(search, 'returnDocuments', false);
  const returned = results.map(({ id, operation, document }) => ({
    ...(withIds || withDocuments ? { id } : {}),
    operation,
    ...(withDocuments ? { document } : {}),
  }));
  return json({ transactionId, results: returned });
}

async function runActions(core: Core, context: Context): Promise<Response> {
  const { actions, transactionId } = parseActionRequest(await jsonBody(context));
  return json(core.writer.runActions(actions, transactionId));
}

/** Throws 400 for the first line that refers to a document outside the file. */
function checkFileReferences(documents: readonly NumberedDocument[]): void {
  const ids = new Set(documents.map(({ document }) => document._id));
  for (const { line, document } of documents) {
    const missing = [...strongReferences(document)].find((id) => !ids.has(id));
    if (missing === undefined) continue;
    throw lineError(line, `"${document._id}" refers to "${missing}", which is not in the file.`);
  }
}

/** An empty file is more likely a failed copy than an intended deletion of everything. */
const NO_DOCUMENTS =
  'There are no documents in the file, so it would delete all documents of the dataset.';

/** Replaces all documents with those of the body, in one transaction, or changes nothing. */
async function importAll(core: Core, images: ImageFiles, context: Context): Promise<Response> {
  const documents = saveImageBytes(readNdjson(await context.req.text()), images);
  if (documents.length === 0) throw new Refusal(400, NO_DOCUMENTS);
  checkFileReferences(documents);
  return json(core.writer.replaceAll(documents.map(({ document }) => document)));
}

export const writeRoutes = (core: Core): Hono =>
  new Hono()
    .post(`/data/mutate/${core.dataset}`, (context) => mutate(core, context))
    .post(`/data/actions/${core.dataset}`, (context) => runActions(core, context));

export const transferRoutes = (core: Core, images: ImageFiles): Hono =>
  new Hono()
    .post(`/_lake/import/${core.dataset}`, (context) => importAll(core, images, context))
    .get(`/_lake/export/${core.dataset}`, () => ndjson(addImageBytes(core.store.all(), images)));
