import { map, tap } from 'rxjs';
import type { ListItemBuilder, StructureBuilder, StructureResolverContext } from 'sanity/structure';
import { ListPane, SETTINGS } from '#studio/questions/list-pane.tsx';
import { QUIZ_LISTS, type QuizList } from '#studio/questions/lists.ts';
import { item } from './list-items.ts';

/** What was asked for once, so that the form of a document is not drawn anew whenever its address changes. */
const typesById = new Map<string, string>();

/** The entries of the lists of a quiz: each opens one list, whose documents open beside it. */
export const quizItems = (
  S: StructureBuilder,
  { documentStore }: Pick<StructureResolverContext, 'documentStore'>,
  quizId: string,
): Record<keyof typeof QUIZ_LISTS, ListItemBuilder> => {
  const form = (schemaType: string, documentId: string) =>
    S.defaultDocument({ schemaType, documentId });
  const openDocument = (id: string) => {
    const known = typesById.get(id);
    if (known) return form(known, id);
    return documentStore.resolveTypeForDocument(id).pipe(
      tap((type) => typesById.set(id, type)),
      map((type) => form(type, id)),
    );
  };
  const pane = (list: QuizList) =>
    S.component(ListPane)
      .id(list.id)
      .title(list.title)
      .options({ list: list.id, quizId })
      .child((id) =>
        id === SETTINGS ? form('quiz', quizId).id(id).title(list.title) : openDocument(id),
      );
  const { questions, quickWins, opportunities } = QUIZ_LISTS;
  return {
    questions: item(S, questions, pane(questions)),
    quickWins: item(S, quickWins, pane(quickWins)),
    opportunities: item(S, opportunities, pane(opportunities)),
  };
};
