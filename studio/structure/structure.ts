import {
  AddDocumentIcon,
  BarChartIcon,
  CaseIcon,
  CodeBlockIcon,
  ComposeIcon,
  DocumentIcon,
  DocumentsIcon,
  EyeOpenIcon,
  HomeIcon,
  PinIcon,
  RocketIcon,
  StackIcon,
  TrendUpwardIcon,
  UsersIcon,
} from '@sanity/icons';
import type { DefaultDocumentNodeResolver, StructureResolver } from 'sanity/structure';
import { HOME_AUDIT } from '#app/quiz/contract/query.ts';
import { QUESTION_TYPES } from '#schemas/types/document-types.ts';
import { NewQuizPane } from '#studio/panes/new-quiz-pane.tsx';
import { StartPane } from '#studio/panes/start-pane.tsx';
import { PREVIEW_VIEW } from '#studio/preview/model/panes.ts';
import { EmbedView, PreviewView, SimulatorView } from '#studio/tools.tsx';
import { allQuizzesItem } from './all-quizzes.ts';
import { auditsItem, partOfHomeItem } from './audits.ts';
import { SHARED_PAGES } from './document-actions.ts';
import { documentItem, documentTypeItem, folderItem, viewItem } from './list-items.ts';
import { quizItems } from './quiz-lists.ts';

/** The list of content: documents in the order in which a visitor meets them. */
export const structure: StructureResolver = (S, context) => {
  const quiz = quizItems(S, context, `${HOME_AUDIT}.quiz`);
  return S.list()
    .id('content')
    .title('Content')
    .items([
      viewItem(S, { id: 'start', title: 'Start here', icon: RocketIcon }, StartPane),
      auditsItem(S, context),
      S.divider(),
      folderItem(S, { id: 'landing', title: 'Landing page', icon: HomeIcon }, [
        partOfHomeItem(S, context, 'landingPage'),
        documentTypeItem(S, {
          id: 'claim',
          title: 'Claims',
          icon: TrendUpwardIcon,
          orderBy: 'label',
        }),
      ]),
      folderItem(S, { id: 'form', title: 'Lead form', icon: ComposeIcon }, [
        partOfHomeItem(S, context, 'leadForm'),
        documentTypeItem(S, {
          id: 'province',
          title: 'Provinces and territories',
          icon: PinIcon,
          orderBy: 'label',
        }),
      ]),
      quiz.questionList,
      documentTypeItem(S, {
        id: 'answerSet',
        title: 'Answer sets',
        icon: StackIcon,
        orderBy: 'name',
      }),
      S.divider(),
      quiz.scoring,
      documentTypeItem(S, { id: 'persona', title: 'Personas', icon: UsersIcon, orderBy: 'name' }),
      documentTypeItem(S, {
        id: 'industry',
        title: 'Industries and benchmarks',
        icon: CaseIcon,
        orderBy: 'label',
      }),
      quiz.quickWins,
      quiz.opportunities,
      partOfHomeItem(S, context, 'resultsPage'),
      S.divider(),
      folderItem(
        S,
        { id: 'pages', title: 'Pages', icon: DocumentsIcon },
        SHARED_PAGES.map(({ id, title }) =>
          documentItem(S, { id, title, icon: DocumentIcon }, 'page', id),
        ),
      ),
      partOfHomeItem(S, context, 'siteSettings'),
      allQuizzesItem(S, context),
      viewItem(S, { id: 'new-quiz', title: 'New quiz', icon: AddDocumentIcon }, NewQuizPane),
    ]);
};

/** The types that affect the report or its checks. */
const SIMULATED_TYPES: readonly string[] = [
  ...QUESTION_TYPES,
  'quiz',
  'answerSet',
  'industry',
  'quickWinRule',
  'opportunityTile',
  'resultsPage',
  'siteSettings',
  'persona',
];

/** Each document has a Preview tab beside the form; one of `SIMULATED_TYPES` also has a Simulator tab, and an audit its embed code. */
export const defaultDocumentNode: DefaultDocumentNodeResolver = (S, { schemaType }) =>
  S.document().views([
    S.view.form(),
    S.view.component(PreviewView).id(PREVIEW_VIEW).title('Preview').icon(EyeOpenIcon),
    ...(SIMULATED_TYPES.includes(schemaType)
      ? [S.view.component(SimulatorView).id('simulator').title('Simulator').icon(BarChartIcon)]
      : []),
    ...(schemaType === 'audit'
      ? [S.view.component(EmbedView).id('embed').title('Embed code').icon(CodeBlockIcon)]
      : []),
  ]);
