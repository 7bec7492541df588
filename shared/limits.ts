/** The longest bodies that processes take, in bytes. A test compares them with `deploy/nginx.conf`. */

/** What a page sends of a visitor. */
export const VISITOR_BYTES = 256 * 1024;

/** The part of it that the answers may have. The rest is for the lead, with the most fields, as long as may be. */
export const ANSWERS_BYTES = VISITOR_BYTES - 68 * 1024;

/** What a page tells of a visit at once. */
export const VISIT_BYTES = 16 * 1024;

/** A short message of a page, such as a request for the report. */
export const MESSAGE_BYTES = 1024;

/** The content of an audit, as JSON. An audit that has more is an error. */
export const AUDIT_BYTES = 4_000_000;

/** A response of the Content Lake: an audit with the ids of its documents and with its empty fields, or the list. */
export const RESPONSE_BYTES = 4 * AUDIT_BYTES;

/** What the site hands over of an audit: parts of its content, and the text of the consent once more. */
export const HAND_OVER_BYTES = AUDIT_BYTES + 64 * 1024;
