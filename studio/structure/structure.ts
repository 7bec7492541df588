import {
  BarChartIcon,
  BoltIcon,
  CaseIcon,
  ClipboardIcon,
  CogIcon,
  ComposeIcon,
  DocumentIcon,
  DocumentsIcon,
  DocumentTextIcon,
  HelpCircleIcon,
  HomeIcon,
  PinIcon,
  ThLargeIcon,
  TiersIcon,
  TrendUpwardIcon,
  UsersIcon,
} from '@sanity/icons';
import type { DefaultDocumentNodeResolver, StructureResolver } from 'sanity/structure';
import { QUESTION_TYPES } from '#schemas/site-types.ts';
import { SimulatorView } from '#studio/simulator/index.tsx';
import { FIXED_PAGES } from './fixed-documents.ts';
import { inQuizOrder, scoring } from './quiz-lists.ts';
import { fixedDocument, folder, listOf } from './structure-items.ts';

/** The documents as a marketer thinks of them: in the order in which a visitor meets them. */
export const structure: StructureResolver = (S, context) =>
  S.list()
    .id('content')
    .title('Content')
    .items([
      folder(S, { id: 'landing', title: 'Landing page', icon: HomeIcon }, [
        fixedDocument(S, { id: 'landingPage', title: 'Landing page', icon: DocumentTextIcon }),
        listOf(S, { id: 'claim', title: 'Claims', icon: TrendUpwardIcon, by: 'label' }),
      ]),
      folder(S, { id: 'form', title: 'Lead form', icon: ComposeIcon }, [
        fixedDocument(S, { id: 'leadForm', title: 'Lead form', icon: DocumentTextIcon }),
        listOf(S, {
          id: 'province',
          title: 'Provinces and territories',
          icon: PinIcon,
          by: 'label',
        }),
      ]),
      inQuizOrder(S, context, {
        id: 'questions',
        title: 'Questions',
        icon: HelpCircleIcon,
        list: 'questions',
        types: QUESTION_TYPES,
        orderTitle: 'Order of the questions',
        othersTitle: 'Questions outside the quiz',
      }),
      S.divider(),
      scoring(S, context, { id: 'scoring', title: 'Scoring', icon: TiersIcon }),
      listOf(S, { id: 'persona', title: 'Personas', icon: UsersIcon, by: 'name' }),
      listOf(S, {
        id: 'industry',
        title: 'Industries and benchmarks',
        icon: CaseIcon,
        by: 'label',
      }),
      inQuizOrder(S, context, {
        id: 'quick-wins',
        title: 'Quick wins',
        icon: BoltIcon,
        list: 'quickWins.rules',
        types: ['quickWinRule'],
        orderTitle: 'Order and fallbacks',
        othersTitle: 'Quick wins outside the quiz',
      }),
      inQuizOrder(S, context, {
        id: 'opportunities',
        title: 'Opportunities',
        icon: ThLargeIcon,
        list: 'tiles',
        types: ['opportunityTile'],
        orderTitle: 'Order of the tiles',
        othersTitle: 'Tiles outside the quiz',
      }),
      fixedDocument(S, { id: 'resultsPage', title: 'Report texts', icon: BarChartIcon }),
      S.divider(),
      folder(
        S,
        { id: 'pages', title: 'Pages', icon: DocumentsIcon },
        FIXED_PAGES.map(({ id, title }) =>
          fixedDocument(S, { id, title, icon: DocumentIcon, type: 'page' }),
        ),
      ),
      fixedDocument(S, { id: 'siteSettings', title: 'Settings', icon: CogIcon }),
      listOf(S, { id: 'quiz', title: 'All quizzes', icon: ClipboardIcon, by: 'title' }),
    ]);

/** What the report is made of: these documents have the simulator beside their form. */
const SIMULATED: readonly string[] = [
  ...QUESTION_TYPES,
  'quiz',
  'industry',
  'quickWinRule',
  'opportunityTile',
  'resultsPage',
  'siteSettings',
  'persona',
];

export const defaultDocumentNode: DefaultDocumentNodeResolver = (S, { schemaType }) =>
  SIMULATED.includes(schemaType)
    ? S.document().views([
        S.view.form(),
        S.view.component(SimulatorView).id('simulator').title('Simulator').icon(BarChartIcon),
      ])
    : S.document();
