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
import type { ComponentType } from 'react';
import type { ListItemBuilder, StructureBuilder, StructureResolverContext } from 'sanity/structure';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { refsIn } from '#schemas/validation/refs.ts';
import { StartPane } from '#studio/panes/start-pane.tsx';
import { QUIZ_LISTS } from '#studio/questions/lists.ts';
import { documentItem, item, quizListItem, viewItem } from './items.ts';

const SETTINGS = { id: 'siteSettings', type: 'siteSettings' };

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
  /** Opens the document in this field, by default of the type and with an entry of the same name. */
  const part = (
    field: string,
    title: string,
    icon: ComponentType,
    { id = field, type = field, whose = name } = {},
  ) =>
    refsIn(audit[field]).map((document) =>
      documentItem(
        S,
        { id, title, icon },
        { type, id: document, title: [title, whose].filter(Boolean).join(' · ') },
      ),
    );
  const [first, ...advice] = Object.values(QUIZ_LISTS).map((list) =>
    quiz.map((id) => quizListItem(S, context, list, id)),
  );
  const address = { id: 'audit', title: 'Address and sharing', icon: PinIcon };
  return [
    viewItem(S, { id: 'start', title: 'Start here', icon: RocketIcon }, StartPane),
    ...part('landingPage', 'Landing page', HomeIcon),
    ...part('leadForm', 'Form', ComposeIcon),
    ...(first ?? []),
    ...part('quiz', 'Scoring and levels', TiersIcon, { id: 'scoring' }),
    ...advice.flat(),
    ...part('resultsPage', 'Report texts', BarChartIcon),
    personasItem(S, quiz),
    ...part('settings', `Settings (${client})`, CogIcon, { ...SETTINGS, whose: '' }),
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
