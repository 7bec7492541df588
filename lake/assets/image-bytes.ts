import type { LakeDocument } from '#lake/dataset/document.ts';
import { lineError, type NumberedDocument } from '#lake/dataset/ndjson.ts';
import { type ImageFiles, imageNameOf, saveImage } from './images.ts';

const ASSET_ID = /^image-(.+)-([a-z]+)$/;
const fileNameOf = (id: string) => id.replace(ASSET_ID, '$1.$2');

/** For an export: adds the bytes of each image, in base64, to its document. */
export const addImageBytes = (
  documents: readonly LakeDocument[],
  files: ImageFiles,
): Record<string, unknown>[] =>
  documents.map((document) => {
    const bytes = ASSET_ID.test(document._id) ? files.read(fileNameOf(document._id)) : null;
    return bytes ? { ...document, _bytes: bytes.toString('base64') } : document;
  });

/** For an import or a seed: saves the bytes in an export. Throws 400 for those of another image. */
export const saveImageBytes = (
  documents: readonly NumberedDocument[],
  files: ImageFiles,
): NumberedDocument[] =>
  documents.map(({ line, document: { _bytes, ...document } }) => {
    if (typeof _bytes === 'string') save(Buffer.from(_bytes, 'base64'), document._id, line, files);
    return { line, document };
  });

function save(bytes: Buffer, id: string, line: number, files: ImageFiles): void {
  if (imageNameOf(bytes) !== fileNameOf(id))
    throw lineError(line, `the image of "${id}" is damaged.`);
  saveImage(files, bytes);
}
