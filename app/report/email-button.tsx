import { useRef, useState } from 'react';
import type { AuditLeads } from '#app/quiz/contract/audit-content.ts';
import { leadProblem, MAX_LEAD_TEXT } from '#app/quiz/contract/lead.ts';
import type { LeadForm } from '#app/quiz/contract/site.ts';
import { ReportButton } from './report-button.tsx';

/** What became of a request; `undeliverable` where no mail server takes the address. */
export type EmailOutcome = 'sent' | 'failed' | 'undeliverable';

type Props = {
  texts: NonNullable<AuditLeads['reportEmail']>;
  field: LeadForm['email'];
  email: string;
  /** Replaces the address, and sends the lead with it. */
  onCorrect: (email: string) => void;
  /** Asks the server for the email; never rejects. */
  onRequest: () => Promise<EmailOutcome>;
};

/**
 * Asks for the report by email, to the address in the form, once. It can be pressed again after a failure,
 * and once an address that no mail server takes is corrected.
 */
export function EmailButton({ texts, field, email, onCorrect, onRequest }: Props) {
  const [state, setState] = useState<EmailOutcome | 'sending'>();
  const [entered, setEntered] = useState(email);
  const button = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const isLocked = state === 'sending' || state === 'sent';
  const isWrong = state === 'undeliverable';
  const words = { ...texts, undeliverable: texts.undeliverable ?? field.invalid };
  const request = async () => {
    if (isLocked) return;
    if (isWrong && (entered === email || leadProblem('email', entered)))
      return input.current?.focus();
    setState('sending');
    if (isWrong) onCorrect(entered);
    setState(await onRequest());
  };
  return (
    <ReportButton
      data-visit="email"
      buttonRef={button}
      aria-disabled={isLocked}
      aria-busy={state === 'sending'}
      onClick={request}
      status={state && words[state]}
      below={
        isWrong ? (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              // The field disappears once its address is right.
              button.current?.focus();
              void request();
            }}
            noValidate
          >
            <input
              ref={input}
              type="email"
              autoComplete="email"
              maxLength={MAX_LEAD_TEXT}
              className="field mt-2"
              aria-label={words.undeliverable}
              aria-invalid
              value={entered}
              onChange={(event) => setEntered(event.target.value)}
            />
          </form>
        ) : null
      }
    >
      {texts.button}
    </ReportButton>
  );
}
