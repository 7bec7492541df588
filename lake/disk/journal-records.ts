import { crc32 } from 'node:zlib';

/** A record is one line: eight hex digits of CRC-32, a space, JSON. */
export function encodeRecord(value: unknown): string {
  const text = JSON.stringify(value);
  return `${crc32(text).toString(16).padStart(8, '0')} ${text}\n`;
}

export function encodeRecords(values: Iterable<unknown>): Buffer {
  return Buffer.from(Array.from(values, encodeRecord).join(''));
}

export type DecodedRecords = {
  values: readonly unknown[];
  /** How many bytes the complete records take. */
  length: number;
  /**
   * Whether a bad record was once complete: a good record follows it, or its own line is complete.
   * The line of an unfinished write has no end, or has zeros that a power failure left in place of data.
   */
  damaged: boolean;
};

const NEWLINE = 0x0a;

function decode(line: string): { value: unknown } | null {
  const text = line.slice(9);
  if (line[8] !== ' ' || Number.parseInt(line.slice(0, 8), 16) !== crc32(text)) return null;
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

/** Returns the values before the first bad record. The caller validates them. */
export function decodeRecords(bytes: Buffer): DecodedRecords {
  const values: unknown[] = [];
  let length = 0;
  let broken = false;
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(NEWLINE, start);
    if (end < 0) break;
    const record = decode(bytes.toString('utf8', start, end));
    if (record && broken) return { values, length, damaged: true };
    if (record) {
      values.push(record.value);
      length = end + 1;
    } else broken = true;
    start = end + 1;
  }
  const tail = bytes.subarray(length);
  return { values, length, damaged: tail.at(-1) === NEWLINE && !tail.includes(0) };
}
