import type { LeadSettings } from '#app/quiz/contract/lead-settings.ts';
import type { LeadsContext } from '#leads/context.ts';
import { siteAddressOf } from '#leads/environment.ts';
import { linkTokenOf } from '#leads/privacy/link-token.ts';

/** What the law asks of each email to a visitor: who sends it, and how to withdraw consent. */
export function footerFor(
  { environment, key }: LeadsContext,
  { sender: { name, address, contact }, withdrawal }: LeadSettings,
  personKey: string,
): { fromName: string; footer: string; withdrawUrl: string } {
  const token = linkTokenOf(key, 'withdraw consent', personKey);
  const withdrawUrl = `${siteAddressOf(environment)}/withdraw/${token}`;
  const footer = `-- \n${name}\n${address}\n${contact}\n\n${withdrawal.link}\n${withdrawUrl}\n`;
  return { fromName: name, footer, withdrawUrl };
}
