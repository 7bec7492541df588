import {
  AddIcon,
  ArchiveIcon,
  BoltIcon,
  HelpCircleIcon,
  OlistIcon,
  ThLargeIcon,
} from '@sanity/icons';
import { map } from 'rxjs';
import type { ListItemBuilder, StructureBuilder, StructureResolverContext } from 'sanity/structure';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { QUESTION_TYPES } from '#schemas/types/document-types.ts';
import type { QuizList } from '#studio/panes/add-part.ts';
import { type AddPartOptions, AddPartPane } from '#studio/panes/add-part-pane.tsx';
import { documentItem, item, type ListItemOptions } from './list-items.ts';
import { watchQuiz } from './watch-quiz.ts';

type QuizListOptions = ListItemOptions & {
  list: QuizList;
  types: readonly string[];
  /** A reference to the quiz, in GROQ. */
  quiz: string;
  /** Title of the entry that adds a document to the list. */
  addTitle: string;
  /** Title of the entry that opens the quiz, where editors change the order. */
  orderTitle: string;
  /** Title of the entry for documents that are not in the list. */
  othersTitle: string;
};

/** The entries of a quiz. `quiz`: a reference to it, in GROQ. */
export const quizItems = (
  S: StructureBuilder,
  context: StructureResolverContext,
  quiz: string,
) => ({
  questionList: quizListItem(S, context, {
    quiz,
    id: 'questions',
    title: 'Questions',
    icon: HelpCircleIcon,
    list: 'questions',
    types: QUESTION_TYPES,
    addTitle: 'Add a question',
    orderTitle: 'Order of the questions',
    othersTitle: 'Questions outside the quiz',
  }),
  quickWins: quizListItem(S, context, {
    quiz,
    id: 'quick-wins',
    title: 'Quick wins',
    icon: BoltIcon,
    list: 'quickWins.rules',
    types: ['quickWinRule'],
    addTitle: 'Add a quick win',
    orderTitle: 'Order and fallbacks',
    othersTitle: 'Quick wins outside the quiz',
  }),
  opportunities: quizListItem(S, context, {
    quiz,
    id: 'opportunities',
    title: 'Opportunities',
    icon: ThLargeIcon,
    list: 'tiles',
    types: ['opportunityTile'],
    addTitle: 'Add a tile',
    orderTitle: 'Order of the tiles',
    othersTitle: 'Tiles outside the quiz',
  }),
});

/** The documents of a list of a quiz in their order, then the quiz, then the other documents. */
function quizListItem(
  S: StructureBuilder,
  context: StructureResolverContext,
  { list, types, quiz: reference, addTitle, orderTitle, othersTitle, ...options }: QuizListOptions,
): ListItemBuilder {
  const templates = types.map((type) => S.initialValueTemplateItem(type));
  const others = item(
    S,
    { id: 'others', title: othersTitle, icon: ArchiveIcon },
    S.documentList()
      .id('others')
      .title(othersTitle)
      .apiVersion(API_VERSION)
      .filter(outsideListFilter(list, reference))
      .params({ types })
      .initialValueTemplates(templates),
  );
  const child = () =>
    watchQuiz(context, list, reference).pipe(
      map((quiz) =>
        S.list()
          .id(options.id)
          .title(options.title)
          .initialValueTemplates(templates)
          .items([
            ...(quiz?.documents.map(({ _id, _type }) =>
              S.documentListItem().id(_id).schemaType(_type),
            ) ?? []),
            S.divider(),
            ...(quiz
              ? [
                  addItem(S, addTitle, { quizId: quiz._id, list, types }),
                  // `QuizInput` selects the tab that belongs to the entry.
                  documentItem(
                    S,
                    { id: 'order', title: orderTitle, icon: OlistIcon },
                    { type: 'quiz', id: quiz._id, title: orderTitle },
                  ),
                ]
              : []),
            others,
          ]),
      ),
    );
  return item(S, options, child);
}

const addItem = (S: StructureBuilder, title: string, options: AddPartOptions) =>
  item(
    S,
    { id: 'add', title, icon: AddIcon },
    S.component(AddPartPane).id('add').title(title).options(options),
  );

/** A GROQ filter for the documents of `$types` that are not in the list: all of them if there is no list. */
export const outsideListFilter = (list: QuizList, quiz: string) =>
  `_type in $types && !(_id in coalesce(${quiz}->${list}[]._ref, []))`;
