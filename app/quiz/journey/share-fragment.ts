/** How the fragment of every shared link begins. */
export const SHARE_PREFIX = '#r=';

/** The same with its characters escaped, once or more often. The page's inline script has it too. */
const SHARE_START = /^#(r|%(25)*72)(=|%(25)*3d)/i;

/** Whether a fragment, including its `#`, is that of a shared link. */
export const isShareFragment = (fragment: string): boolean => SHARE_START.test(fragment);
