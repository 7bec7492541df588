import {
  AddDocumentIcon,
  BarChartIcon,
  BoltIcon,
  CaseIcon,
  CogIcon,
  ComposeIcon,
  DocumentIcon,
  DocumentsIcon,
  DocumentTextIcon,
  EyeOpenIcon,
  HelpCircleIcon,
  HomeIcon,
  PinIcon,
  RocketIcon,
  StackIcon,
  ThLargeIcon,
  TiersIcon,
  TrendUpwardIcon,
  UsersIcon,
} from '@sanity/icons';
import type { DefaultDocumentNodeResolver, StructureResolver } from 'sanity/structure';
import { QUESTION_TYPES } from '#schemas/types/document-types.ts';
import { NewQuizPane } from '#studio/new-quiz/new-quiz-pane.tsx';
import { PREVIEW_VIEW } from '#studio/preview/model/panes.ts';
import { StartPane } from '#studio/start/start-pane.tsx';
import { PreviewView, SimulatorView } from '#studio/tools.tsx';
import { allQuizzesItem } from './all-quizzes.ts';
import { documentTypeItem, folderItem, singletonItem, viewItem } from './list-items.ts';
import { quizListItem, scoringItem } from './quiz-lists.ts';
import { SINGLETON_PAGES } from './singletons.ts';

/** The list of content: documents in the order in which a visitor meets them. */
export const structure: StructureResolver = (S, context) =>
  S.list()
    .id('content')
    .title('Content')
    .items([
      viewItem(S, { id: 'start', title: 'Start here', icon: RocketIcon }, StartPane),
      folderItem(S, { id: 'landing', title: 'Landing page', icon: HomeIcon }, [
        singletonItem(S, { id: 'landingPage', title: 'Landing page', icon: DocumentTextIcon }),
        documentTypeItem(S, {
          id: 'claim',
          title: 'Claims',
          icon: TrendUpwardIcon,
          orderBy: 'label',
        }),
      ]),
      folderItem(S, { id: 'form', title: 'Lead form', icon: ComposeIcon }, [
        singletonItem(S, { id: 'leadForm', title: 'Lead form', icon: DocumentTextIcon }),
        documentTypeItem(S, {
          id: 'province',
          title: 'Provinces and territories',
          icon: PinIcon,
          orderBy: 'label',
        }),
      ]),
      quizListItem(S, context, {
        id: 'questions',
        title: 'Questions',
        icon: HelpCircleIcon,
        list: 'questions',
        types: QUESTION_TYPES,
        addTitle: 'Add a question',
        orderTitle: 'Order of the questions',
        othersTitle: 'Questions outside the quiz',
      }),
      documentTypeItem(S, {
        id: 'answerSet',
        title: 'Answer sets',
        icon: StackIcon,
        orderBy: 'name',
      }),
      S.divider(),
      scoringItem(S, context, { id: 'scoring', title: 'Scoring', icon: TiersIcon }),
      documentTypeItem(S, { id: 'persona', title: 'Personas', icon: UsersIcon, orderBy: 'name' }),
      documentTypeItem(S, {
        id: 'industry',
        title: 'Industries and benchmarks',
        icon: CaseIcon,
        orderBy: 'label',
      }),
      quizListItem(S, context, {
        id: 'quick-wins',
        title: 'Quick wins',
        icon: BoltIcon,
        list: 'quickWins.rules',
        types: ['quickWinRule'],
        addTitle: 'Add a quick win',
        orderTitle: 'Order and fallbacks',
        othersTitle: 'Quick wins outside the quiz',
      }),
      quizListItem(S, context, {
        id: 'opportunities',
        title: 'Opportunities',
        icon: ThLargeIcon,
        list: 'tiles',
        types: ['opportunityTile'],
        addTitle: 'Add a tile',
        orderTitle: 'Order of the tiles',
        othersTitle: 'Tiles outside the quiz',
      }),
      singletonItem(S, { id: 'resultsPage', title: 'Report texts', icon: BarChartIcon }),
      S.divider(),
      folderItem(
        S,
        { id: 'pages', title: 'Pages', icon: DocumentsIcon },
        SINGLETON_PAGES.map(({ id, title }) =>
          singletonItem(S, { id, title, icon: DocumentIcon, type: 'page' }),
        ),
      ),
      singletonItem(S, { id: 'siteSettings', title: 'Settings', icon: CogIcon }),
      allQuizzesItem(S, context),
      viewItem(S, { id: 'new-quiz', title: 'New quiz', icon: AddDocumentIcon }, NewQuizPane),
    ]);

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

/** Each document has a Preview tab beside the form; one of `SIMULATED_TYPES` also has a Simulator tab. */
export const defaultDocumentNode: DefaultDocumentNodeResolver = (S, { schemaType }) =>
  S.document().views([
    S.view.form(),
    S.view.component(PreviewView).id(PREVIEW_VIEW).title('Preview').icon(EyeOpenIcon),
    ...(SIMULATED_TYPES.includes(schemaType)
      ? [S.view.component(SimulatorView).id('simulator').title('Simulator').icon(BarChartIcon)]
      : []),
  ]);
