import { studioPath } from '@sanity/client/csm';
import type { Path } from 'sanity';
import { locateInDocument } from '#app/quiz/checks/parse.ts';
import { visibleTexts } from '#app/quiz/checks/visible-texts.ts';
import { keyedPath, segmentsOf } from '#schemas/validation/keyed-path.ts';
import { documentName } from '#schemas/wording/document-name.ts';
import type { DrawnContent } from './drawn-content.ts';
import type { TextPath } from './text-codes.ts';

export type FieldAddress = { document: string; type: string; path: Path };

/** Where editors change a text. `name` and `field`: how messages call document and field. */
type TextPlace = FieldAddress & { text: TextPath; name: string; field: string };

/** The field of each text that visitors read. */
export const placesOfTexts = ({ content, result, documents }: DrawnContent): TextPlace[] =>
  visibleTexts(content).flatMap(({ path: text }) => {
    const { document: id, field } = locateInDocument(result, text);
    const document = documents.find(({ _id }) => _id === id);
    if (!document) return [];
    const name = documentName(document, documents);
    const path = keyedPath(document, segmentsOf(field));
    return { text, document: id, type: document._type, name, field, path };
  });

/** The first text in a field or, without one, in the document; `undefined` if visitors read none of it. */
export function placeAtField(
  places: readonly TextPlace[],
  document: string,
  field: Path = [],
): TextPlace | undefined {
  const wanted = studioPath.toString(field);
  return places.find((place) => {
    const path = studioPath.toString(place.path);
    // The focus may be within a text, which has paragraphs.
    return place.document === document && (isWithin(path, wanted) || isWithin(wanted, path));
  });
}

const isWithin = (path: string, parent: string) =>
  parent === '' ||
  path === parent ||
  path.startsWith(`${parent}.`) ||
  path.startsWith(`${parent}[`);
