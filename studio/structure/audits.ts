import {
  AddDocumentIcon,
  BarChartIcon,
  CogIcon,
  ComposeIcon,
  HomeIcon,
  PinIcon,
  PresentationIcon,
  UsersIcon,
} from '@sanity/icons';
import { distinctUntilChanged, map } from 'rxjs';
import type { ListItemBuilder, StructureBuilder, StructureResolverContext } from 'sanity/structure';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { HOME_AUDIT } from '#app/quiz/contract/query.ts';
import { decodeDocuments, type StoredDocument } from '#schemas/types/stored-document.ts';
import { AUDIT_PARTS, auditsOf, type EditedAudit } from '#schemas/validation/audits.ts';
import { NewAuditPane } from '#studio/panes/new-audit-pane.tsx';
import { documentItem, item, viewItem } from './list-items.ts';
import { quizItems } from './quiz-lists.ts';

const AUDITS = '*[_type == "audit"]';

const watchAudits = ({ documentStore }: StructureResolverContext, fetch: string) =>
  documentStore.listenQuery(
    { fetch, listen: AUDITS },
    {},
    { perspective: 'drafts', apiVersion: API_VERSION },
  );

/** The list of all audits. Each opens with its parts, in the order in which a visitor meets them. */
export function auditsItem(
  S: StructureBuilder,
  context: StructureResolverContext,
): ListItemBuilder {
  const audits = watchAudits(context, AUDITS).pipe(
    map(decodeDocuments),
    distinctUntilChanged((one, other) => listed(one) === listed(other)),
  );
  const list = S.list().id('audits').title('Audits');
  return item(S, { id: 'audits', title: 'Audits', icon: PresentationIcon }, () =>
    audits.pipe(
      map((documents) =>
        list.items([
          ...auditsOf(documents).map((audit) =>
            item(
              S,
              {
                id: audit.id,
                title: `${audit.title} (${audit.path})`,
                icon: PresentationIcon,
              },
              desk(S, context, audit, documents),
            ),
          ),
          S.divider(),
          viewItem(S, { id: 'new-audit', title: 'New audit', icon: AddDocumentIcon }, NewAuditPane),
        ]),
      ),
    ),
  );
}

/** What the list and the desks show of the audits. */
const listed = (documents: readonly StoredDocument[]) =>
  JSON.stringify(
    documents.map((each) => [
      each._id,
      each.title,
      each.slug,
      ...AUDIT_PARTS.map(({ field }) => ownProperty(each[field], '_ref')),
    ]),
  );

const PART_ITEMS = {
  siteSettings: { title: 'Settings', icon: CogIcon },
  landingPage: { title: 'Landing page', icon: HomeIcon },
  leadForm: { title: 'Lead form', icon: ComposeIcon },
  resultsPage: { title: 'Report texts', icon: BarChartIcon },
};

type PartType = keyof typeof PART_ITEMS;

const fieldOf = (type: PartType) => (type === 'siteSettings' ? 'settings' : type);

/** The parts of one audit. What other audits share with it says so. */
function desk(
  S: StructureBuilder,
  context: StructureResolverContext,
  { id, title }: EditedAudit,
  audits: readonly StoredDocument[],
) {
  const quizOfAudit = `*[_id == ${JSON.stringify(id)}][0].quiz`;
  const quiz = quizItems(S, context, quizOfAudit);
  const part = (type: PartType) => {
    const refIn = (audit?: StoredDocument) => ownProperty(audit?.[fieldOf(type)], '_ref');
    const ref = refIn(audits.find(({ _id }) => _id === id));
    if (typeof ref !== 'string') return [];
    const isShared = audits.filter((each) => refIn(each) === ref).length > 1;
    const name = PART_ITEMS[type].title + (isShared ? ' (shared)' : '');
    return [documentItem(S, { ...PART_ITEMS[type], id: ref, title: name }, type, ref)];
  };
  return S.list()
    .id(id)
    .title(title)
    .items([
      item(
        S,
        { id: 'audit', title: 'Address and parts', icon: PinIcon },
        S.defaultDocument({ schemaType: 'audit', documentId: id }),
      ),
      S.divider(),
      ...part('landingPage'),
      ...part('leadForm'),
      quiz.questionList,
      quiz.scoring,
      quiz.quickWins,
      quiz.opportunities,
      item(
        S,
        { id: 'personas', title: 'Personas', icon: UsersIcon },
        S.documentList()
          .id('personas')
          .title('Personas')
          .schemaType('persona')
          .apiVersion(API_VERSION)
          .filter(
            `_type == "persona" && count(answers[question._ref in ${quizOfAudit}->questions[]._ref]) > 0`,
          ),
      ),
      ...part('resultsPage'),
      ...part('siteSettings'),
    ]);
}

/** Opens a part of the audit at `/`, whichever that is. */
export function partOfHomeItem(
  S: StructureBuilder,
  context: StructureResolverContext,
  type: PartType,
): ListItemBuilder {
  const { title, icon } = PART_ITEMS[type];
  return item(S, { id: type, title, icon }, () =>
    watchAudits(context, `${HOME_AUDIT}.${fieldOf(type)}._ref`).pipe(
      distinctUntilChanged(),
      map((ref) =>
        typeof ref === 'string'
          ? S.defaultDocument({ schemaType: type, documentId: ref }).id(type).title(title)
          : S.documentTypeList(type).id(type).title(title),
      ),
    ),
  );
}
