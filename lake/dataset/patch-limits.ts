import { extractWithPath } from '@sanity/mutator';
import { MAX_DEPTH } from '#process/json-depth.ts';
import { contentError } from './errors.ts';
import type { PatchOperations } from './mutation.ts';

/** The highest index of a path, and the most items that its slices select together. */
const MAX_ITEMS = 10_000;

/** The most characters of JSON that the operations of one patch may write. */
const MAX_WRITTEN = 32 * 1024 * 1024;

const STRING = /"(\\.|[^"\\])*"|'(\\.|[^'\\])*'/g;
const COMPARISON = /[=<>!]+\s*-?[\d.]+/g;
const NUMBER = /(?<!\w)\d+/g;
const SLICE = /(-?\d+)\s*:\s*(-?\d+)/g;

/**
 * Refuses, with a 400, a patch whose paths would make the process run out of memory:
 * `tags[0:999999999]` is short, but means a billion items. `before` is the document that it changes.
 */
export function checkPatchLimits(operations: PatchOperations, before: unknown): void {
  let written = 0;
  for (const [path, value] of writesOf(operations)) {
    const sliced = checkPath(path);
    const length = value === undefined ? 0 : JSON.stringify(value).length;
    written += length * Math.max(sliced, extractWithPath(path, before).length);
  }
  if (written > MAX_WRITTEN)
    refuse(`The patch writes more than ${MAX_WRITTEN} characters in all places together.`);
}

/** Each path, with the value that is written at every place that it selects. */
function* writesOf(operations: PatchOperations): Generator<[string, unknown]> {
  const { set, setIfMissing, inc, dec, diffMatchPatch, insert, unset } = operations;
  for (const values of [set, setIfMissing, inc, dec, diffMatchPatch])
    yield* Object.entries(values ?? {});
  for (const path of unset ?? []) yield [path, undefined];
  if (!insert) return;
  const { items, ...place } = insert;
  for (const path of Object.values(place)) yield [path, items];
}

/** Returns how many items the slices of a path select at most, whether they exist or not. At least 1. */
function checkPath(path: string): number {
  const bare = path.replace(STRING, '').replace(COMPARISON, '');
  if (bare.match(NUMBER)?.some((number) => Number(number) > MAX_ITEMS))
    refuse(`"${shorten(path)}" has an index above ${MAX_ITEMS}.`);
  const sliced = [...bare.matchAll(SLICE)].reduce(
    (product, [, start, end]) => product * Math.max(Math.abs(Number(end) - Number(start)), 1),
    1,
  );
  if (sliced > MAX_ITEMS)
    refuse(`The slices of "${shorten(path)}" select more than ${MAX_ITEMS} items.`);
  if ((bare.match(/[.[]/g)?.length ?? 0) > MAX_DEPTH)
    refuse(`"${shorten(path)}" has more than ${MAX_DEPTH} parts.`);
  if ((bare.match(/\.\./g)?.length ?? 0) > 1) refuse(`"${shorten(path)}" has more than one "..".`);
  return sliced;
}

const shorten = (path: string): string => (path.length > 80 ? `${path.slice(0, 80)}…` : path);

function refuse(description: string): never {
  throw contentError(400, 'mutationError', description);
}
