import type { SiteContent } from '#app/quiz/contract/site.ts';

/** What the audit is drawn from: the site's content without its other pages. */
export type AuditContent = Omit<SiteContent, 'pages'>;
