/**
 * A Vite plugin for `sanity build` that makes the built Studio work without the internet. It removes the
 * hosted fonts, the bridge to Sanity's dashboard and the check for newer versions.
 */
export const offlinePlugin = {
  name: 'offline-studio',
  apply: 'build' as const,
  enforce: 'post' as const,

  transform(code: string, id: string) {
    if (!id.includes('/sanity/lib/') || !code.includes(VERSION_CHECK)) return undefined;
    return { code: code.replace(VERSION_CHECK, `${VERSION_CHECK} return;`), map: null };
  },

  generateBundle: {
    order: 'post' as const,
    handler(_: unknown, bundle: Record<string, { source?: unknown }>) {
      const page = bundle['index.html'];
      if (page) page.source = removeRemoteResources(String(page.source));
    },
  },
};

const VERSION_CHECK = 'fetchLatestAvailableVersionForPackage = async (options) => {';

const REMOTE_TAG = /<(?:script|link)\b[^>]*\b(?:src|href)="https:\/\/[^"]*"[^>]*>(?:<\/script>)?/g;
const REMOTE_FONT = /@font-face\s*\{[^}]*https:[^}]*\}/g;

/** Removes the scripts, links and fonts of other hosts from a page. */
export const removeRemoteResources = (html: string) =>
  html.replace(REMOTE_TAG, '').replace(REMOTE_FONT, '');
