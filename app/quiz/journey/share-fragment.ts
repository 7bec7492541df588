/** How the fragment of every shared link begins, and that of every resume link. */
export const SHARE_PREFIX = '#r=';
export const RESUME_PREFIX = '#s=';

/** The same with their characters escaped, once or more often. The page's inline script has them too. */
const SHARE_START = /^#(r|%(25)*72)(=|%(25)*3d)/i;
const RESUME_START = /^#(s|%(25)*73)(=|%(25)*3d)/i;

/** Whether a fragment, including its `#`, is that of a shared link. */
export const isShareFragment = (fragment: string): boolean => SHARE_START.test(fragment);

/** Whether it is that of a resume link. */
export const isResumeFragment = (fragment: string): boolean => RESUME_START.test(fragment);
