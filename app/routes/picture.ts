import type { LoaderFunctionArgs } from '@remix-run/node';
import { pictureHeaders } from '#app/content/cross-origin.server.ts';
import { loadPicture } from '#app/content/site-content.server.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  const bytes = await loadPicture(pathname);
  if (!bytes)
    return new Response('There is no such picture.\n', {
      status: 404,
      headers: { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' },
    });
  return new Response(new Uint8Array(bytes), { headers: pictureHeaders(pathname) });
}
