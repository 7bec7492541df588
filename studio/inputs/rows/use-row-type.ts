import {
  type ArrayOfObjectsInputProps,
  getPublishedId,
  isObjectSchemaType,
  type Path,
  useFormValue,
} from 'sanity';
import { valueAt } from '#schemas/validation/keyed-path.ts';
import { refsIn } from '#schemas/validation/refs.ts';
import { keysBeside } from '#studio/versions/quiz-parts.ts';
import { useDocuments } from '#studio/versions/use-documents.ts';
import { useFormDocuments } from '#studio/versions/use-form-documents.ts';
import type { RowType, StoredRow } from './rows.ts';

/** The cells of the rows of a list, without those that the document hides. */
export function useRowType({
  options,
  of: [item],
}: ArrayOfObjectsInputProps['schemaType']): RowType {
  const document = { ...Object(useFormValue([])) };
  const { cells = [], name } = options?.rows ?? {};
  const { versions } = useDocuments();
  const taken =
    name === 'key' && versions
      ? [document.key, ...keysBeside(versions.withDrafts, getPublishedId(String(document._id)))]
      : [];
  const fields = item && isObjectSchemaType(item) ? item.fields : [];
  return {
    type: item?.name ?? '',
    name,
    taken,
    cells: cells.flatMap((cell) => {
      const type = fields.find((field) => field.name === cell)?.type;
      const hidden: unknown = type?.hidden;
      const isHidden =
        typeof hidden === 'function'
          ? hidden({ document, parent: undefined, value: undefined })
          : hidden;
      if (!type || isHidden) return [];
      return { name: cell, title: type.title ?? cell, isNumber: type.jsonType === 'number' };
    }),
  };
}

/** Whether the name of a row is published, or another document goes by it: it then stays when the text changes. */
export function useNamesInUse(path: Path, name: string | undefined): (row: StoredRow) => boolean {
  const { id, versions } = useFormDocuments();
  const published = versions?.published.find(({ _id }) => _id === id);
  return (row) => {
    const value = name === undefined ? undefined : row[name];
    if (name === undefined || value === undefined) return false;
    if (valueAt(published, [...path, { _key: row._key }, name]) !== undefined) return true;
    const documents = versions?.withDrafts ?? [];
    // A rule refers to the question, which may refer to an answer set.
    const users = documents.filter((each) => refsIn(each).includes(id));
    const ids = [id, ...users.map(({ _id }) => _id)];
    return documents
      .filter((each) => each._id !== id && refsIn(each).some((ref) => ids.includes(ref)))
      .some((each) => JSON.stringify(each).includes(JSON.stringify(value)));
  };
}
