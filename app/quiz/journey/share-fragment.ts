/** What the fragment of every shared link begins with. Also named by the inline script of the page. */
export const SHARE_PREFIX = '#r=';

/** Whether an address leads to a shared report at all: its fragment, from the `#` on. */
export const isShareFragment = (fragment: string): boolean => fragment.startsWith(SHARE_PREFIX);
