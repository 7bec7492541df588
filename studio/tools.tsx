import {
  BarChartIcon,
  EyeOpenIcon,
  HelpCircleIcon,
  TranslateIcon,
  TrendUpwardIcon,
  UsersIcon,
} from '@sanity/icons';
import { lazy, type ReactNode, Suspense } from 'react';
import type { Tool } from 'sanity';
import { route } from 'sanity/router';
import type { UserViewComponent } from 'sanity/structure';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import { auditFields, visitorPlaceOf } from '#app/quiz/contract/audit.ts';
import { Loading } from '#studio/components/elements.tsx';
import { leadsRouter } from '#studio/leads/model/use-navigation.ts';
import { languageAddresses } from '#studio/translations/audit-languages.ts';
import { languagesRouter } from '#studio/translations/open-languages.ts';
import { useDocuments } from '#studio/versions/use-documents.ts';
import { environment } from './environment.ts';

// The code of a tool, and the site's components with it, are loaded only when an editor opens it.
const HelpTool = lazy(() => import('./help-tool.tsx'));
const LanguagesTool = lazy(() => import('#studio/languages/views/languages-tool.tsx'));
const LeadsTool = lazy(() => import('#studio/leads/views/leads-tool.tsx'));
const NumbersTool = lazy(() => import('#studio/numbers/views/numbers-tool.tsx'));
const PreviewTool = lazy(() => import('#studio/preview/views/preview-tool.tsx'));
const SimulatorTool = lazy(() => import('#studio/simulator/views/simulator-tool.tsx'));
const EmbedPane = lazy(() => import('./panes/embed-pane.tsx'));
const DocumentPreview = lazy(() => import('#studio/preview/views/document-preview.tsx'));

const opening = (what: string, view: ReactNode) => (
  <Suspense fallback={<Loading>{`Opening the ${what}…`}</Loading>}>{view}</Suspense>
);

export const tools: Tool[] = [
  {
    name: 'preview',
    title: 'Preview',
    icon: EyeOpenIcon,
    component: () => opening('preview', <PreviewTool />),
  },
  {
    name: 'languages',
    title: 'Languages',
    icon: TranslateIcon,
    router: languagesRouter,
    component: () => opening('languages', <LanguagesTool />),
  },
  {
    name: 'leads',
    title: 'Leads',
    icon: UsersIcon,
    router: leadsRouter,
    component: () => opening('leads', <LeadsTool />),
  },
  {
    name: 'numbers',
    title: 'Numbers',
    icon: TrendUpwardIcon,
    component: () => opening('numbers', <NumbersTool />),
  },
  {
    name: 'simulator',
    title: 'Simulator',
    icon: BarChartIcon,
    component: () => opening('simulator', <SimulatorTool />),
  },
  {
    name: 'help',
    title: 'Help',
    icon: HelpCircleIcon,
    // `/help` is the guide for marketers, and `/help/<name>` the page `docs/<name>.md`.
    router: route.create('/', [route.create('/:page')]),
    component: () => opening('guide', <HelpTool />),
  },
];

export const PreviewView: UserViewComponent = ({ document, documentId }) =>
  opening('preview', <DocumentPreview document={document} documentId={documentId} />);

/** The embed code of an audit, at its published address where it has one. */
export const EmbedView: UserViewComponent = ({ document, documentId }) => {
  const { versions } = useDocuments();
  const { published, displayed } = document;
  const audit = published ?? displayed;
  const title = ownProperty(audit, 'title');
  const fieldOf = (name: 'slug' | 'host') =>
    auditFields[name].safeParse(ownProperty(audit, name)).data ?? undefined;
  return opening(
    'embed code',
    <EmbedPane
      {...visitorPlaceOf({ slug: fieldOf('slug'), host: fieldOf('host') }, environment.siteUrl)}
      title={typeof title === 'string' ? title : ''}
      languages={languageAddresses(versions?.published ?? [], documentId, { withHidden: false })}
      sites={
        auditFields.frameAncestors.safeParse(ownProperty(published, 'frameAncestors')).data ?? []
      }
    />,
  );
};
