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
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { ONLY_AUDIT } from '#app/quiz/contract/audit-id.ts';
import { HOME_QUIZ } from '#app/quiz/contract/query.ts';
import { property } from '#app/quiz/contract/unknown.ts';
import { decodeDocuments, type StoredDocument } from '#schemas/types/stored-document.ts';
import { AUDIT_PARTS, auditsOf } from '#schemas/validation/audits.ts';
import { NewAuditPane } from '#studio/audits/new-audit-pane.tsx';
import { item, singletonItem, viewItem } from './list-items.ts';
import { quizItems } from './quiz-lists.ts';

const AUDITS = '*[_type == "audit"]';

/** The list of all audits. Each opens with its parts, in the order in which a visitor meets them. */
export function auditsItem(
  S: StructureBuilder,
  context: StructureResolverContext,
): ListItemBuilder {
  const audits = context.documentStore
    .listenQuery(
      { fetch: AUDITS, listen: AUDITS },
      {},
      { perspective: 'drafts', apiVersion: API_VERSION },
    )
    .pipe(
      map(decodeDocuments),
      distinctUntilChanged((one, other) => listed(one) === listed(other)),
    );
  const list = S.list().id('audits').title('Audits');
  return item(S, { id: 'audits', title: 'Audits', icon: PresentationIcon }, () =>
    audits.pipe(
      map((documents) =>
        list.items([
          ...auditsOf(documents).map(({ id, title, path }) =>
            item(
              S,
              { id, title: `${title} (${path})`, icon: PresentationIcon },
              desk(S, context, { id, title, document: documents.find(({ _id }) => _id === id) }),
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
      property(each.quiz, '_ref'),
      ...AUDIT_PARTS.map(({ field }) => property(each[field], '_ref')),
    ]),
  );

const PART_ITEMS = {
  siteSettings: { title: 'Settings', icon: CogIcon },
  landingPage: { title: 'Landing page', icon: HomeIcon },
  leadForm: { title: 'Lead form', icon: ComposeIcon },
  resultsPage: { title: 'Report texts', icon: BarChartIcon },
};

type DeskOptions = {
  id: string;
  title: string;
  /** Missing for the audit that is made of the singletons. */
  document?: StoredDocument;
};

/** The parts of one audit. What other audits share with it says so. */
function desk(
  S: StructureBuilder,
  context: StructureResolverContext,
  { id, title, document }: DeskOptions,
) {
  const quizOfAudit =
    id === ONLY_AUDIT
      ? HOME_QUIZ
      : `coalesce(*[_id == ${JSON.stringify(id)}][0].quiz, *[_id == "siteSettings"][0].activeQuiz)`;
  const quiz = quizItems(S, context, quizOfAudit);
  const part = (type: (typeof AUDIT_PARTS)[number]['type']) => {
    const ref = property(document?.[type === 'siteSettings' ? 'settings' : type], '_ref');
    const { title: name, icon } = PART_ITEMS[type];
    const isOwn = typeof ref === 'string' && ref !== type;
    return singletonItem(S, {
      id: isOwn ? ref : type,
      type,
      title: isOwn || !document ? name : `${name} (of the site)`,
      icon,
    });
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
      part('landingPage'),
      part('leadForm'),
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
      part('resultsPage'),
      part('siteSettings'),
    ]);
}
