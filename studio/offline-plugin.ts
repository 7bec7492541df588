/**
 * A Vite plugin for `sanity build` that makes the built Studio work without the internet. It removes the
 * hosted fonts and the bridge to Sanity's dashboard.
 */
export const offlinePlugin = {
  name: 'offline-studio',
  apply: 'build' as const,

  generateBundle: {
    order: 'post' as const,
    handler(_: unknown, bundle: Record<string, { source?: unknown }>) {
      const page = bundle['index.html'];
      if (page) page.source = removeRemoteResources(String(page.source));
    },
  },
};

const REMOTE_TAG = /<(?:script|link)\b[^>]*\b(?:src|href)="https:\/\/[^"]*"[^>]*>(?:<\/script>)?/g;
const REMOTE_FONT = /@font-face\s*\{[^}]*https:[^}]*\}/g;

/** Removes the scripts, links and fonts of other hosts from a page. */
export const removeRemoteResources = (html: string) =>
  html.replace(REMOTE_TAG, '').replace(REMOTE_FONT, '');
