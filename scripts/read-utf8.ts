import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';

/**
 * The text of a UTF-8 file, without a byte order mark. Throws an error that names the file when it can't be
 * read, and also the line when it has another encoding.
 */
export function readUtf8(path: string): string {
  const bytes = bytesOf(path);
  if (isUtf8(bytes)) return new TextDecoder().decode(bytes);
  if (bytes[0] === 0x1f && bytes[1] === 0x8b)
    throw new Error(`${path} is an archive: unpack it, and give the file data.ndjson in it.`);
  // In UTF-8 a newline byte is always a newline, so lines can be checked one by one.
  const lines = bytes.toString('latin1').split('\n');
  const line = lines.findIndex((each) => !isUtf8(Buffer.from(each, 'latin1'))) + 1;
  throw new Error(`${path}, line ${line}: this is not UTF-8. Save the file as UTF-8.`);
}

function bytesOf(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    throw new Error(`${path} cannot be read.`);
  }
}
