import { useState } from 'react';
import type { LeadSettings } from '#app/quiz/contract/lead-settings.ts';

type Props = {
  texts: LeadSettings['reportEmail'];
  /** Asks the server for the email. Resolves to whether it will be sent; never rejects. */
  onRequest: () => Promise<boolean>;
};
type State = 'idle' | 'sending' | 'sent' | 'failed';

/** Asks for the report by email, to the address in the form, once. It can be pressed again after a failure. */
export function EmailButton({ texts, onRequest }: Props) {
  const [state, setState] = useState<State>('idle');
  const isOver = state === 'sending' || state === 'sent';
  const request = async () => {
    if (isOver) return;
    setState('sending');
    setState((await onRequest()) ? 'sent' : 'failed');
  };
  return (
    <div>
      <button
        type="button"
        className="button button-plain w-full lg:w-auto"
        aria-disabled={isOver}
        aria-busy={state === 'sending'}
        onClick={request}
      >
        {texts.button}
      </button>
      <p role="status" className="mt-3 min-h-6">
        {state === 'idle' ? '' : texts[state]}
      </p>
    </div>
  );
}
