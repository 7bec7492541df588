/** How the fragment of every shared link begins. The page's inline script has it too. */
export const SHARE_PREFIX = '#r=';

/** Whether a fragment, including its `#`, is that of a shared link. */
export const isShareFragment = (fragment: string): boolean => fragment.startsWith(SHARE_PREFIX);
