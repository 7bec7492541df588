import { CodeBlockIcon, EyeOpenIcon } from '@sanity/icons';
import { distinctUntilChanged, map } from 'rxjs';
import type { DefaultDocumentNodeResolver, StructureResolver } from 'sanity/structure';
import { AUDIT_PARTS } from '#schemas/validation/audits.ts';
import { refsIn } from '#schemas/validation/refs.ts';
import { type ListedContent, listedContent } from '#studio/audit/use-audit.ts';
import { PREVIEW_VIEW } from '#studio/preview/views/document-layout.tsx';
import { EmbedView, PreviewView } from '#studio/tools.tsx';
import { auditItems } from './audit-items.ts';
import { sharedItems } from './shared-items.ts';

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
