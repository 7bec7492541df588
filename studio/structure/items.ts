import type { ComponentType, ReactNode } from 'react';
import { map } from 'rxjs';
import type { ListItemBuilder, StructureBuilder, StructureResolverContext } from 'sanity/structure';
import { MissingPane } from '#studio/panes/missing-pane.tsx';
import { ListPane, SETTINGS } from '#studio/questions/list-pane.tsx';
import type { QuizList } from '#studio/questions/lists.ts';
import { typesById } from '#studio/questions/use-quiz-list.ts';

/** The kinds of entries in the list of content. */

type Entry = { id: string; title: string; icon: ComponentType };

export const item = (
  S: StructureBuilder,
  { id, title, icon }: Entry,
  child: Parameters<ListItemBuilder['child']>[0],
): ListItemBuilder => S.listItem().id(id).title(title).icon(icon).child(child);

/** Opens a document, under the id of its entry. `title` heads its pane. */
export const documentItem = (
  S: StructureBuilder,
  entry: Entry,
  { type, id, title = entry.title }: { type: string; id: string; title?: string },
): ListItemBuilder =>
  item(S, entry, S.defaultDocument({ schemaType: type, documentId: id }).id(entry.id).title(title));

export const typeItem = (S: StructureBuilder, type: string, field: string, entry: Entry) =>
  item(
    S,
    entry,
    S.documentTypeList(type)
      .id(entry.id)
      .title(entry.title)
      .defaultOrdering([{ field, direction: 'asc' }]),
  );

export const viewItem = (S: StructureBuilder, entry: Entry, component: () => ReactNode) =>
  item(S, entry, S.component(component).id(entry.id).title(entry.title));

/** Opens a list of a quiz, whose documents open beside it. */
export function quizListItem(
  S: StructureBuilder,
  { documentStore }: Pick<StructureResolverContext, 'documentStore'>,
  list: QuizList,
  quizId: string,
): ListItemBuilder {
  const form = (schemaType: string, documentId: string) =>
    S.defaultDocument({ schemaType, documentId });
  const openDocument = (id: string) => {
    const known = typesById.get(id);
    if (known) return form(known, id);
    return documentStore.resolveTypeForDocument(id).pipe(
      map((type: string | undefined) => {
        if (!type) return S.component(MissingPane).id(id).title('Not found');
        typesById.set(id, type);
        return form(type, id);
      }),
    );
  };
  const pane = S.component(ListPane)
    .id(list.id)
    .title(list.title)
    .options({ list: list.id, quizId })
    .child((id) =>
      id === SETTINGS ? form('quiz', quizId).id(id).title(list.title) : openDocument(id),
    );
  return item(S, list, pane);
}
