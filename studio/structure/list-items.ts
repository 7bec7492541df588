import type { ComponentType, ReactNode } from 'react';
import type { ListItemBuilder, StructureBuilder } from 'sanity/structure';

/** The kinds of entries in the Studio's lists. */

type ListItemOptions = { id: string; title: string; icon: ComponentType };

export const folderItem = (
  S: StructureBuilder,
  { id, title, icon }: ListItemOptions,
  items: ListItemBuilder[],
): ListItemBuilder =>
  S.listItem().id(id).title(title).icon(icon).child(S.list().id(id).title(title).items(items));

/** Opens a singleton, whose id is its type unless `type` is given. */
export const singletonItem = (
  S: StructureBuilder,
  { id, title, icon, type = id }: ListItemOptions & { type?: string },
): ListItemBuilder =>
  S.listItem()
    .id(id)
    .title(title)
    .icon(icon)
    .child(S.defaultDocument({ schemaType: type, documentId: id }).id(id).title(title));

/** Opens the list of all documents of a type, ordered by a field. */
export const documentTypeItem = (
  S: StructureBuilder,
  { id, title, icon, orderBy }: ListItemOptions & { orderBy: string },
): ListItemBuilder =>
  S.listItem()
    .id(id)
    .title(title)
    .icon(icon)
    .child(
      S.documentTypeList(id)
        .title(title)
        .defaultOrdering([{ field: orderBy, direction: 'asc' }]),
    );

/** Opens a view of our own. */
export const viewItem = (
  S: StructureBuilder,
  { id, title, icon }: ListItemOptions,
  component: () => ReactNode,
): ListItemBuilder =>
  S.listItem().id(id).title(title).icon(icon).child(S.component(component).id(id).title(title));
