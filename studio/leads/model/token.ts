import { cleanCode } from '#app/quiz/contract/entered-text.ts';

/** The token of the leads process, kept as long as the tab is open. See docs/leads.md#the-admin-interface. */

const KEY = 'leads.token';

/** If the storage is blocked, the token lasts until the page is reloaded. */
let unsaved: string | undefined;

/** The token of this tab; `undefined` before one was entered. */
export function readToken(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? unsaved;
  } catch {
    return unsaved;
  }
}

export function saveToken(token: string): void {
  unsaved = token;
  try {
    sessionStorage.setItem(KEY, token);
  } catch {
    // `unsaved` holds it.
  }
}

/** Why a text cannot be a token, or `undefined`. A header cannot hold other characters. */
export function tokenProblem(text: string): string | undefined {
  const token = cleanCode(text);
  if (token === '') return 'Enter the token.';
  return /^[\x21-\x7e]{32,}$/.test(token)
    ? undefined
    : 'A token has 32 characters or more, without spaces or accents.';
}
