import type { LakeDocument } from './document.ts';
import { isDraft, isPublished, publishedIdOf, versionNameOf } from './ids.ts';

/** `raw`, or layers in descending order of priority. */
export type Perspective = 'raw' | readonly string[];

/** The first API version whose default perspective is `published`. */
const PUBLISHED_BY_DEFAULT_SINCE = '2025-02-19';

/** The perspective that a request names. Where it names none, the API version (a date, `1` or `X`) decides. */
export function parsePerspective(
  value: string | readonly string[] | null | undefined,
  apiVersion: string,
): Perspective {
  const names = (typeof value === 'string' ? value.split(',') : (value ?? [])).filter(Boolean);
  if (names.length === 0) {
    const dated = /^\d{4}-/.test(apiVersion);
    return dated && apiVersion >= PUBLISHED_BY_DEFAULT_SINCE ? ['published'] : 'raw';
  }
  if (names.includes('raw')) return 'raw';
  const layers = names.map((name) => (name === 'previewDrafts' ? 'drafts' : name));
  return layers.includes('published') ? layers : [...layers, 'published'];
}

function isInLayer(id: string, layer: string): boolean {
  if (layer === 'published') return isPublished(id);
  if (layer === 'drafts') return isDraft(id);
  return versionNameOf(id) === layer;
}

/** For each published id, the first layer’s document, with that `_id` and its own as `_originalId`. */
export function applyPerspective(
  perspective: Perspective,
  documents: readonly LakeDocument[],
): readonly LakeDocument[] {
  if (perspective === 'raw') return documents;
  const seen = new Map<string, LakeDocument>();
  for (const layer of perspective) {
    for (const document of documents) {
      if (!isInLayer(document._id, layer)) continue;
      const id = publishedIdOf(document._id);
      if (!seen.has(id)) seen.set(id, { ...document, _id: id, _originalId: document._id });
    }
  }
  return [...seen.values()];
}
