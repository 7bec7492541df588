import {
  AddDocumentIcon,
  CaseIcon,
  DocumentIcon,
  DocumentsIcon,
  PinIcon,
  StackIcon,
  TrashIcon,
  TrendUpwardIcon,
  UserIcon,
} from '@sanity/icons';
import type { Divider, ListItemBuilder, StructureBuilder } from 'sanity/structure';
import { DeletedPane } from '#studio/deletion/deleted-pane.tsx';
import { NewAuditPane } from '#studio/panes/new-audit-pane.tsx';
import { SHARED_PAGES } from './document-actions.ts';
import { documentItem, documentTypeItem, item, viewItem } from './list-items.ts';

/** What all audits share. */
export const sharedItems = (S: StructureBuilder): (ListItemBuilder | Divider)[] => [
  S.divider().title('Shared by all audits').serialize(),
  documentTypeItem(S, 'siteSettings', {
    ...{ id: 'clients', title: 'Clients', icon: UserIcon, orderBy: 'provider.name' },
  }),
  documentTypeItem(S, 'industry', {
    ...{ id: 'industry', title: 'Industries', icon: CaseIcon, orderBy: 'label' },
  }),
  documentTypeItem(S, 'province', {
    ...{ id: 'province', title: 'Provinces', icon: PinIcon, orderBy: 'label' },
  }),
  documentTypeItem(S, 'answerSet', {
    ...{ id: 'answerSet', title: 'Answer sets', icon: StackIcon, orderBy: 'name' },
  }),
  documentTypeItem(S, 'claim', {
    ...{ id: 'claim', title: 'Claims', icon: TrendUpwardIcon, orderBy: 'label' },
  }),
  item(
    S,
    { id: 'pages', title: 'Pages', icon: DocumentsIcon },
    S.list()
      .id('pages')
      .title('Pages')
      .items(
        SHARED_PAGES.map(({ id, title }) =>
          documentItem(S, { id, title, icon: DocumentIcon }, { type: 'page', id, title }),
        ),
      ),
  ),
  viewItem(S, { id: 'new-audit', title: 'New audit', icon: AddDocumentIcon }, NewAuditPane),
];

/** The audits that were deleted, from where they come back. */
export const deletedItem = (S: StructureBuilder): ListItemBuilder =>
  viewItem(S, { id: 'deleted', title: 'Deleted', icon: TrashIcon }, DeletedPane);
