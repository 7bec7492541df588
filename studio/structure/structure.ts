import { BarChartIcon, CodeBlockIcon, EyeOpenIcon } from '@sanity/icons';
import { combineLatest, distinctUntilChanged, filter, map, type Observable } from 'rxjs';
import type {
  DefaultDocumentNodeResolver,
  StructureResolver,
  StructureResolverContext,
} from 'sanity/structure';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { QUESTION_TYPES } from '#schemas/types/document-types.ts';
import { decodeDocuments, type StoredDocument } from '#schemas/types/stored-document.ts';
import { AUDIT_PARTS, auditsOf, deletedAudits } from '#schemas/validation/audits.ts';
import { refsIn } from '#schemas/validation/refs.ts';
import { chosenAudit } from '#studio/audit/use-audit.ts';
import { PREVIEW_VIEW } from '#studio/preview/model/panes.ts';
import { EmbedView, PreviewView, SimulatorView } from '#studio/tools.tsx';
import { auditItems } from './audit-items.ts';
import { deletedItem, sharedItems } from './shared-items.ts';

/** The list of content: what the chosen audit is made of, and below it what all audits share. */
export const structure: StructureResolver = (S, context) =>
  combineLatest([watchAudits(context), chosenAudit.pipe(distinctUntilChanged())]).pipe(
    map(([audits, chosen]) => ({
      audit: audits.find(({ _id }) => _id === chosen),
      hasDeleted: deletedAudits(audits).length > 0,
      isAny: auditsOf(audits).length > 0,
    })),
    // Which audit is chosen is known a moment later, or a new one is not read yet. An address below it would lead nowhere.
    filter(({ audit, isAny }) => audit !== undefined || !isAny),
    // Most edits of an audit change nothing in the list.
    distinctUntilChanged((one, other) => listed(one) === listed(other)),
    map(({ audit, hasDeleted }) =>
      S.list()
        .id('content')
        .title('Content')
        .items([
          ...(audit ? auditItems(S, context, audit) : []),
          ...sharedItems(S),
          ...(hasDeleted ? [deletedItem(S)] : []),
        ]),
    ),
  );

/** The audits as their drafts are, with the names of their clients. */
const watchAudits = ({
  documentStore,
}: Pick<StructureResolverContext, 'documentStore'>): Observable<StoredDocument[]> =>
  documentStore
    .listenQuery(
      {
        fetch: '*[_type == "audit"]{..., "client": settings->provider.name}',
        listen: '*[_type in ["audit", "siteSettings"]]',
      },
      {},
      { perspective: 'drafts', apiVersion: API_VERSION },
    )
    .pipe(map(decodeDocuments));

type Listed = { audit: StoredDocument | undefined; hasDeleted: boolean };

/** What the list shows of an audit, and whether it ends with the deleted ones. */
const listed = ({ audit, hasDeleted }: Listed) =>
  JSON.stringify([
    ...[audit?._id, audit?.title, audit?.client, hasDeleted],
    ...AUDIT_PARTS.map(({ field }) => refsIn(audit?.[field])),
  ]);

/** The types that affect the report or its checks. */
const SIMULATED_TYPES: readonly string[] = [
  ...QUESTION_TYPES,
  'quiz',
  'answerSet',
  'industry',
  'quickWinRule',
  'opportunityTile',
  'resultsPage',
  'siteSettings',
  'persona',
];

/** Each document has a Preview tab beside the form; one of `SIMULATED_TYPES` also has a Simulator tab, and an audit its embed code. */
export const defaultDocumentNode: DefaultDocumentNodeResolver = (S, { schemaType }) =>
  S.document().views([
    S.view.form(),
    S.view.component(PreviewView).id(PREVIEW_VIEW).title('Preview').icon(EyeOpenIcon),
    ...(SIMULATED_TYPES.includes(schemaType)
      ? [S.view.component(SimulatorView).id('simulator').title('Simulator').icon(BarChartIcon)]
      : []),
    ...(schemaType === 'audit'
      ? [S.view.component(EmbedView).id('embed').title('Embed code').icon(CodeBlockIcon)]
      : []),
  ]);
