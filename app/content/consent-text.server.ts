import { createHash } from 'node:crypto';
import { consentTextOf, senderLineOf } from '#app/quiz/contract/consent-text.ts';
import type { SiteSettings } from '#app/quiz/contract/site.ts';

/** The text beside the box for marketing, as it is stored for evidence of a consent. */
export type ConsentText = {
  /** The SHA-256 of the text, in hex. */
  id: string;
  text: string;
  language: string;
  sender: string;
};

/** The consent text of these settings; `undefined` while leads are off. */
export function consentTextFor({
  leads,
  language,
}: Pick<SiteSettings, 'leads' | 'language'>): ConsentText | undefined {
  if (!leads) return undefined;
  const text = consentTextOf(leads);
  const id = createHash('sha256').update(text).digest('hex');
  return { id, text, language, sender: senderLineOf(leads) };
}
