import type { Path } from 'sanity';
import { storedWords } from '#app/quiz/base/rich-text.ts';
import { isObject } from '#app/quiz/base/unknown.ts';
import { SITE_TYPES } from '#schemas/types/document-types.ts';
import type { Documents, StoredDocument } from '#schemas/types/stored-document.ts';
import { auditsWith } from '#schemas/validation/audits.ts';
import { keyedPath, segmentsOf } from '#schemas/validation/keyed-path.ts';

/** A text in a document. `field` is its path as messages name it, `path` as the Studio does. */
export type FoundText = { document: StoredDocument; field: string; path: Path; text: string };

/**
 * The texts of an audit that contain these words, upper or lower case, with the fields that hold them. The
 * audit's personas and the shared pages are among them. `documents`: one version of each.
 */
export function findTexts(documents: Documents, auditId: string, words: string): FoundText[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return [];
  const isOfAudit = (each: StoredDocument) =>
    each._type === 'page' || auditsWith(documents, each).some(({ id }) => id === auditId);
  return documents
    .filter((each) => each._type !== 'translation' && isOfAudit(each))
    .toSorted((one, other) => SITE_TYPES.indexOf(one._type) - SITE_TYPES.indexOf(other._type))
    .flatMap((document) =>
      textsIn(document)
        .filter(({ text }) => text.toLowerCase().includes(wanted))
        .map(({ field, text }) => {
          const path = keyedPath(document, segmentsOf(field));
          return { document, field, path, text };
        }),
    );
}

/** What is chosen from a list or written by the Studio, by the names of the fields. */
const NO_TEXTS = [
  ...['category', 'color', 'currency', 'highestBy', 'icon', 'is', 'key', 'kind', 'look', 'result'],
  ...['row', 'shows', 'totalFrom', 'value', 'values'],
];

/** Of an industry, `source` says where its average is from; elsewhere it is chosen. */
const isText = (name: string, { _type }: { _type?: unknown }) =>
  !name.startsWith('_') && !NO_TEXTS.includes(name) && (name !== 'source' || _type === 'industry');

/** The texts within a value and their paths. Fields of the Content Lake’s own begin with `_`. */
function textsIn(value: unknown, field = ''): { field: string; text: string }[] {
  const text = storedWords(value);
  if (text !== undefined) return [{ field, text }];
  if (Array.isArray(value)) return value.flatMap((each, at) => textsIn(each, `${field}[${at}]`));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    isText(name, value) ? textsIn(each, field === '' ? name : `${field}.${name}`) : [],
  );
}
