import type { LoadedContent } from './accept.server.ts';
import { ContentError } from './content-error.server.ts';
import { logEvent } from './log.server.ts';
import { currentContent } from './site-content.server.ts';

/** What the production server passes to the loaders. It is empty in development. */
export type LoadContext = {
  /** The content to render, or `none` to render the page for missing content. */
  content?: LoadedContent | 'none';
};

const RETRY_AFTER_SECONDS = '30';

/**
 * The content for one request: from the load context, else fetched now. Throws a response with
 * status 503 where there is no content, and logs why unless the load context says so.
 */
export async function requestContent({ content }: LoadContext): Promise<LoadedContent> {
  if (content === 'none') throw unavailable();
  if (content) return content;
  try {
    return await currentContent();
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
