/** Links to this fragment start the audit, or return to it. */
export const START_HASH = '#start';

/** A link to the form, from any page. It works before the script has loaded, which finds the fragment. */
export const START_HREF = `/${START_HASH}`;
