import { type LoadedAudit, newestDate } from '#app/content/loaded-content.server.ts';

/** Which pages search engines may list (sitemaps.org), and where they find that. */
export const SITEMAP = '/sitemap.xml';
export const ROBOTS = '/robots.txt';

/**
 * The pages of audits that are not paused, in each language, with the day of the last change of each.
 * `siteUrl` is the public address of the site: a sitemap has whole addresses only.
 */
export function sitemapOf(
  audits: readonly Pick<LoadedAudit, 'content' | 'alternates' | 'updated'>[],
  siteUrl: string,
): string {
  const open = audits.filter(({ content }) => !content.isPaused);
  const entries = open.flatMap(({ alternates, updated }) => {
    const day = newestDate(updated)?.slice(0, 10);
    const lastmod = day ? `<lastmod>${day}</lastmod>` : '';
    return alternates.map(
      ({ path }) => `<url><loc>${new URL(path, siteUrl).href}</loc>${lastmod}</url>\n`,
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`;
}

/** What search engines leave out, and where the sitemap is. Without a public address, there is none. */
export const robotsOf = (siteUrl: string | undefined): string =>
  `User-agent: *
Disallow: /studio/
Disallow: /api/
${siteUrl === undefined ? '' : `Sitemap: ${new URL(SITEMAP, siteUrl).href}\n`}`;
