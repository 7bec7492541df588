import {
  BarChartIcon,
  CogIcon,
  ComposeIcon,
  HomeIcon,
  PinIcon,
  RocketIcon,
  TiersIcon,
  UsersIcon,
} from '@sanity/icons';
import type { ListItemBuilder, StructureBuilder, StructureResolverContext } from 'sanity/structure';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import type { AUDIT_PARTS } from '#schemas/validation/audits.ts';
import { refsIn } from '#schemas/validation/refs.ts';
import { StartPane } from '#studio/panes/start-pane.tsx';
import { documentItem, item, type ListItemOptions, viewItem } from './list-items.ts';
import { quizItems } from './quiz-items.ts';

/** What an audit is made of, in the order in which a visitor meets it. `clientName`: the name in its settings. */
export function auditItems(
  S: StructureBuilder,
  context: StructureResolverContext,
  audit: StoredDocument,
  clientName?: string,
): ListItemBuilder[] {
  const { _id, title } = audit;
  const ofAudit = String(title || 'New audit');
  const client = clientName || ofAudit;
  const [quizId] = refsIn(audit.quiz);
  const lists = quizId === undefined ? [] : Object.values(quizItems(S, context, quizId));
  const [questionList, ...adviceLists] = lists;
  /** Opens the document that the audit names. Its pane is headed by whom it is for. */
  const part = (
    { field, type }: (typeof AUDIT_PARTS)[number],
    options: ListItemOptions,
    whose = ofAudit,
  ) =>
    refsIn(audit[field]).map((id) =>
      documentItem(S, options, { type, id, title: `${options.title} · ${whose}` }),
    );
  return [
    viewItem(S, { id: 'start', title: 'Start here', icon: RocketIcon }, StartPane),
    ...part(
      { field: 'landingPage', type: 'landingPage' },
      { id: 'landingPage', title: 'Landing page', icon: HomeIcon },
    ),
    ...part(
      { field: 'leadForm', type: 'leadForm' },
      { id: 'leadForm', title: 'Form', icon: ComposeIcon },
    ),
    ...(questionList ? [questionList] : []),
    ...part(
      { field: 'quiz', type: 'quiz' },
      { id: 'scoring', title: 'Scoring and levels', icon: TiersIcon },
    ),
    ...adviceLists,
    ...part(
      { field: 'resultsPage', type: 'resultsPage' },
      { id: 'resultsPage', title: 'Report texts', icon: BarChartIcon },
    ),
    personasItem(S, refsIn(audit.quiz)),
    ...part(
      { field: 'settings', type: 'siteSettings' },
      { id: 'siteSettings', title: `Settings (${client})`, icon: CogIcon },
      client,
    ),
    documentItem(
      S,
      { id: 'audit', title: 'Address and sharing', icon: PinIcon },
      { type: 'audit', id: _id, title: `Address and sharing · ${ofAudit}` },
    ),
  ];
}

/** The personas that answer a question of the quiz, and those that answer none yet. */
const personasItem = (S: StructureBuilder, quiz: readonly string[]): ListItemBuilder =>
  item(
    S,
    { id: 'persona', title: 'Personas', icon: UsersIcon },
    S.documentList()
      .id('persona')
      .title('Personas')
      .schemaType('persona')
      .apiVersion(API_VERSION)
      .filter(
        `_type == "persona" && (count(coalesce(answers, [])) == 0 ||
          count(answers[question._ref in *[_id in $quiz].questions[]._ref]) > 0)`,
      )
      .params({ quiz })
      .canHandleIntent((intent, { type }) => intent === 'create' && type === 'persona'),
  );
