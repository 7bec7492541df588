import type { ComponentType, ReactNode } from 'react';
import type { ListItemBuilder, StructureBuilder } from 'sanity/structure';

/** The kinds of entries in the Studio's lists. */

export type ListItemOptions = { id: string; title: string; icon: ComponentType };

/** An entry that opens something. */
export const item = (
  S: StructureBuilder,
  { id, title, icon }: ListItemOptions,
  child: Parameters<ListItemBuilder['child']>[0],
): ListItemBuilder => S.listItem().id(id).title(title).icon(icon).child(child);

/** Opens a document, under the id of its entry. `title` heads its pane. */
export const documentItem = (
  S: StructureBuilder,
  options: ListItemOptions,
  { type, id, title }: { type: string; id: string; title: string },
): ListItemBuilder =>
  item(
    S,
    options,
    S.defaultDocument({ schemaType: type, documentId: id }).id(options.id).title(title),
  );

/** Opens the list of all documents of a type, ordered by a field. */
export const documentTypeItem = (
  S: StructureBuilder,
  type: string,
  { orderBy, ...options }: ListItemOptions & { orderBy: string },
): ListItemBuilder =>
  item(
    S,
    options,
    S.documentTypeList(type)
      .id(options.id)
      .title(options.title)
      .defaultOrdering([{ field: orderBy, direction: 'asc' }]),
  );

/** Opens a view of our own. */
export const viewItem = (
  S: StructureBuilder,
  options: ListItemOptions,
  component: () => ReactNode,
): ListItemBuilder => item(S, options, S.component(component).id(options.id).title(options.title));
