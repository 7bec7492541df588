/** A link to this fragment of an audit's page starts the audit, or returns to it, also before the script has loaded. */
export const START_HASH = '#start';
