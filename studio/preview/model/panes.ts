import { type Path, pathToString } from 'sanity';
import type { RouterPaneGroup, RouterPanes } from 'sanity/structure';

/** A field to open, of a document of this type. */
export type FieldAddress = { document: string; type: string; path: Path };

export const PREVIEW_VIEW = 'preview';

/**
 * The panes of the Studio with the form of a document, open at a field, and its preview beside it, in
 * the place of the group of panes with this index. The form of the same document stays as it is.
 */
export function panesWithField(
  panes: RouterPanes,
  groupIndex: number,
  current: string,
  { document, type, path }: FieldAddress,
): RouterPanes {
  const group = panes[groupIndex] ?? [];
  const isSame = document === current;
  const id = (isSame && group[0]?.id) || `__edit__${document}`;
  const { view: _, ...known } = (isSame ? group[0]?.params : undefined) ?? {};
  const params = { ...known, type };
  const field = path.length > 0 ? { path: pathToString(path) } : {};
  const next: RouterPaneGroup = [
    { id, params: { ...params, ...field } },
    { id, params: { ...params, view: PREVIEW_VIEW } },
  ];
  return [...panes.slice(0, groupIndex), next, ...(isSame ? panes.slice(groupIndex + 1) : [])];
}
