import { createContext, useContext } from 'react';
import type { AdminClient } from './leads-client.ts';

export const LeadsClientContext = createContext<AdminClient | undefined>(undefined);

/** The client of the leads process that this tool shows. */
export function useLeadsClient(): AdminClient {
  const client = useContext(LeadsClientContext);
  if (!client) throw new Error('There is no leads client around this component.');
  return client;
}
