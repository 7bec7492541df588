import { isTooDeep, MAX_DEPTH } from '#shared/json-depth.ts';
import { Refusal } from '#shared/refusal.ts';
import { documentSchema, hasProtoKey, type NewDocument } from './document.ts';
import { firstProblemOf } from './errors.ts';

/** The error for a line that cannot be imported. `line` counts from 1. */
export const lineError = (line: number, reason: string) =>
  new Refusal(400, `Line ${line}: ${reason}`);

const PICTURE_ELSEWHERE =
  'its picture is in another file, which cannot be imported. Export with `--no-assets`, and upload the pictures in the Studio.';

function documentOf(text: string, line: number): NewDocument {
  if (isTooDeep(text)) throw lineError(line, `this is nested more than ${MAX_DEPTH} levels deep.`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw lineError(line, 'this is not valid JSON.');
  }
  // Checks the parsed value, because the line itself may hide the name behind an escape or a space.
  const json = JSON.stringify(value);
  if (hasProtoKey(json)) throw lineError(line, 'a field is called __proto__.');
  // As `sanity dataset export` writes it.
  if (json.includes('"_sanityAsset":')) throw lineError(line, PICTURE_ELSEWHERE);
  const document = documentSchema.safeParse(value);
  if (document.success) return document.data;
  throw lineError(line, `${firstProblemOf(document.error, 'the document')}.`);
}

export type NumberedDocument = {
  line: number;
  document: NewDocument;
};

/** The documents of an NDJSON text with their line numbers. Throws 400 at the first bad line. */
export function readNdjson(text: string): readonly NumberedDocument[] {
  const seen = new Map<string, number>();
  const documents: NumberedDocument[] = [];
  const lines = text.replace(/^\uFEFF/, '').split('\n');
  for (const [index, raw] of lines.entries()) {
    if (raw.trim() === '') continue;
    const line = index + 1;
    const document = documentOf(raw, line);
    const first = seen.get(document._id);
    if (first !== undefined)
      throw lineError(line, `"${document._id}" was already given on line ${first}.`);
    seen.set(document._id, line);
    documents.push({ line, document });
  }
  return documents;
}
