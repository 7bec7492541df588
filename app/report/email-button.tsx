import { useRef, useState } from 'react';
import type { AuditLeads } from '#app/quiz/contract/audit-content.ts';
import { cleanEmail, isDeliverable } from '#app/quiz/contract/email-address.ts';
import { MAX_LEAD_TEXT } from '#app/quiz/contract/lead.ts';
import type { LeadForm } from '#app/quiz/contract/site.ts';
import { ReportButton } from './report-button.tsx';

type Props = {
  texts: NonNullable<AuditLeads['reportEmail']>;
  field: LeadForm['email'];
  email: string;
  /** Replaces the address, and sends the lead with it. */
  onCorrect: (email: string) => void;
  /** Asks the server for the email. Resolves to whether it will be sent; never rejects. */
  onRequest: () => Promise<boolean>;
};
type State = 'sending' | 'sent' | 'failed';

/**
 * Asks for the report by email, to the address in the form, once. It can be pressed again after a failure. An
 * address that no mail server takes has to be corrected first.
 */
export function EmailButton({ texts, field, email, onCorrect, onRequest }: Props) {
  const [state, setState] = useState<State>();
  const [entered, setEntered] = useState(email);
  const input = useRef<HTMLInputElement>(null);
  const isLocked = state && state !== 'failed';
  const isWrong = !isDeliverable(email);
  const request = async () => {
    if (isLocked) return;
    const address = cleanEmail(entered);
    if (isWrong && !isDeliverable(address)) return input.current?.focus();
    setState('sending');
    if (isWrong) onCorrect(address);
    setState((await onRequest()) ? 'sent' : 'failed');
  };
  const wrong = isWrong ? (texts.undeliverable ?? field.invalid) : undefined;
  return (
    <ReportButton
      data-visit="email"
      aria-disabled={isLocked}
      aria-busy={state === 'sending'}
      onClick={request}
      status={state ? texts[state] : wrong}
      below={
        wrong ? (
          <input
            ref={input}
            type="email"
            autoComplete="email"
            maxLength={MAX_LEAD_TEXT}
            className="field mt-2"
            aria-label={wrong}
            aria-invalid
            value={entered}
            onChange={(event) => setEntered(event.target.value)}
          />
        ) : null
      }
    >
      {texts.button}
    </ReportButton>
  );
}
