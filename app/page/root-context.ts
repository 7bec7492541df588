import { createContext, useContext } from 'react';
import type { RootValues } from './root-values.server.ts';

export const RootContext = createContext<RootValues | undefined>(undefined);

export function useRootValues(): RootValues {
  const values = useContext(RootContext);
  if (!values) throw new Error('The root is rendered outside of RootContext.');
  return values;
}
