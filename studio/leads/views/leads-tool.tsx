import { Card } from '@sanity/ui';
import { useCurrentUser } from 'sanity';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import { settingsOfAudit } from '#schemas/validation/audits.ts';
import { useAudit } from '#studio/audit/use-audit.ts';
import { environment } from '#studio/environment.ts';
import { useDocuments } from '#studio/versions/use-documents.ts';
import { LeadViews } from './lead-views.tsx';
import { WithLeadsClient } from './with-leads-client.tsx';

/** The tool Leads in the Studio's bar. */
export default function LeadsTool() {
  const { versions } = useDocuments();
  const { audits, audit } = useAudit();
  const author = useCurrentUser()?.name;
  const settings = settingsOfAudit(versions?.published ?? [], audit?.id);
  const isOn = ownProperty(settings?.leads, 'isOn') === true;
  return (
    <Card as="main" height="fill" overflow="auto">
      <WithLeadsClient key={audit?.id} url={environment.leadsUrl} author={author}>
        <LeadViews
          audit={audits.length > 1 ? audit : undefined}
          settings={versions && { isOn, id: settings?._id }}
        />
      </WithLeadsClient>
    </Card>
  );
}
