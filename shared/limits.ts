/**
 * The longest bodies that processes take from each other, in bytes. `deploy/nginx.conf` has the same limits, and
 * a test compares them.
 */

/**
 * What a page sends of a visitor: one answer to each of the most questions fits, with the longest keys and values
 * in ASCII, and all the texts that a quiz may ask for, in any script.
 */
export const VISITOR_BYTES = 256 * 1024;

/** A short message of a page, such as a request for the report. */
export const MESSAGE_BYTES = 1024;

/** The content of an audit, as JSON. The site refuses an audit that has more. */
export const AUDIT_BYTES = 4 * 1024 * 1024;

/** What the site hands over of an audit: parts of its content, and the text of the consent once more. */
export const HAND_OVER_BYTES = AUDIT_BYTES + 64 * 1024;
