/** What a site with leads on adds to the audit, as one script. */
export { extrasIn, LeadNotice, MarketingBox } from './lead-consent.tsx';
export { requestReport, sendLead } from './send-lead.ts';
