import { z } from 'zod';
import { cleanCode } from '#app/quiz/base/entered-text.ts';
import { useTabState } from '#studio/hooks/use-tab-state.ts';

/**
 * The token of the leads process, kept as long as the tab is open; empty before one was entered. See
 * docs/leads-process.md#the-admin-interface.
 */
export const useToken = () => useTabState('leads.token', z.string(), '');

/** Why a text cannot be a token, or `undefined`. A header cannot hold other characters. */
export function tokenProblem(text: string): string | undefined {
  const token = cleanCode(text);
  if (token === '') return 'Enter the token.';
  return /^[\x21-\x7e]{32,}$/.test(token)
    ? undefined
    : 'A token has 32 characters or more, without spaces or accents.';
}
