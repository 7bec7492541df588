import { Stack } from '@sanity/ui';
import { domainOf } from '#app/quiz/contract/email-address.ts';
import type { EditedAudit } from '#schemas/validation/audits.ts';
import { capitalize } from '#schemas/wording/capitalize.ts';
import { Note } from '#studio/components/elements.tsx';
import { environment } from '#studio/environment.ts';
import { useResource } from '#studio/hooks/use-resource.ts';
import { createAdminClient } from '#studio/leads/model/leads-client.ts';
import { useToken } from '#studio/leads/model/token.ts';
import { askToSet } from '#studio/leads/model/wording.ts';

/** What becomes of the report's button for an email. A site that only this machine can reach has it for trials. */
const withoutEmail = (siteUrl: string) =>
  ['127.0.0.1', 'localhost'].includes(new URL(siteUrl).hostname)
    ? 'On this machine, the report has its button for an email, but the email is kept in Leads, under Deliveries, and not sent.'
    : 'No email is sent, so the report has no button for one.';

/** Why emails do not come from the sender’s address; empty if they do, or if there is none. */
const refusedSender = (sender: string, mailDomains: readonly string[]) => {
  const domain = domainOf(sender);
  return domain && !mailDomains.includes(domain)
    ? `Emails do not come from ${sender} yet, but from the address of the site: ask the person who runs the site to add \`${domain}\` to \`MAIL_DOMAINS\`.`
    : undefined;
};

type Props = {
  siteUrl?: string;
  /** The address from which emails are to come. */
  sender?: string;
  /** The audit whose leads somebody should be told of. */
  audit?: EditedAudit;
};

/** What is missing outside of the Studio while leads are on, as the leads process says. */
export function LeadsReadiness({ siteUrl = environment.siteUrl, sender = '', audit }: Props) {
  const [token] = useToken();
  const { data, problem } = useResource(
    (signal) => createAdminClient(environment.leadsUrl, token).endpoints(signal),
    [token],
  );
  const problems = [
    problem && `What else is missing is not known. ${problem}`,
    data &&
      data.missingForEmail.length > 0 &&
      `${withoutEmail(siteUrl)} ${capitalize(askToSet(data.missingForEmail))}`,
    data && refusedSender(sender, data.mailDomains),
    data &&
      !data.items.some(({ audit: of }) => of === null || of === audit?.id) &&
      `Nobody is told of new leads${audit ? ` of “${audit.title}”` : ''} yet: add an email address or a webhook in Leads, under Deliveries.`,
  ].filter((text) => typeof text === 'string');
  return (
    <div role="status">
      {problems.length > 0 ? (
        <Stack space={3}>
          {problems.map((text) => (
            <Note key={text} tone="caution">
              {text}
            </Note>
          ))}
        </Stack>
      ) : null}
    </div>
  );
}
