import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import {
  type AppLoadContext,
  createReadableStreamFromReadable,
  type EntryContext,
} from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { renderToPipeableStream } from 'react-dom/server';
import { failureTexts } from '#app/content/failure-texts.server.ts';
import {
  contentForRequest,
  type LoadContext,
  latestContent,
} from '#app/content/request-content.server.ts';
import { environment, studioOrigin } from '#app/content/site-content.server.ts';
import { ISOLATION_SCRIPT } from '#app/draft-link/isolation.ts';
import { INLINE_SCRIPTS } from '#app/page/inline-scripts.ts';
import { RootContext } from '#app/page/root-context.ts';
import { DEFAULT_COLORS, styleOf } from '#app/quiz/brand/colors.ts';
import styles from '#app/styles/app.css?inline';
import { BANNER_STYLES, isPreviewHandle } from './draft-link/isolation.ts';

const hashOf = (source: string) =>
  `'sha256-${createHash('sha256').update(source).digest('base64')}'`;

const isDevelopment = import.meta.env.DEV;

/** In production the styles are in the page, which saves a round trip; in development Vite replaces linked ones. */
const inlineStyles = isDevelopment ? undefined : styles;

/** Vite's development server needs its own styles and a WebSocket; production allows neither. */
const policyFor = (
  scripts: readonly string[],
  styles: readonly string[],
  frameAncestors = environment.FRAME_ANCESTORS,
) =>
  [
    "default-src 'none'",
    `script-src 'self' ${scripts.map(hashOf).join(' ')}`,
    `style-src ${inlineStyles === undefined ? "'self' 'unsafe-inline'" : [inlineStyles, ...styles].map(hashOf).join(' ')}`,
    "img-src 'self'",
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ');

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
) {
  const values: RootValues = {
    ...context.manifest,
    styles: inlineStyles,
    ...(await contentValues(loadContext, new URL(request.url).pathname)),
  };
  const brandStyles = values.brandStyle ? [values.brandStyle] : [];
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const isPreview = context.staticHandlerContext.matches.some(({ route }) =>
    isPreviewHandle(context.routeModules[route.id]?.handle),
  );
  headers.set(
    'Content-Security-Policy',
    policyFor(
      [...Object.values(INLINE_SCRIPTS), ...(isPreview ? [ISOLATION_SCRIPT] : [])],
      [...brandStyles, ...(isPreview ? [BANNER_STYLES] : [])],
      values.frameAncestors,
    ),
  );
  return new Promise<Response>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <RootContext.Provider value={values}>
        <RemixServer context={context} url={request.url} />
      </RootContext.Provider>,
      {
        // Otherwise React would send the form in a script of its own, which the policy forbids.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          const body = new PassThrough();
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
          pipe(body);
        },
        onShellError: reject,
        onError: reject,
      },
    );
  });
}

/** What the root of the page gets. `hmr` is there in development only, `styles` in production. */
export type RootValues = EntryContext['manifest'] &
  Awaited<ReturnType<typeof contentValues>> & { styles?: string; hmr?: { runtime: string } };

/** Never rejects: without content it returns the shipped texts of the failure page. */
async function contentValues(context: LoadContext, path: string) {
  const loaded = await contentForRequest(context).catch(() => undefined);
  const latest = latestContent(path);
  const content = loaded?.content ?? latest.content;
  const failure = { texts: failureTexts(content), home: latest.start };
  const colors = content?.siteSettings.brand?.colors;
  return {
    /** What is shown if a route fails, in each of these languages, and the start of the site in the first one. */
    failure,
    language: loaded?.content.siteSettings.language ?? failure.texts[0].language,
    brandStyle: colors && styleOf(colors),
    untranslated: loaded?.untranslated,
    /** Under its id, a tab saves its session. */
    audit: loaded?.content.audit,
    /** Without it, an audit in another page begins with its landing page. */
    embedStart: loaded?.content.embedStart === 'start' ? ('start' as const) : undefined,
    // Content that was loaded before may be that of another audit.
    frameAncestors: sourcesOf((loaded ? loaded.content : context).frameAncestors),
    /** Browsers also use it for their own bars around the page. */
    themeColor: (colors?.screen ?? DEFAULT_COLORS).paper,
  };
}

const sourcesOf = (sites: readonly string[] = []) =>
  sites.length > 0 ? [...sites, ...(studioOrigin ? [studioOrigin] : [])].join(' ') : undefined;

export function handleError(error: unknown, { request }: { request: Request }) {
  if (!request.signal.aborted) console.error(error);
}
