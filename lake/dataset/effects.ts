import { isDeepStrictEqual } from 'node:util';
import { applyPatch, type RawPatch } from 'mendoza';
import { isJsonObject, type JsonObject, type LakeDocument } from './document.ts';

/** What a transaction did to a document: a mendoza patch to apply it and one to revert it, without `_rev`. */
export type Effects = {
  apply: RawPatch;
  revert: RawPatch;
};

// The opcodes of the mendoza format that the encoder needs. The npm package only decodes.
const VALUE = 0;
const PUSH_FIELD_COPY = 10;
const RETURN_INTO_OBJECT_SAME_KEY_POP = 15;
const OBJECT_SET_FIELD_VALUE = 17;
const OBJECT_DELETE_FIELD = 19;

/** Mendoza addresses fields by their index in the sorted keys of the old object. */
function objectPatch(before: JsonObject, after: JsonObject): RawPatch {
  const patch: RawPatch = [];
  const keys = Object.keys(before).sort();
  for (const [index, key] of keys.entries())
    if (!Object.hasOwn(after, key)) patch.push(OBJECT_DELETE_FIELD, index);
  for (const key of Object.keys(after).sort()) {
    const [from, to] = [before[key], after[key]];
    if (Object.hasOwn(before, key) && isDeepStrictEqual(from, to)) continue;
    if (isJsonObject(from) && isJsonObject(to)) {
      patch.push(PUSH_FIELD_COPY, keys.indexOf(key), ...objectPatch(from, to));
      patch.push(RETURN_INTO_OBJECT_SAME_KEY_POP);
    } else patch.push(OBJECT_SET_FIELD_VALUE, to, key);
  }
  return patch;
}

/** The mendoza patch from `before` to `after`. Arrays and strings are replaced whole. */
export function diff(before: JsonObject | null, after: JsonObject | null): RawPatch {
  if (before && after) return objectPatch(before, after);
  return before === after ? [] : [VALUE, after];
}

function withoutRevision(document: LakeDocument | null): JsonObject | null {
  if (!document) return null;
  const { _rev, ...fields } = document;
  return fields;
}

/** The effects of a change; null stands for a document that does not exist. */
export function effectsOf(before: LakeDocument | null, after: LakeDocument | null): Effects {
  const [from, to] = [withoutRevision(before), withoutRevision(after)];
  return { apply: diff(from, to), revert: diff(to, from) };
}

/** The document (or null) before these revisions, oldest first, without `_rev`. */
export const revertAll = (
  document: LakeDocument | null,
  revisions: readonly { effects: Effects }[],
): unknown =>
  revisions.reduceRight<unknown>(
    (state, { effects }) => applyPatch(state, effects.revert),
    withoutRevision(document),
  );
