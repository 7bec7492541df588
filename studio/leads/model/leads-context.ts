import { createContext, useContext } from 'react';
import type { LeadsClient } from './leads-client.ts';

export const LeadsContext = createContext<LeadsClient | undefined>(undefined);

/** The client of the leads process that this tool shows. */
export function useLeadsClient(): LeadsClient {
  const client = useContext(LeadsContext);
  if (!client) throw new Error('There is no leads client around this component.');
  return client;
}
