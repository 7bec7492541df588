import {
  AddDocumentIcon,
  AddIcon,
  CaseIcon,
  DocumentIcon,
  DocumentsIcon,
  PinIcon,
  StackIcon,
  TrashIcon,
  TrendUpwardIcon,
  UserIcon,
} from '@sanity/icons';
import { map } from 'rxjs';
import type {
  Divider,
  ListItemBuilder,
  StructureBuilder,
  StructureResolverContext,
} from 'sanity/structure';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { decodeDocuments, type StoredDocument } from '#schemas/types/stored-document.ts';
import { DeletedPane } from '#studio/deletion/deleted-pane.tsx';
import { NewAuditPane } from '#studio/panes/new-audit-pane.tsx';
import { SHARED_PAGES } from './document-actions.ts';
import { documentItem, item, typeItem, viewItem } from './items.ts';

/** What all audits share. */
export const sharedItems = (
  S: StructureBuilder,
  context: StructureResolverContext,
): (ListItemBuilder | Divider)[] => [
  S.divider().title('Shared by all audits').serialize(),
  typeItem(S, 'siteSettings', 'provider.name', { id: 'clients', title: 'Clients', icon: UserIcon }),
  typeItem(S, 'industry', 'label', { id: 'industry', title: 'Industries', icon: CaseIcon }),
  typeItem(S, 'province', 'label', { id: 'province', title: 'Provinces', icon: PinIcon }),
  answerSetsItem(S, context),
  typeItem(S, 'claim', 'label', { id: 'claim', title: 'Claims', icon: TrendUpwardIcon }),
  item(
    S,
    { id: 'pages', title: 'Pages', icon: DocumentsIcon },
    S.list()
      .id('pages')
      .title('Pages')
      .items(
        SHARED_PAGES.map(({ id, title }) =>
          documentItem(S, { id, title, icon: DocumentIcon }, { type: 'page', id }),
        ),
      ),
  ),
  viewItem(S, { id: 'new-audit', title: 'New audit', icon: AddDocumentIcon }, NewAuditPane),
  viewItem(S, { id: 'deleted', title: 'Deleted', icon: TrashIcon }, DeletedPane),
];

const ANSWER_SETS = `*[_type == "answerSet"] | order(name) {_id, _type, name,
  "users": *[_type == "audit" && ^._id in quiz->questions[]->answerSet._ref].title}`;

/** The answer sets, each with the audits that use it: several may have the same name. */
const answerSetsItem = (
  S: StructureBuilder,
  { documentStore }: Pick<StructureResolverContext, 'documentStore'>,
): ListItemBuilder => {
  const entry = { id: 'answerSet', title: 'Answer sets', icon: StackIcon };
  const create = S.menuItem()
    .title('New answer set')
    .icon(AddIcon)
    .intent({ type: 'create', params: { type: entry.id } })
    .showAsAction(true);
  const setItem = ({ _id: id, name, users }: StoredDocument) => {
    const title = `${name ?? 'New answer set'} · ${[users].flat().join(', ') || 'in no audit yet'}`;
    return documentItem(S, { ...entry, id, title }, { type: entry.id, id });
  };
  return item(S, entry, () =>
    documentStore
      .listenQuery(ANSWER_SETS, {}, { perspective: 'drafts', apiVersion: API_VERSION })
      .pipe(
        map(decodeDocuments),
        map((sets) =>
          S.list().id(entry.id).title(entry.title).menuItems([create]).items(sets.map(setItem)),
        ),
      ),
  );
};
