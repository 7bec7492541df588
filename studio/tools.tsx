import {
  BarChartIcon,
  EyeOpenIcon,
  HelpCircleIcon,
  TranslateIcon,
  TrendUpwardIcon,
  UsersIcon,
} from '@sanity/icons';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
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

const EmbedPane = lazy(() => import('./panes/embed-pane.tsx'));
const DocumentPreview = lazy(() => import('#studio/preview/views/document-preview.tsx'));

const opening = (what: string, view: ReactNode) => (
  <Suspense fallback={<Loading>{`Opening the ${what}…`}</Loading>}>{view}</Suspense>
);

/** A tool whose code, and the site's components with it, are loaded only when an editor opens it. */
function tool(title: string, icon: ComponentType, load: Load, router?: Tool['router']): Tool {
  const name = title.toLowerCase();
  const View = lazy(load);
  return { name, title, icon, router, component: () => opening(name, <View />) };
}

type Load = () => Promise<{ default: ComponentType }>;

/** `/help` is the guide for marketers, and `/help/<name>` the page `docs/<name>.md`. */
const helpRouter = route.create('/', [route.create('/:page')]);

export const tools: Tool[] = [
  tool('Preview', EyeOpenIcon, () => import('#studio/preview/views/preview-tool.tsx')),
  tool(
    'Languages',
    TranslateIcon,
    () => import('#studio/languages/views/languages-tool.tsx'),
    languagesRouter,
  ),
  tool('Leads', UsersIcon, () => import('#studio/leads/views/leads-tool.tsx'), leadsRouter),
  tool(
    'Numbers',
    TrendUpwardIcon,
    () => import('#studio/numbers/views/numbers-tool.tsx'),
    route.create('/'),
  ),
  tool('Simulator', BarChartIcon, () => import('#studio/simulator/views/simulator-tool.tsx')),
  tool('Help', HelpCircleIcon, () => import('./help-tool.tsx'), helpRouter),
];

export const PreviewView: UserViewComponent = ({ document: { draft, published }, documentId }) =>
  opening('preview', <DocumentPreview id={documentId} edited={draft ?? published} />);

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
