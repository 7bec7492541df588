import { defineConfig, defineLocaleResourceBundle } from 'sanity';
import { structureTool } from 'sanity/structure';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { schemaTypes } from '#schemas/index.ts';
import { PreviewWithAudit } from './audit/preview-with-audit.tsx';
import { environment } from './environment.ts';
import { StudioField } from './inputs/field.tsx';
import { Input } from './inputs/input.tsx';
import { ListItem } from './inputs/item.tsx';
import { lakeAuth } from './lake/lake-auth.ts';
import { lakeClientFactory } from './lake/lake-client.ts';
import { Layout, StudioLogo, ToolLayout } from './layout.tsx';
import { DocumentLayout } from './preview/views/document-layout.tsx';
import './readable-buttons.ts';
import {
  documentActions,
  documentTemplates,
  newDocumentOptions,
} from './structure/document-actions.ts';
import { defaultDocumentNode, structure } from './structure/structure.ts';
import { tools } from './tools.tsx';

const off = { enabled: false };

/** What an empty list says in place of Sanity’s words. */
const EMPTY_LISTS = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'structure',
  resources: Object.fromEntries(
    ['no-documents-of-type', 'no-matching-documents'].map((name) => [
      `panes.document-list-pane.${name}.text`,
      'Nothing here yet. The + above adds the first.',
    ]),
  ),
});

/** The lake serves the Studio, so both have the same origin. */
const origin = typeof window === 'undefined' ? 'http://127.0.0.1:3333' : window.location.origin;

const { dataset } = environment;
const projectId = environment.projectId ?? 'local';
const makeClient = lakeClientFactory(origin);
/** The Studio derives all its clients from this one, and expects it to read drafts, like Sanity's own client. */
const client = makeClient({ projectId, dataset, apiVersion: API_VERSION, perspective: 'raw' });
const lake = { unstable_clientFactory: makeClient, auth: lakeAuth(client) };

export default defineConfig({
  name: 'default',
  title: 'Audits',
  icon: StudioLogo,
  projectId,
  dataset,
  ...(environment.projectId ? {} : lake),
  schema: { types: schemaTypes, templates: documentTemplates },
  plugins: [structureTool({ title: 'Content', structure, defaultDocumentNode })],
  tools: (all) => [...all, ...tools],
  form: {
    components: { field: StudioField, input: Input, item: ListItem, preview: PreviewWithAudit },
  },
  document: {
    components: { unstable_layout: DocumentLayout },
    actions: (actions, { schemaType }) => documentActions(actions, schemaType),
    newDocumentOptions,
    comments: off,
  },
  i18n: { bundles: [EMPTY_LISTS] },
  studio: { components: { layout: Layout, activeToolLayout: ToolLayout } },
  // Features that need Sanity's hosted service, or that a single marketer does not need.
  announcements: off,
  releases: off,
  scheduledDrafts: off,
  scheduledPublishing: off,
  tasks: off,
  apps: { canvas: off },
});
