import {
  AddIcon,
  ArchiveIcon,
  BoltIcon,
  HelpCircleIcon,
  OlistIcon,
  ThLargeIcon,
  TiersIcon,
} from '@sanity/icons';
import type { ComponentType } from 'react';
import { map } from 'rxjs';
import type { ListItemBuilder, StructureBuilder, StructureResolverContext } from 'sanity/structure';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { HOME_QUIZ } from '#app/quiz/contract/query.ts';
import { QUESTION_TYPES } from '#schemas/types/document-types.ts';
import type { QuizList } from '#studio/add-part/add-part.ts';
import { type AddPartOptions, AddPartPane } from '#studio/add-part/add-part-pane.tsx';
import { watchActiveQuiz } from './active-quiz.ts';

type QuizListOptions = {
  id: string;
  title: string;
  icon: ComponentType;
  list: QuizList;
  types: readonly string[];
  /** A reference to the quiz, in GROQ. Without it, that of the audit at `/`. */
  quiz?: string;
  /** Title of the entry that adds a document to the list. */
  addTitle: string;
  /** Title of the entry that opens the quiz, where editors change the order. */
  orderTitle: string;
  /** Title of the entry for documents that are not in the list. */
  othersTitle: string;
};

/** The entries of a quiz. `quiz`: a reference to it, in GROQ; without it, the quiz of the audit at `/`. */
export const quizItems = (
  S: StructureBuilder,
  context: StructureResolverContext,
  quiz?: string,
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
  scoring: scoringItem(S, context, { id: 'scoring', title: 'Scoring', icon: TiersIcon, quiz }),
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
  {
    id,
    title,
    icon,
    list,
    types,
    quiz: reference,
    addTitle,
    orderTitle,
    othersTitle,
  }: QuizListOptions,
): ListItemBuilder {
  const others = S.listItem()
    .id('others')
    .title(othersTitle)
    .icon(ArchiveIcon)
    .child(
      S.documentList()
        .id('others')
        .title(othersTitle)
        .apiVersion(API_VERSION)
        .filter(outsideListFilter(list, reference))
        .params({ types })
        .initialValueTemplates(types.map((type) => S.initialValueTemplateItem(type))),
    );
  const child = () =>
    watchActiveQuiz(context, list, reference).pipe(
      map((quiz) =>
        S.list()
          .id(id)
          .title(title)
          .initialValueTemplates(types.map((type) => S.initialValueTemplateItem(type)))
          .items([
            ...(quiz?.documents.map(({ _id, _type }) =>
              S.documentListItem().id(_id).schemaType(_type),
            ) ?? []),
            S.divider(),
            ...(quiz
              ? [
                  addItem(S, addTitle, { quizId: quiz._id, list, types }),
                  quizItem(S, quiz._id, 'order', orderTitle),
                ]
              : []),
            others,
          ]),
      ),
    );
  return S.listItem().id(id).title(title).icon(icon).child(child);
}

const addItem = (S: StructureBuilder, title: string, options: AddPartOptions) =>
  S.listItem()
    .id('add')
    .title(title)
    .icon(AddIcon)
    .child(S.component(AddPartPane).id('add').title(title).options(options));

/** A GROQ filter for the documents of `$types` that are not in the list: all of them if there is no list. */
export const outsideListFilter = (list: QuizList, quiz = HOME_QUIZ) =>
  `_type in $types && !(_id in coalesce(${quiz}->${list}[]._ref, []))`;

/** Opens the quiz. `quiz-input.tsx` selects the tab that belongs to the entry. */
const quizItem = (S: StructureBuilder, quizId: string, id: string, title: string) =>
  S.listItem()
    .id(id)
    .title(title)
    .icon(OlistIcon)
    .child(S.defaultDocument({ schemaType: 'quiz', documentId: quizId }).id(id).title(title));

/** Opens a quiz at its scoring, or the list of quizzes while none is chosen. */
const scoringItem = (
  S: StructureBuilder,
  context: StructureResolverContext,
  { id, title, icon, quiz: reference }: Pick<QuizListOptions, 'id' | 'title' | 'icon' | 'quiz'>,
): ListItemBuilder =>
  S.listItem()
    .id(id)
    .title(title)
    .icon(icon)
    .child(() =>
      watchActiveQuiz(context, 'questions', reference).pipe(
        map((quiz) =>
          quiz
            ? S.defaultDocument({ schemaType: 'quiz', documentId: quiz._id }).id(id).title(title)
            : S.documentTypeList('quiz').id(id).title(title),
        ),
      ),
    );
