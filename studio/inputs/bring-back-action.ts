import { RestoreIcon } from '@sanity/icons';
import { useMemo, useRef } from 'react';
import {
  defineDocumentFieldAction,
  getPublishedId,
  isArraySchemaType,
  isBlockSchemaType,
  type Path,
  pathToString,
  type SchemaType,
  useDocumentOperation,
  useEditState,
  useGetFormValue,
} from 'sanity';
import { canonicalJson } from '#schemas/validation/canonical-json.ts';
import { valueAt } from '#schemas/validation/value-at.ts';
import { useShippedDocument } from './shipped-documents.ts';

/** What is shipped in a field, where that is a text, a list of texts or a number, and the field has something else. */
export function shippedValue(
  shipped: unknown,
  current: unknown,
  path: Path,
  type: SchemaType,
): unknown {
  const isText = type.jsonType === 'string' && !type.options?.lockedOncePublished;
  const isList =
    isArraySchemaType(type) &&
    type.of.every((item) => item.jsonType === 'string' || isBlockSchemaType(item));
  if (!isText && !isList && type.jsonType !== 'number') return undefined;
  const value = valueAt(shipped, path);
  return canonicalJson(value) === canonicalJson(valueAt(current, path)) ? undefined : value;
}

/** The patches that set a field whose parents may be missing. */
export const patchesFor = (path: Path, value: unknown) => [
  ...path
    .slice(1)
    .map((_, index) => path.slice(0, index + 1))
    .filter((parent) => typeof parent.at(-1) === 'string')
    .map((parent) => ({ setIfMissing: { [pathToString(parent)]: {} } })),
  { set: { [pathToString(path)]: value } },
];

/** An entry in the menu of each field that differs from what we ship. */
export const bringBackAction = defineDocumentFieldAction({
  name: 'bringBack',
  useAction({ documentId, documentType, path, schemaType }) {
    // Of a field, Sanity passes the type of the field, and "root" as the document.
    const getFormValue = useGetFormValue();
    const id = getPublishedId(String(getFormValue(['_id']) ?? documentId));
    const type = String(getFormValue(['_type']) ?? documentType);
    const shipped = useShippedDocument(id);
    const { draft, published } = useEditState(id, type);
    const { patch } = useDocumentOperation(id, type);
    const value = shippedValue(shipped, draft ?? published, path, schemaType);
    const isText = typeof value !== 'number';
    const isHidden = value === undefined;
    const bringBack = useRef(() => {});
    bringBack.current = () => patch.execute(patchesFor(path, value));
    // Sanity draws the field again for each new object, endlessly for one that is always new.
    return useMemo(
      () => ({
        type: 'action',
        icon: RestoreIcon,
        title: `Bring back the shipped ${isText ? 'text' : 'number'}`,
        hidden: isHidden,
        onAction: () => bringBack.current(),
      }),
      [isText, isHidden],
    );
  },
});
