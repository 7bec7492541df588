import { createContext, useContext } from 'react';

/** Where the build put the entry script: what the root needs to print its tags itself. */
export type Assets = {
  entry: { module: string; imports: string[] };
  /** In development only. */
  hmr?: { runtime: string };
};

export const AssetsContext = createContext<Assets | undefined>(undefined);

export const useAssets = () => useContext(AssetsContext);
