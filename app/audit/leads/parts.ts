export { EmailReport } from './email-report.tsx';
export { followLead } from './follow-lead.ts';
export { choiceIn, LeadNotice, MarketingBox } from './lead-consent.tsx';
