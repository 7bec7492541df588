/** The id of the only audit: that of sessions, links and submissions that name none. */
export const ONLY_AUDIT = 'audit';
