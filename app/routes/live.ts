import type { LoaderFunctionArgs } from '@remix-run/node';
import { liveHeaders } from '#app/content/cross-origin.server.ts';
import { newestDate } from '#app/content/loaded-content.server.ts';
import { loadAllContent } from '#app/content/site-content.server.ts';

/**
 * When the content of an audit that visitors get was last changed, by which the Studio sees that it is live.
 * Without `updated`, visitors get nothing of an audit with this id. See docs/studio.md#what-visitors-get.
 */
export async function loader({ params }: LoaderFunctionArgs) {
  const found = (await loadAllContent()).find(({ content }) => content.audit === params.audit);
  return Response.json({ updated: found && newestDate(found.updated) }, { headers: liveHeaders });
}
