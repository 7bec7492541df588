import { Card } from '@sanity/ui';
import { useCurrentUser } from 'sanity';
import { useAudit } from '#studio/audit/use-audit.ts';
import { environment } from '#studio/environment.ts';
import { auditSettings } from '#studio/leads/model/audit-settings.ts';
import { useDocuments } from '#studio/versions/use-documents.ts';
import { LeadViews } from './lead-views.tsx';
import { WithLeadsClient } from './with-leads-client.tsx';

/** The tool Leads in the Studio's bar. */
export default function LeadsTool() {
  const { versions } = useDocuments();
  const { audits, audit } = useAudit();
  const author = useCurrentUser()?.name;
  return (
    <Card as="main" height="fill" overflow="auto">
      <WithLeadsClient key={audit?.id} url={environment.leadsUrl} author={author}>
        <LeadViews
          audits={audits}
          audit={audits.length > 1 ? audit : undefined}
          settings={versions && auditSettings(versions, audit?.id)}
        />
      </WithLeadsClient>
    </Card>
  );
}
