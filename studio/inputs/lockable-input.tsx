import { useEffect, useRef } from 'react';
import { type Path, type StringInputProps, set, useFormValue } from 'sanity';
import { asList, ownProperty } from '#app/quiz/base/unknown.ts';
import { valueAt } from '#schemas/validation/keyed-path.ts';
import { proposedName } from '#schemas/wording/proposed-name.ts';
import { useDocuments } from '#studio/versions/use-documents.ts';
import { useFormDocuments } from '#studio/versions/use-form-documents.ts';

/**
 * Read-only once the published document has a value at this path. Until then, it follows what visitors read,
 * unless an editor has written another one. The names of rows follow in the rows (`rows-input.tsx`).
 */
export function LockableInput(props: StringInputProps) {
  const { path, value, onChange } = props;
  const { id, versions } = useFormDocuments();
  const published = versions?.published.find(({ _id }) => _id === id);
  const readOnly = props.readOnly || !versions || valueAt(published, path) !== undefined;
  const { proposed, isTaken } = useProposed(path, id, value);
  const followed = useRef<string>();
  useEffect(() => {
    const isFollowing = value === undefined || value === followed.current || isTaken;
    if (!readOnly && isFollowing && proposed && proposed !== value) onChange(set(proposed));
    followed.current = proposed;
  }, [proposed, readOnly]);
  const elementProps = { ...props.elementProps, readOnly };
  return props.renderDefault({ ...props, readOnly, elementProps });
}

/**
 * The name that a document, or an item of a list, gets from its text, and whether another has the one that it
 * has, as with a duplicated item; empty for what gets its name elsewhere.
 */
function useProposed(
  path: Path,
  id: string,
  value: unknown,
): { proposed?: string; isTaken?: boolean } {
  const type = useFormValue(['_type']);
  const item = useFormValue(path.slice(0, -1));
  const siblings = useFormValue(path.slice(0, -2));
  const { versions } = useDocuments();
  const text = ownProperty(item, 'label') ?? ownProperty(item, 'title');
  const field = String(path.at(-1));
  const isDocument = path.length === 1;
  if (typeof text !== 'string' || (isDocument ? field === 'key' : !NAMED_LISTS.includes(path[0])))
    return {};
  const others = isDocument
    ? (versions?.withDrafts ?? []).filter(({ _id, _type }) => _type === type && _id !== id)
    : asList(siblings).filter((each) => each !== item);
  const taken = others.map((each) => ownProperty(each, field));
  return { proposed: proposedName(text, taken), isTaken: !isDocument && taken.includes(value) };
}

/** The lists whose items are drawn one by one, and not as rows. */
const NAMED_LISTS: unknown[] = ['categories', 'fields'];
