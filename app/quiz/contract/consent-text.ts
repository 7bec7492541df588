import type { LeadSettings } from './lead-settings.ts';

/** The sender as a visitor reads it: name, mailing address and contact, on one line. */
export const senderLineOf = ({ sender }: Pick<LeadSettings, 'sender'>): string =>
  [sender.name, ...sender.address.split('\n'), sender.contact]
    .map((part) => part.replace(/\s+/g, ' ').replace(/^[ ,]+|[ ,]+$/g, ''))
    .filter(Boolean)
    .join(', ');

/**
 * The exact text that a visitor agrees to by ticking the box for marketing. It is the evidence of the
 * consent, so a change of its form is a change of the text. See docs/leads.md#what-the-law-asks.
 */
export const consentTextOf = (
  leads: Pick<LeadSettings, 'marketing' | 'purpose' | 'sender'>,
): string =>
  [leads.marketing.label, leads.purpose, senderLineOf(leads), leads.marketing.withdrawal].join(
    '\n',
  );
