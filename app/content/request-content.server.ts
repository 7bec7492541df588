import type { LoadedContent } from './accept.server.ts';
import { ContentError } from './content-error.server.ts';
import { givenContent } from './given-content.server.ts';
import { logEvent } from './log.server.ts';
import { currentContent } from './site-content.server.ts';

const RETRY_AFTER_SECONDS = '30';

/** The content for one request. Without it the visitor gets the failure page, and the log says why. */
export async function requestContent(): Promise<LoadedContent> {
  const given = givenContent();
  if (given === 'none') throw unavailable();
  if (given) return given;
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
