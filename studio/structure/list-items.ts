import type { ComponentType } from 'react';
import type { ListItemBuilder, StructureBuilder } from 'sanity/structure';

/** The few shapes that the lists of the Studio are made of. */

type ListItemOptions = { id: string; title: string; icon: ComponentType };

export const folderItem = (
  S: StructureBuilder,
  { id, title, icon }: ListItemOptions,
  items: ListItemBuilder[],
): ListItemBuilder =>
  S.listItem().id(id).title(title).icon(icon).child(S.list().id(id).title(title).items(items));

/** One document that exists once. */
export const singletonItem = (
  S: StructureBuilder,
  { id, title, icon, type = id }: ListItemOptions & { type?: string },
): ListItemBuilder =>
  S.listItem()
    .id(id)
    .title(title)
    .icon(icon)
    .child(S.defaultDocument({ schemaType: type, documentId: id }).id(id).title(title));

/** All documents of a type, by a field. */
export const documentTypeItem = (
  S: StructureBuilder,
  { id, title, icon, by }: ListItemOptions & { by: string },
): ListItemBuilder =>
  S.listItem()
    .id(id)
    .title(title)
    .icon(icon)
    .child(
      S.documentTypeList(id)
        .title(title)
        .defaultOrdering([{ field: by, direction: 'asc' }]),
    );
