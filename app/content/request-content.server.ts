import { splitLanguage, startOf } from '#app/quiz/contract/audit.ts';
import type { SiteContent } from '#app/quiz/contract/site.ts';
import { ContentError } from './content-error.server.ts';
import type { LoadedContent } from './loaded-content.server.ts';
import { logEvent } from './log.server.ts';
import { frameAncestorsAt, loadContentNear } from './site-content.server.ts';

/** What the production server passes to the loaders. It is empty in development. */
export type LoadContext = {
  /** The content to render, or `none` to render the failure page. */
  content?: LoadedContent | 'none';
  /** The sites that may show the failure page in a frame. Without any, those of the environment. */
  frameAncestors?: readonly string[];
};

const RETRY_AFTER_SECONDS = '30';

/** Remix passes the same load context to all loaders of a request and to `entry.server.tsx`. */
const byRequest = new WeakMap<LoadContext, Promise<LoadedContent>>();
/** By the start of the site in each language. */
const latest = new Map<string, SiteContent>();

/**
 * The content for one request: from the load context, or else that of the audit at a path, fetched once for
 * the whole request; where there is none, that of the audit at `/`, in the language of the path if it has it.
 * Without content it throws a response with status 503, and logs the reason unless the load context is
 * `none`.
 */
export function contentForRequest(context: LoadContext, path = '/'): Promise<LoadedContent> {
  const pending = byRequest.get(context) ?? loadFor(context, path);
  byRequest.set(context, pending);
  return pending;
}

/** Makes a request render this content, which is that of the drafts. */
export function setContentForRequest(context: LoadContext, loaded: LoadedContent): void {
  byRequest.set(context, Promise.resolve(loaded));
}

/**
 * The content of the audit at `/` that this process served last in the language of a path, for the failure
 * page; and the path at which that audit starts.
 */
export function latestContent(path: string): { content?: SiteContent; start: string } {
  const content = latest.get(startOf(path));
  return content ? { content, start: startOf(path) } : { content: latest.get('/'), start: '/' };
}

async function loadFor(context: LoadContext, path: string): Promise<LoadedContent> {
  const { content } = context;
  if (content === 'none') throw unavailable();
  const loaded = content ?? (await orUnavailable(loadAt(path, context)));
  if (splitLanguage(loaded.path).rest === '/') latest.set(loaded.path, loaded.content);
  return loaded;
}

async function loadAt(path: string, context: LoadContext): Promise<LoadedContent> {
  try {
    return await loadContentNear(path);
  } catch (error) {
    context.frameAncestors = frameAncestorsAt(path);
    throw error;
  }
}

/** Resolves to what was read; if that fails, logs why and throws a response with status 503. */
export async function orUnavailable<Found>(reading: Promise<Found>): Promise<Found> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    logEvent('content-unavailable', { message: error.message });
    throw unavailable();
  }
}

const unavailable = () =>
  new Response('The content is not available.', {
    status: 503,
    headers: { 'Retry-After': RETRY_AFTER_SECONDS, 'Cache-Control': 'no-store' },
  });
