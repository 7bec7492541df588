import { createContext, useContext } from 'react';

/** What the root needs to print the tags of the build itself. */
export type Assets = {
  /** Where the entry script is. */
  entry: { module: string; imports: string[] };
  /** The text of the stylesheet, in production only. */
  styles?: string;
  /** In development only. */
  hmr?: { runtime: string };
};

export const AssetsContext = createContext<Assets | undefined>(undefined);

export const useAssets = () => useContext(AssetsContext);
