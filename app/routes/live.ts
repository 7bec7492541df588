import type { LoaderFunctionArgs } from '@remix-run/node';
import { newestDate } from '#app/content/loaded-content.server.ts';
import { liveHeaders } from '#app/content/picture-headers.server.ts';
import { loadAllContent } from '#app/content/site-content.server.ts';

/** When what visitors get was last changed; without `updated`, it is nothing (docs/studio.md#what-visitors-get). */
export async function loader({ params }: LoaderFunctionArgs) {
  const found = (await loadAllContent()).find(({ content }) => content.audit === params.audit);
  return Response.json({ updated: found && newestDate(found.updated) }, { headers: liveHeaders });
}
