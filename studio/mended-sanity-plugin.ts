/** A Vite plugin for `sanity build` that mends parts of Sanity. */
export const mendedSanityPlugin = {
  name: 'mended-sanity',
  apply: 'build' as const,

  /** Throws if Sanity no longer has a part that is changed here. */
  transform(code: string, id: string) {
    const changes = Object.entries(CHANGES).find(([file]) => id.endsWith(`/${file}`))?.[1];
    if (!changes) return undefined;
    let mended = code;
    for (const [part, change] of changes) {
      if (mended.search(part) < 0) throw new Error(`Sanity has changed: ${part} is not in it.`);
      mended = mended.replace(part, change);
    }
    return { code: mended, map: null };
  },
};

/** Rules that are nested wait one after the other. */
const LIMIT_MS = 50;

const CHANGES: { [file: string]: [RegExp, string][] } = {
  'sanity/lib/index.js': [
    /*
     * Sanity runs each rule only when the browser is idle, and a browser that draws one frame after the other
     * on a busy machine never is: errors then stay hidden, or Publish is offered beside one.
     */
    [
      /(requestIdleCallback\(\(\) => \{\s*observer\.complete\(\);\s*\}), void 0\)/,
      `$1, { timeout: ${LIMIT_MS} })`,
    ],
    /*
     * Reverting to an earlier version leaves out what is deleted, but an empty list is defined, so nothing was
     * ever found to be, and the Content Lake refused the version.
     */
    [/defined\(\*\[_id=="(\$\{refId\})"\]\._id\)/, 'defined(*[_id in ["$1", "drafts.$1"]][0]._id)'],
    // A document that is pasted over a question took its key along, by which rules and leads know the other one.
    [
      /set\(targetValue, (targetPath)\)/,
      'set($1.length === 0 && value_0?.key ? { ...targetValue, key: value_0.key } : targetValue, $1)',
    ],
    // A form did not show what others changed while its connection was lost for less than 20 s, and showed their
    // next change late.
    [/disconnectedTime > REFETCH_IF_DISCONNECTED_LONGER_THAN_MS/, 'disconnectedTime > 0'],
    // The check for newer versions asks another host.
    [/(fetchLatestAvailableVersionForPackage = async \(options\) => \{)/, '$1 return;'],
  ],
  '@sanity/insert-menu/dist/index.js': [
    // The menu of what a list can get opened without the focus, so that no key reached it.
    [/jsx\(T2, \{/, '$& shouldFocus: "first",'],
  ],
  'sanity/lib/_chunks-es/pane.js': [
    // A list that was slower than the form to its right took its place as the pane that has to be seen.
    [
      /(_sortElements\(rootElement, elements\)), expand\(element\)/,
      '$1, element === elements.at(-1) ? expand(element) : _notifyObservers()',
    ],
    /*
     * A pane that closes goes on being the one that has to be seen, such as the preview on a screen that gets
     * too narrow for it: the form then stayed folded beside an empty half.
     */
    [
      /maximizedElement === element && \(maximizedElement = null\)/,
      '$&, expandedElement === element && (expandedElement = null)',
    ],
  ],
};
