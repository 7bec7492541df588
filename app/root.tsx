import displayFont from '@fontsource/fraunces/files/fraunces-latin-600-normal.woff2?url';
import type { HeadersFunction, LinksFunction, MetaFunction } from '@remix-run/node';
import { Links, Meta, Outlet, useMatches, useRouteError } from '@remix-run/react';
import type { ReactNode } from 'react';
import { FAILURE_TITLE, FailurePage } from '#app/components/failure-page.tsx';
import { InlineStyle, IslandHead, IslandOpening } from '#app/island.tsx';
import styles from '#app/styles/app.css?url';
import { useAssets } from './assets-context.ts';

export const links: LinksFunction = () => [
  { rel: 'preload', href: displayFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  ...(import.meta.env.DEV ? [{ rel: 'stylesheet', href: styles }] : []),
  { rel: 'icon', href: '/favicon.png', type: 'image/png', sizes: '48x48' },
];

export const meta: MetaFunction = ({ error }) => (error ? [{ title: FAILURE_TITLE }] : []);

export const headers: HeadersFunction = ({ errorHeaders }) => errorHeaders ?? new Headers();

const isIsland = (handle: unknown) =>
  typeof handle === 'object' && handle !== null && 'island' in handle && handle.island === true;

/** What the failure page is written in. */
const OWN_LANGUAGE = 'en-CA';

/** The language of the content that a route has loaded. */
const languageIn = (data: unknown) =>
  typeof data === 'object' && data !== null && 'language' in data
    ? String(data.language)
    : undefined;

export function Layout({ children }: { children: ReactNode }) {
  const hasFailed = useRouteError() != null;
  const matches = useMatches();
  const hasIsland = !hasFailed && matches.some(({ handle }) => isIsland(handle));
  const loaded = matches.map(({ data }) => languageIn(data)).find(Boolean);
  const inlineStyles = useAssets()?.styles;
  return (
    <html lang={hasFailed ? OWN_LANGUAGE : (loaded ?? OWN_LANGUAGE)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f7f3ea" />
        <Meta />
        <Links />
        {inlineStyles ? <InlineStyle source={inlineStyles} /> : null}
        {hasIsland ? <IslandHead /> : null}
      </head>
      <body>
        {hasIsland ? <IslandOpening /> : null}
        {children}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <FailurePage />;
}
