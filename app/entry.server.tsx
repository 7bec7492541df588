import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import {
  type AppLoadContext,
  createReadableStreamFromReadable,
  type EntryContext,
} from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { renderToPipeableStream } from 'react-dom/server';
import { environment } from '#app/content/site-content.server.ts';
import { BANNER_STYLES, ISOLATION_SCRIPT, isPreviewHandle } from '#app/draft-link/preview-page.ts';
import { INLINE_SCRIPTS } from '#app/page/inline-scripts.ts';
import { RootContext } from '#app/page/root-context.ts';
import { contentValues, type RootValues } from '#app/page/root-values.server.ts';
import styles from '#app/styles/app.css?inline';

const hashOf = (source: string) =>
  `'sha256-${createHash('sha256').update(source).digest('base64')}'`;

const isDevelopment = import.meta.env.DEV;

/**
 * In production the styles are part of the page, which saves a round trip before the first paint. In
 * development they are linked, so that Vite can replace them without a reload.
 */
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

export function handleError(error: unknown, { request }: { request: Request }) {
  if (!request.signal.aborted) console.error(error);
}
