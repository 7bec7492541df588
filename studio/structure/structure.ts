import {
  AddDocumentIcon,
  CaseIcon,
  CodeBlockIcon,
  DocumentIcon,
  DocumentsIcon,
  EyeOpenIcon,
  PinIcon,
  StackIcon,
  TrashIcon,
  TrendUpwardIcon,
  UserIcon,
} from '@sanity/icons';
import { distinctUntilChanged, map } from 'rxjs';
import type {
  DefaultDocumentNodeResolver,
  Divider,
  ListItemBuilder,
  StructureBuilder,
  StructureResolver,
} from 'sanity/structure';
import { AUDIT_PARTS } from '#schemas/validation/audits.ts';
import { refsIn } from '#schemas/validation/refs.ts';
import { type ListedContent, listedContent } from '#studio/audit/use-audit.ts';
import { DeletedPane } from '#studio/deletion/deleted-pane.tsx';
import { NewAuditPane } from '#studio/panes/new-audit-pane.tsx';
import { PREVIEW_VIEW } from '#studio/preview/views/document-layout.tsx';
import { EmbedView, PreviewView } from '#studio/tools.tsx';
import { auditItems } from './audit-items.ts';
import { SHARED_PAGES } from './document-actions.ts';
import { documentItem, item, typeItem, viewItem } from './items.ts';

/** The list of content: what the chosen audit is made of, and below it what all audits share. */
export const structure: StructureResolver = (S, context) =>
  listedContent.pipe(
    // Most edits of an audit change nothing in the list.
    distinctUntilChanged((one, other) => listed(one) === listed(other)),
    map(({ audit, client }) =>
      S.list()
        .id('content')
        .title('Content')
        .items([...(audit ? auditItems(S, context, audit, client) : []), ...sharedItems(S)]),
    ),
  );

const listed = ({ audit, client }: ListedContent) =>
  JSON.stringify([
    ...[audit?._id, audit?.title, client],
    ...AUDIT_PARTS.map(({ field }) => refsIn(audit?.[field])),
  ]);

/** Each document has a Preview tab beside the form, and an audit its embed code. */
export const defaultDocumentNode: DefaultDocumentNodeResolver = (S, { schemaType }) =>
  S.document().views([
    S.view.form(),
    S.view.component(PreviewView).id(PREVIEW_VIEW).title('Preview').icon(EyeOpenIcon),
    ...(schemaType === 'audit'
      ? [S.view.component(EmbedView).id('embed').title('Embed code').icon(CodeBlockIcon)]
      : []),
  ]);

const sharedItems = (S: StructureBuilder): (ListItemBuilder | Divider)[] => [
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
