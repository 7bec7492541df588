/** What a site with leads on adds to the audit, as one script. */
export { EmailButton } from '#app/report/email-button.tsx';
export { extrasIn, LeadNotice, MarketingBox } from './lead-consent.tsx';
export { requestReport, sendLead } from './send-lead.ts';
