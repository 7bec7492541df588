import { useMemo, useState } from 'react';
import { createLeadsClient } from '#studio/leads/model/leads-client.ts';
import { LeadsClientContext } from '#studio/leads/model/leads-client-context.ts';
import { useToken } from '#studio/leads/model/token.ts';
import { LeadViews } from './lead-views.tsx';
import { TokenForm } from './token-form.tsx';

type Props = {
  /** The address of the leads process. */
  url: string;
  /** Whether the published settings switch leads on, once that is known. */
  isOn: boolean | undefined;
};

/** The views of the tool; a form for the token while the process asks for one. */
export function Leads({ url, isOn }: Props) {
  const [token, saveToken] = useToken();
  const [isLocked, setLocked] = useState(false);
  const client = useMemo(() => createLeadsClient(url, token, () => setLocked(true)), [url, token]);
  if (isLocked)
    return (
      <TokenForm
        isRefused={token !== ''}
        onToken={(entered) => {
          saveToken(entered);
          setLocked(false);
        }}
      />
    );
  return (
    <LeadsClientContext.Provider value={client}>
      <LeadViews isOn={isOn} />
    </LeadsClientContext.Provider>
  );
}
