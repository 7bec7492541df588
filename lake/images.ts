import { createHash } from 'node:crypto';
import { imageSize } from 'image-size';
import type { LakeDocument } from '#lake/dataset/document.ts';
import { lineError, type NumberedDocument } from '#lake/dataset/ndjson.ts';
import { messageOf } from '#shared/message-of.mjs';
import { Refusal } from '#shared/refusal.ts';

/** The bytes of images by file name: a map, or a folder, where a file is whole on disk once `set` returns. */
export type ImageFiles = {
  get(name: string): Buffer | undefined;
  set(name: string, bytes: Buffer): void;
};

export type StoredImage = {
  extension: (typeof EXTENSIONS)[number];
  /** Pixels. */
  width: number;
  height: number;
  /** The SHA-1 of the bytes, in hex. */
  hash: string;
  /** `<hash>-<width>x<height>.<extension>`. */
  name: string;
  size: number;
};

const NOT_AN_IMAGE = 'Invalid image, could not read metadata';
const HOW = 'Use a PNG, JPEG, WebP or GIF file. SVG is not supported.';

const EXTENSIONS = ['png', 'jpg', 'webp', 'gif'] as const;

function describeImage(bytes: Buffer): StoredImage | undefined {
  try {
    const { type, width, height } = imageSize(bytes);
    const extension = EXTENSIONS.find((each) => each === type);
    if (!extension || width === 0 || height === 0) return undefined;
    const hash = createHash('sha1').update(bytes).digest('hex');
    const name = `${hash}-${width}x${height}.${extension}`;
    return { extension, width, height, hash, name, size: bytes.length };
  } catch {
    // It is no image, or ends in its header.
    return undefined;
  }
}

/** The file name of an image; `undefined` for a file that is not an image. */
export const imageNameOf = (bytes: Buffer): string | undefined => describeImage(bytes)?.name;

/** Saves an image. Throws 400, as Sanity does, for a file that is not one, and 507 for a full disk. */
export function saveImage(files: ImageFiles, bytes: Buffer): StoredImage {
  const image = describeImage(bytes);
  if (!image) throw new Refusal(400, `${NOT_AN_IMAGE}. ${HOW}`);
  try {
    if (!files.get(image.name)) files.set(image.name, bytes);
  } catch (error) {
    const message = `The image could not be saved, and nothing was changed: ${messageOf(error)}`;
    throw new Refusal(507, message);
  }
  return image;
}

const ASSET_ID = /^image-(.+)-([a-z]+)$/;
const fileNameOf = (id: string) => id.replace(ASSET_ID, '$1.$2');

/** For an export: adds the bytes of each image, in base64, to its document. */
export const addImageBytes = (
  documents: readonly LakeDocument[],
  files: ImageFiles,
): Record<string, unknown>[] =>
  documents.map((document) => {
    const bytes = ASSET_ID.test(document._id) ? files.get(fileNameOf(document._id)) : undefined;
    return bytes ? { ...document, _bytes: bytes.toString('base64') } : document;
  });

/**
 * For an import or a seed: saves the bytes that an export has added, and returns the documents without them.
 * Throws 400 for bytes that are not those of the document.
 */
export const saveImageBytes = (
  documents: readonly NumberedDocument[],
  files: ImageFiles,
): NumberedDocument[] =>
  documents.map(({ line, document: { _bytes, ...document } }) => {
    if (typeof _bytes !== 'string') return { line, document };
    const bytes = Buffer.from(_bytes, 'base64');
    if (imageNameOf(bytes) !== fileNameOf(document._id))
      throw lineError(line, `the image of "${document._id}" is damaged.`);
    saveImage(files, bytes);
    return { line, document };
  });
