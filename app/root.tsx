import displayFont from '@fontsource/fraunces/files/fraunces-latin-600-normal.woff2?url';
import type { HeadersFunction, LinksFunction } from '@remix-run/node';
import { Links, Meta, Outlet, useMatches, useRouteError } from '@remix-run/react';
import type { ReactNode } from 'react';
import { FailurePage } from '#app/components/failure-page.tsx';
import { InlineScript, InlineStyle } from '#app/components/inline-elements.tsx';
import { ISOLATION_SCRIPT, isPreviewHandle } from '#app/draft-link/preview-page.ts';
import { INLINE_SCRIPTS } from '#app/page/inline-scripts.ts';
import { IslandHead } from '#app/page/island.tsx';
import { useRootValues } from '#app/page/root-context.ts';
import { directionOf } from '#app/quiz/base/format.ts';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import { setUntranslated } from '#app/quiz/base/untranslated.ts';
import { isAuditContent } from '#app/quiz/contract/audit-content.ts';
import styles from '#app/styles/app.css?url';

export const links: LinksFunction = () => [
  { rel: 'preload', href: displayFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  ...(import.meta.env.DEV ? [{ rel: 'stylesheet', href: styles }] : []),
  { rel: 'icon', href: '/favicon.png', type: 'image/png', sizes: '48x48' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
];

export const headers: HeadersFunction = ({ errorHeaders }) => errorHeaders ?? new Headers();

export function Layout({ children }: { children: ReactNode }) {
  const {
    failure,
    language,
    styles: inlineStyles,
    brandStyle,
    themeColor,
    audit,
    untranslated,
    embedStart,
    hmr,
  } = useRootValues();
  const hasFailed = useRouteError() != null;
  // The whole page is drawn after this, and before any other.
  setUntranslated(hasFailed ? undefined : untranslated);
  const shown = hasFailed ? failure.texts[0].language : language;
  const matches = useMatches();
  const isPreview = matches.some(({ handle }) => isPreviewHandle(handle));
  const hasIsland =
    !hasFailed &&
    matches.some(({ data }) => isAuditContent(ownProperty(ownProperty(data, 'page'), 'content')));
  return (
    <html
      lang={shown}
      dir={directionOf(shown)}
      data-session={hasIsland ? audit : undefined}
      data-embed-start={embedStart}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="responsive-embedded-sizing" />
        <meta name="theme-color" content={themeColor} />
        {isPreview && <InlineScript source={ISOLATION_SCRIPT} />}
        <InlineScript source={INLINE_SCRIPTS.embed} />
        <InlineScript source={INLINE_SCRIPTS.pressBySpace} />
        {hasFailed ? <title>{failure.texts[0].page.title}</title> : <Meta />}
        <Links />
        {inlineStyles && <InlineStyle source={inlineStyles} />}
        {brandStyle && <InlineStyle source={brandStyle} />}
        {hasIsland && <IslandHead />}
        {/* A developer's next edit reloads a page that has failed. */}
        {hasFailed && hmr && <script type="module" src="/@vite/client" />}
      </head>
      <body>
        {/* In the head, it would share one long task with the styles. */}
        {hasIsland && <InlineScript source={INLINE_SCRIPTS.resume} />}
        {children}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const { texts, home } = useRootValues().failure;
  return (
    <main>
      {texts.map(({ page, language }) => (
        <FailurePage key={language} {...page} language={language} home={home} />
      ))}
    </main>
  );
}
