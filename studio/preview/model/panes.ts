import type { Path } from 'sanity';
import type { RouterPaneGroup, RouterPanes } from 'sanity/structure';

/** A field to open, of a document of this type. */
export type FieldAddress = { document: string; type: string; path: Path };

export const PREVIEW_VIEW = 'preview';

/**
 * The panes of the Studio with the form of a document and its preview beside it, in place of the group
 * of panes with this index. If `current` is the same document, its form stays as it is. The path of a
 * field is not among the panes' parameters: Sanity passes it on to the pane beside, and then the two
 * panes remove it in turns, endlessly.
 */
export function panesWithPreview(
  panes: RouterPanes,
  groupIndex: number,
  current: string,
  { document, type }: Pick<FieldAddress, 'document' | 'type'>,
): RouterPanes {
  const group = panes[groupIndex] ?? [];
  const isSame = document === current;
  const id = (isSame && group[0]?.id) || `__edit__${document}`;
  const { view: _, ...known } = (isSame ? group[0]?.params : undefined) ?? {};
  const params = { ...known, type };
  const next: RouterPaneGroup = [
    { id, params },
    { id, params: { ...params, view: PREVIEW_VIEW } },
  ];
  return [...panes.slice(0, groupIndex), next, ...(isSame ? panes.slice(groupIndex + 1) : [])];
}
