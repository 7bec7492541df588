import { defineConfig } from 'sanity';
import { structureTool } from 'sanity/structure';
import { schemaTypes } from '#schemas/index.ts';
import { environment } from './environment.ts';
import { actionsFor, newDocuments, templatesOf } from './fixed-documents.ts';
import { Input } from './input.tsx';
import { lakeClientFactory } from './lake-client.ts';
import { Logo } from './logo.tsx';
import { openSiteAction, ToolMenu } from './open-site.tsx';
import { structure } from './structure.ts';

const off = { enabled: false };

/** The lake serves the Studio itself, so its address is that of the page. */
const origin = typeof window === 'undefined' ? 'http://127.0.0.1:3333' : window.location.origin;

export default defineConfig({
  name: 'default',
  title: 'AI Discoverability Audit',
  icon: Logo,
  projectId: environment.projectId ?? 'local',
  dataset: environment.dataset,
  unstable_clientFactory: environment.projectId ? undefined : lakeClientFactory(origin),
  schema: { types: schemaTypes, templates: templatesOf },
  plugins: [structureTool({ title: 'Content', structure })],
  form: { components: { input: Input } },
  document: {
    actions: (actions, { schemaType }) => [...actionsFor(actions, schemaType), openSiteAction],
    newDocumentOptions: newDocuments,
    comments: off,
  },
  studio: { components: { toolMenu: ToolMenu } },
  // What only Sanity's hosted service can do, and what one marketer does not need.
  announcements: off,
  releases: off,
  scheduledDrafts: off,
  scheduledPublishing: off,
  tasks: off,
  apps: { canvas: off },
});
