import type { EntryContext } from '@remix-run/node';
import { failureTexts } from '#app/content/failure-texts.server.ts';
import {
  contentForRequest,
  type LoadContext,
  latestContent,
} from '#app/content/request-content.server.ts';
import { studioOrigin } from '#app/content/site-content.server.ts';
import { DEFAULT_COLORS, styleOf } from '#app/quiz/brand/colors.ts';

/** What the root of the page gets. `hmr` is there in development only, `styles` in production. */
export type RootValues = EntryContext['manifest'] &
  Awaited<ReturnType<typeof contentValues>> & { styles?: string; hmr?: { runtime: string } };

/** Never rejects: without content it returns the shipped texts of the failure page. */
export async function contentValues(context: LoadContext, path: string) {
  const loaded = await contentForRequest(context).catch(() => undefined);
  const latest = latestContent(path);
  const content = loaded?.content ?? latest.content;
  const failure = { texts: failureTexts(content), home: latest.start };
  const colors = content?.siteSettings.brand?.colors;
  return {
    /** Shown if a route fails, in each of these languages, with the start of the site in the first one. */
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
