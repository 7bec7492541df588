import { ClipboardIcon, PlayIcon } from '@sanity/icons';
import { distinctUntilChanged, map, type Observable } from 'rxjs';
import { getPublishedId } from 'sanity';
import type { ListItemBuilder, StructureBuilder, StructureResolverContext } from 'sanity/structure';
import { z } from 'zod';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { item } from './list-items.ts';

/** All quizzes as they are stored, published and drafts, and those that audits name. */
export const QUIZZES = `{
  "published": *[_type == "audit" && !(_id in path("drafts.**"))].quiz._ref,
  "edited": *[_type == "audit" && _id in path("drafts.**")].quiz._ref,
  "ids": *[_type == "quiz"] | order(lower(title))._id
}`;

const ids = z.array(z.string().nullable().catch(null)).catch([]);
const result = z.object({ published: ids, edited: ids, ids: z.array(z.string()).catch([]) });

/** Quizzes under one title, by their published ids. */
type Section = { title: string; isActive: boolean; ids: string[] };

/** The quizzes that visitors take, those that a draft names, and all others. */
export function quizSections(value: unknown): Section[] {
  const { published, edited, ids } = result.parse(value);
  const all = [...new Set(ids.map(getPublishedId))];
  const isTaken = (each: string) => published.includes(each);
  const isNext = (each: string) => !isTaken(each) && edited.includes(each);
  const section = (title: string, belongs: (id: string) => boolean, isActive = false) => ({
    title,
    isActive,
    ids: all.filter(belongs),
  });
  return [
    section('Visitors take this quiz', isTaken, true),
    section('Chosen in a draft', isNext),
    section('Other quizzes', (each) => !isTaken(each) && !isNext(each)),
  ].filter(({ ids }) => ids.length > 0);
}

const watchSections = ({
  documentStore,
}: Pick<StructureResolverContext, 'documentStore'>): Observable<Section[]> =>
  documentStore
    .listenQuery(
      { fetch: QUIZZES, listen: '*[_type in ["audit", "quiz"]]' },
      {},
      { perspective: 'raw', apiVersion: API_VERSION },
    )
    .pipe(
      // Most edits of a quiz change no section.
      distinctUntilChanged((one, other) => JSON.stringify(one) === JSON.stringify(other)),
      map(quizSections),
    );

/** The list of all quizzes, which says which one visitors take. */
export function allQuizzesItem(
  S: StructureBuilder,
  context: StructureResolverContext,
): ListItemBuilder {
  const quizNode = (quizId: string) =>
    S.defaultDocument({ schemaType: 'quiz', documentId: quizId });
  const list = S.list()
    .id('quiz')
    .title('All quizzes')
    .canHandleIntent((_, { type }) => type === 'quiz')
    .child(quizNode);
  return item(S, { id: 'quiz', title: 'All quizzes', icon: ClipboardIcon }, () =>
    watchSections(context).pipe(
      map((sections) =>
        list.items(
          sections.flatMap(({ title, isActive, ids }) => [
            S.divider().title(title),
            ...ids.map((quizId) =>
              S.documentListItem()
                .id(quizId)
                .schemaType('quiz')
                .icon(isActive ? PlayIcon : ClipboardIcon),
            ),
          ]),
        ),
      ),
    ),
  );
}
