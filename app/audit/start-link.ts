/** Links to this fragment start the audit, or return to it. */
export const START_HASH = '#start';

/** A link that works before the script has loaded: the script then finds the fragment. */
export const START_HREF = `/${START_HASH}`;
