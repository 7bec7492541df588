import type { StoredDocument } from '#lake/dataset/document.ts';
import { NdjsonError, type NumberedDocument } from '#lake/dataset/ndjson.ts';
import { type ImageFiles, imageNameOf, keepImage } from './images.ts';

const ASSET_ID = /^image-(.+)-([a-z]+)$/;
const fileNameOf = (id: string) => id.replace(ASSET_ID, '$1.$2');

/** For an export: the document of a picture gets its bytes, in base64. */
export const withBytes = (
  documents: readonly StoredDocument[],
  files: ImageFiles,
): Record<string, unknown>[] =>
  documents.map((document) => {
    const bytes = ASSET_ID.test(document._id) ? files.read(fileNameOf(document._id)) : null;
    return bytes ? { ...document, _bytes: bytes.toString('base64') } : document;
  });

/**
 * For an import or a seed: keeps the bytes that an export has added, and returns the documents without them.
 * Throws `NdjsonError` for bytes that are not those of the document.
 */
export const withoutBytes = (
  documents: readonly NumberedDocument[],
  files: ImageFiles,
): NumberedDocument[] =>
  documents.map(({ line, document: { _bytes, ...document } }) => {
    if (typeof _bytes === 'string') keep(Buffer.from(_bytes, 'base64'), document._id, line, files);
    return { line, document };
  });

function keep(bytes: Buffer, id: string, line: number, files: ImageFiles): void {
  if (imageNameOf(bytes) !== fileNameOf(id))
    throw new NdjsonError(line, `the picture of "${id}" is damaged.`);
  keepImage(files, bytes);
}
