import type { ComponentType } from 'react';
import type { ListItemBuilder, StructureBuilder } from 'sanity/structure';

/** The few shapes that the lists of the Studio are made of. */

type About = { id: string; title: string; icon: ComponentType };

export const folder = (
  S: StructureBuilder,
  { id, title, icon }: About,
  items: ListItemBuilder[],
): ListItemBuilder =>
  S.listItem().id(id).title(title).icon(icon).child(S.list().id(id).title(title).items(items));

/** One document that exists once. */
export const fixedDocument = (
  S: StructureBuilder,
  { id, title, icon, type = id }: About & { type?: string },
): ListItemBuilder =>
  S.listItem()
    .id(id)
    .title(title)
    .icon(icon)
    .child(S.defaultDocument({ schemaType: type, documentId: id }).id(id).title(title));

/** All documents of a type, by a field. */
export const listOf = (
  S: StructureBuilder,
  { id, title, icon, by }: About & { by: string },
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
