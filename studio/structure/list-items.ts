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

/** Opens a document, under the id and title of its entry. */
export const documentItem = (
  S: StructureBuilder,
  options: ListItemOptions,
  schemaType: string,
  documentId: string,
): ListItemBuilder =>
  item(
    S,
    options,
    S.defaultDocument({ schemaType, documentId }).id(options.id).title(options.title),
  );

export const folderItem = (
  S: StructureBuilder,
  options: ListItemOptions,
  items: ListItemBuilder[],
): ListItemBuilder => item(S, options, S.list().id(options.id).title(options.title).items(items));

/** Opens the list of all documents of a type, ordered by a field. */
export const documentTypeItem = (
  S: StructureBuilder,
  { orderBy, ...options }: ListItemOptions & { orderBy: string },
): ListItemBuilder =>
  item(
    S,
    options,
    S.documentTypeList(options.id)
      .title(options.title)
      .defaultOrdering([{ field: orderBy, direction: 'asc' }]),
  );

/** Opens a view of our own. */
export const viewItem = (
  S: StructureBuilder,
  options: ListItemOptions,
  component: () => ReactNode,
): ListItemBuilder => item(S, options, S.component(component).id(options.id).title(options.title));
