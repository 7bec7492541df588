import type { AuditTexts } from '#leads/content/site-content.ts';
import type { LeadsContext } from '#leads/context.ts';
import type { StoredSubmission } from '#leads/database/stored-submission.ts';
import { siteAddressOf } from '#leads/environment.ts';
import { linkTokenOf } from '#leads/privacy/link-token.ts';

/** What the law asks of each email to a visitor: who sends it, and how to withdraw consent. */
export function footerFor(
  { environment, key }: LeadsContext,
  { siteSettings: { leads } }: AuditTexts,
  { audit, personKey }: Pick<StoredSubmission, 'audit' | 'personKey'>,
): { fromName: string; footer: string; withdrawUrl: string } {
  const { sender, withdrawal } = leads;
  const { name, address, contact } = sender;
  const token = linkTokenOf(key, 'withdraw consent', { audit, subject: personKey });
  const withdrawUrl = `${siteAddressOf(environment)}/withdraw/${token}`;
  const footer = `-- \n${name}\n${address}\n${contact}\n\n${withdrawal.link}\n${withdrawUrl}\n`;
  return { fromName: name, footer, withdrawUrl };
}
