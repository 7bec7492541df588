import { evaluate, parse } from 'groq-js';
import { isObject, ownProperty } from '#app/quiz/base/unknown.ts';
import { fallbackMessage, locateInDocument } from '#app/quiz/checks/parse.ts';
import { documentQuery } from '#app/quiz/contract/query.ts';
import { issuesIn, type Schema } from '#app/quiz/contract/structure.ts';
import { QUESTION_CONTRACTS } from '#app/quiz/questions/contracts.ts';
import { CONTRACTS } from '#schemas/types/contracts.ts';
import type { Documents, StoredDocument } from '#schemas/types/stored-document.ts';
import { keyedPath, segmentsOf, valueAt } from './keyed-path.ts';

const BY_TYPE = new Map<string, Schema>([
  ...Object.entries(CONTRACTS),
  ...Object.entries(QUESTION_CONTRACTS).map(([type, { contract }]) => [type, contract] as const),
]);

/** `isToFillIn`: nobody has filled it in yet, neither here nor in what is published, so it is not wrong. */
export type ShapeIssue = {
  message: string;
  path: ReturnType<typeof keyedPath>;
  isToFillIn: boolean;
};

/**
 * What is missing or malformed in a document, as the contract says, whether an audit has the document or not.
 * `documents`: one version of each, with this one; `published`: its published version, if there is one.
 */
export async function shapeIssues(
  documents: Documents,
  document: StoredDocument,
  published: StoredDocument | undefined,
): Promise<ShapeIssue[]> {
  const contract = BY_TYPE.get(document._type);
  if (!contract) return [];
  const query = parse(documentQuery(contract));
  const found = await evaluate(query, { dataset: documents, params: { id: document._id } });
  const result: unknown = await found.get();
  return issuesIn(contract, result, fallbackMessage).flatMap(({ message, code, path: place }) => {
    const { document: id, field } = locateInDocument(result, place);
    const path = upToText(document, keyedPath(document, segmentsOf(field)));
    // What is chosen but gone, and a text that is no number, have rules of their own.
    const value = valueAt(document, path);
    const isText = code === 'invalid_type' && typeof value === 'string';
    if (id !== document._id || path.length === 0 || isText || ownProperty(value, '_ref')) return [];
    return { message, path, isToFillIn: isUnfilled(document, published, path) };
  });
}

/** A path in a text with lists, bold and links ends at the text. */
function upToText(document: StoredDocument, path: ShapeIssue['path']): ShapeIssue['path'] {
  const end = path.findIndex((_, at) =>
    [valueAt(document, path.slice(0, at + 1))]
      .flat()
      .some((each) => ownProperty(each, '_type') === 'block'),
  );
  return end < 0 ? path : path.slice(0, end + 1);
}

/** Whether nobody has filled in this field yet, neither here nor in what is published. */
export const isUnfilled = (
  document: StoredDocument,
  published: StoredDocument | undefined,
  path: ShapeIssue['path'],
): boolean =>
  isEmpty(valueAt(document, path)) &&
  isEmpty(valueAt(published, path)) &&
  !isSwitchedOn(document, path);

/** Whether an editor has switched on what needs this field, such as leads. */
const isSwitchedOn = (document: StoredDocument, path: ShapeIssue['path']) =>
  path.some((_, at) => ownProperty(valueAt(document, path.slice(0, at)), 'isOn') === true);

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isObject(value) &&
    Object.entries(value).every(
      ([name, each]) => ['_type', '_key'].includes(name) || isEmpty(each),
    ));
