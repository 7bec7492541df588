import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';

/**
 * The text of a file, without a byte order mark. Throws one line with the file's name when it
 * cannot be read, or is in another encoding: each letter with an accent would be lost.
 * @param {string} path
 */
export function readText(path) {
  const bytes = bytesOf(path);
  if (isUtf8(bytes)) return new TextDecoder().decode(bytes);
  // No byte of a longer character looks like the end of a line.
  const lines = bytes.toString('latin1').split('\n');
  const line = lines.findIndex((each) => !isUtf8(Buffer.from(each, 'latin1'))) + 1;
  throw new Error(`${path}, line ${line}: this is not UTF-8. Save the file as UTF-8.`);
}

/** @param {string} path */
function bytesOf(path) {
  try {
    return readFileSync(path);
  } catch {
    throw new Error(`${path} cannot be read.`);
  }
}
