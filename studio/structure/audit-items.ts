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
import { AUDIT_PARTS } from '#schemas/validation/audits.ts';
import { refsIn } from '#schemas/validation/refs.ts';
import { StartPane } from '#studio/panes/start-pane.tsx';
import { QUIZ_LISTS, type QuizList } from '#studio/questions/lists.ts';
import { documentItem, item, listItem, viewItem } from './items.ts';

/** What an audit is made of, in the order in which a visitor meets it. `clientName`: the name in its settings. */
export function auditItems(
  S: StructureBuilder,
  context: StructureResolverContext,
  audit: StoredDocument,
  clientName?: string,
): ListItemBuilder[] {
  const name = String(audit.title || 'New audit');
  const client = clientName || name;
  const quiz = refsIn(audit.quiz);
  /** Opens the document of this type that the audit names. Its pane is headed by whom it is for. */
  const part = (type: string, title: string, icon: typeof PinIcon, id = type, whose = name) =>
    AUDIT_PARTS.filter((each) => each.type === type)
      .flatMap(({ field }) => refsIn(audit[field]))
      .map((document) =>
        documentItem(S, { id, title, icon }, { type, id: document, title: `${title} · ${whose}` }),
      );
  const list = (each: QuizList) => quiz.map((id) => listItem(S, context, each, id));
  const address = { id: 'audit', title: 'Address and sharing', icon: PinIcon };
  return [
    viewItem(S, { id: 'start', title: 'Start here', icon: RocketIcon }, StartPane),
    ...part('landingPage', 'Landing page', HomeIcon),
    ...part('leadForm', 'Form', ComposeIcon),
    ...list(QUIZ_LISTS.questions),
    ...part('quiz', 'Scoring and levels', TiersIcon, 'scoring'),
    ...list(QUIZ_LISTS.quickWins),
    ...list(QUIZ_LISTS.opportunities),
    ...part('resultsPage', 'Report texts', BarChartIcon),
    personasItem(S, quiz),
    ...part('siteSettings', `Settings (${client})`, CogIcon, 'siteSettings', client),
    documentItem(S, address, { type: 'audit', id: audit._id, title: `${address.title} · ${name}` }),
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
