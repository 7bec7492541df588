import { parseActionRequest } from '#lake/content/action.ts';
import { parseMutateRequest } from '#lake/content/mutation.ts';
import { strongReferences } from '#lake/content/references.ts';
import type { Core } from '#lake/core.ts';
import { NdjsonError, type NumberedDocument, readNdjson } from '#lake/durable/ndjson.ts';
import { requestError } from '#lake/errors.ts';
import { type Call, flag } from './call.ts';
import { json } from './response.ts';
import type { Route } from './router.ts';

async function mutate(core: Core, call: Call): Promise<Response> {
  const search = call.url.searchParams;
  const { mutations, transactionId: id } = parseMutateRequest(await call.json());
  const dryRun = flag(search, 'dryRun', false);
  const { transactionId, results } = await core.writer.mutate(mutations, {
    transactionId: id,
    dryRun,
  });
  const withIds = flag(search, 'returnIds', false);
  const withDocuments = flag(search, 'returnDocuments', false);
  const shown = results.map(({ id, operation, document }) => ({
    ...(withIds || withDocuments ? { id } : {}),
    operation,
    ...(withDocuments ? { document } : {}),
  }));
  return json({ transactionId, results: shown });
}

async function act(core: Core, call: Call): Promise<Response> {
  const { actions, ...options } = parseActionRequest(await call.json());
  const { transactionId } = await core.writer.act(actions, options);
  return json({ transactionId });
}

function checkReferences(documents: readonly NumberedDocument[]): void {
  const ids = new Set(documents.map(({ document }) => document._id));
  for (const { line, document } of documents) {
    const missing = [...strongReferences(document)].find((id) => !ids.has(id));
    if (missing === undefined) continue;
    throw new NdjsonError(line, `"${document._id}" refers to "${missing}", which is not there.`);
  }
}

/** An empty file is a copy that went wrong, not a wish to delete everything. */
const NO_DOCUMENTS = 'There are no documents in it, so it would delete all that the dataset holds.';

/** All or nothing: the documents of the body become the only ones, in one transaction. */
async function importAll(core: Core, call: Call): Promise<Response> {
  try {
    const documents = readNdjson(await call.text());
    if (documents.length === 0) throw requestError(400, 'Bad Request', NO_DOCUMENTS);
    checkReferences(documents);
    const { written, deleted, unchanged } = await core.writer.replaceAll(
      documents.map(({ document }) => document),
    );
    return json({ documents: documents.length, written, deleted, unchanged });
  } catch (error) {
    if (error instanceof NdjsonError) throw requestError(400, 'Bad Request', error.message);
    throw error;
  }
}

export function writeRoutes(core: Core): readonly Route[] {
  return [
    { method: 'POST', path: 'data/mutate/:dataset', handle: (call) => mutate(core, call) },
    { method: 'POST', path: 'data/actions/:dataset', handle: (call) => act(core, call) },
    { method: 'POST', path: '_lake/import/:dataset', handle: (call) => importAll(core, call) },
  ];
}
