import { extname } from 'node:path';
import { lookup } from 'mrmime';

const TEXT = /^text\/|^application\/json$/;

export const JSON_TYPE = /^application\/json\s*(;|$)/i;

/** The `Content-Type` of a file by its name. Texts are UTF-8; a file with an unknown extension is a download. */
export function contentType(fileName: string): string {
  const type = extname(fileName) === '.ico' ? 'image/x-icon' : lookup(fileName);
  if (!type) return 'application/octet-stream';
  return TEXT.test(type) ? `${type}; charset=utf-8` : type;
}
