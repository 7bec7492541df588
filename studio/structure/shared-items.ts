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
import { documentItem, item, typeItem, viewItem } from './items.ts';

export const sharedItems = (S: StructureBuilder): (ListItemBuilder | Divider)[] => [
  S.divider().title('Shared by all audits').serialize(),
  typeItem(S, 'siteSettings', 'provider.name', { id: 'clients', title: 'Clients', icon: UserIcon }),
  typeItem(S, 'industry', 'label', { id: 'industry', title: 'Industries', icon: CaseIcon }),
  typeItem(S, 'province', 'label', { id: 'province', title: 'Provinces', icon: PinIcon }),
  typeItem(S, 'answerSet', 'name', { id: 'answerSet', title: 'Answer sets', icon: StackIcon }),
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
