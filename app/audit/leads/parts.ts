/** What a site with leads on adds to the audit, as one script. */
export { EmailReport } from './email-report.tsx';
export { choiceIn, LeadNotice, MarketingBox } from './lead-consent.tsx';
export { sendLead } from './send-lead.ts';
