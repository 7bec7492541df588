import { createContext, useContext } from 'react';
import type { FailureTexts } from '#app/content/failure-texts.server.ts';
import type { Untranslated } from '#app/quiz/base/untranslated.ts';

export type RootValues = {
  entry: { module: string };
  /** The text of the stylesheet, in production only. */
  styles?: string;
  /** The style sheet with the colours of the brand, where it has any. */
  brandStyle?: string;
  /** The colour of the page, which browsers also use for their own bars around it. */
  themeColor: string;
  /** In development only. */
  hmr?: { runtime: string };
  language: string;
  /** The texts of the page that are in another language. */
  untranslated?: Untranslated;
  /** The id of the audit, under which a tab saves its session. */
  audit?: string;
  /** Without it, an audit in another page begins with its landing page. */
  embedStart?: 'start';
  /** What is shown if a route fails, in each of these languages, and the start of the site in the first one. */
  failure: { texts: [FailureTexts, ...FailureTexts[]]; home: string };
};

export const RootContext = createContext<RootValues | undefined>(undefined);

export function useRootValues(): RootValues {
  const values = useContext(RootContext);
  if (!values) throw new Error('The root is rendered outside of RootContext.');
  return values;
}
