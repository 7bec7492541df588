import type { LeadSettings } from '#app/quiz/contract/lead-settings.ts';
import { EmailButton } from '#app/report/email-button.tsx';
import { requestReport } from './send-lead.ts';

/** The button that asks for the visitor's own report by email. */
export const EmailReport = ({ leads }: { leads: LeadSettings }) => (
  <EmailButton texts={leads.reportEmail} onRequest={requestReport} />
);
