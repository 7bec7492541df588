/**
 * A Vite plugin for `sanity build` that limits how long a check waits. Sanity runs each rule only when
 * the browser is idle, and a browser that draws one frame after the other on a busy machine never is:
 * errors then stay hidden, or Publish is offered beside one, for as long as that lasts.
 */
export const idleLimitPlugin = {
  name: 'idle-limit',
  apply: 'build' as const,

  /** Throws if Sanity's check no longer has the form that is changed here. */
  transform(code: string, id: string) {
    if (!id.endsWith('/sanity/lib/index.js')) return undefined;
    if (!UNLIMITED.test(code)) throw new Error('Sanity’s wait for an idle browser has changed.');
    return { code: code.replace(UNLIMITED, `$1, { timeout: ${LIMIT_MS} })`), map: null };
  },
};

/** Rules that are nested wait one after the other. */
const LIMIT_MS = 50;

const UNLIMITED = /(requestIdleCallback\(\(\) => \{\s*observer\.complete\(\);\s*\}), void 0\)/;
