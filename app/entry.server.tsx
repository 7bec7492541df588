import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable, type EntryContext } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { renderToPipeableStream } from 'react-dom/server';
import { AssetsContext } from './assets-context.ts';
import { environment } from './content/site-content.server.ts';
import { INLINE_SCRIPTS } from './inline-scripts.ts';
import styles from './styles/app.css?inline';

const hashOf = (source: string) =>
  `'sha256-${createHash('sha256').update(source).digest('base64')}'`;

const isDevelopment = import.meta.env.DEV;

/**
 * In production the styles stand in the page itself, which saves the first paint a round trip. In
 * development they are linked, so that Vite can swap them while the page stands.
 */
const inlineStyles = isDevelopment ? undefined : styles;

/** Vite's development server adds styles of its own and a WebSocket; production allows neither. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  `script-src 'self' ${Object.values(INLINE_SCRIPTS).map(hashOf).join(' ')}`,
  `style-src ${inlineStyles === undefined ? "'self' 'unsafe-inline'" : hashOf(inlineStyles)}`,
  "img-src 'self'",
  "font-src 'self'",
  `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  `frame-ancestors ${environment.FRAME_ANCESTORS}`,
].join('; ');

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', CONTENT_SECURITY_POLICY);
  return new Promise<Response>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <AssetsContext.Provider value={{ ...context.manifest, styles: inlineStyles }}>
        <RemixServer context={context} url={request.url} />
      </AssetsContext.Provider>,
      {
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
