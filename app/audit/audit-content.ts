import type { SiteContent } from '#app/quiz/contract/site.ts';
import { isObject, property } from '#app/quiz/contract/unknown.ts';

/**
 * What the audit renders: the site's content without its other pages. `consentTextId` is the id of
 * its consent text, which a browser only passes on; it is missing while leads are off.
 */
export type AuditContent = Omit<SiteContent, 'pages'> & { consentTextId?: string };

const GROUPS = ['siteSettings', 'landingPage', 'leadForm', 'quiz', 'resultsPage'] as const;

/**
 * Whether each group of the content is there. The server parsed the fields within them before it
 * sent them, so that browsers need no parser.
 */
export const isAuditContent = (value: unknown): value is AuditContent =>
  GROUPS.every((group) => isObject(property(value, group)));
