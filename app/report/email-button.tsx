import { useState } from 'react';
import type { AuditLeads } from '#app/quiz/contract/audit-content.ts';
import { ReportButton } from './report-button.tsx';

type Props = {
  texts: AuditLeads['reportEmail'];
  /** Asks the server for the email. Resolves to whether it will be sent; never rejects. */
  onRequest: () => Promise<boolean>;
};
type State = 'sending' | 'sent' | 'failed';

/** Asks for the report by email, to the address in the form, once. It can be pressed again after a failure. */
export function EmailButton({ texts, onRequest }: Props) {
  const [state, setState] = useState<State>();
  const isLocked = state && state !== 'failed';
  const request = async () => {
    if (isLocked) return;
    setState('sending');
    setState((await onRequest()) ? 'sent' : 'failed');
  };
  return (
    <ReportButton
      aria-disabled={isLocked}
      aria-busy={state === 'sending'}
      onClick={request}
      status={state && texts[state]}
    >
      {texts.button}
    </ReportButton>
  );
}
