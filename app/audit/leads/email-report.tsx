import type { LeadSettings } from '#app/quiz/contract/lead-settings.ts';
import { EmailButton } from '#app/report/email-button.tsx';
import { requestReport } from './follow-lead.ts';

/** The button that has the visitor's own report e-mailed. */
export const EmailReport = ({ leads }: { leads: LeadSettings }) => (
  <EmailButton texts={leads.reportEmail} onRequest={requestReport} />
);
