import { createContext, useContext } from 'react';
import type { LeadsClient } from './leads-client.ts';

export const LeadsClientContext = createContext<LeadsClient | undefined>(undefined);

/** The client of the leads process that this tool shows. */
export function useLeadsClient(): LeadsClient {
  const client = useContext(LeadsClientContext);
  if (!client) throw new Error('There is no leads client around this component.');
  return client;
}
