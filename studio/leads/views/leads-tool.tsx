import { Card } from '@sanity/ui';
import { useCurrentUser } from 'sanity';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import { type EditedAudit, settingsOfAudit } from '#schemas/validation/audits.ts';
import { useAudit } from '#studio/audit/use-audit.ts';
import { environment } from '#studio/environment.ts';
import { useDocuments } from '#studio/versions/use-documents.ts';
import { AuditSettings } from './lead-elements.tsx';
import { LeadViews } from './lead-views.tsx';
import { WithLeadsClient } from './with-leads-client.tsx';

/** The tool Leads in the Studio's bar. */
export default function LeadsTool() {
  const { versions } = useDocuments();
  const { audits, audit } = useAudit();
  const author = useCurrentUser()?.name;
  const documents = versions?.published ?? [];
  const settings = settingsOfAudit(documents, audit?.id);
  return (
    <Card as="main" height="fill" overflow="auto">
      <AuditSettings.Provider value={settings?._id}>
        <Leads
          key={audit?.id}
          url={environment.leadsUrl}
          author={author}
          audit={audits.length > 1 ? audit : undefined}
          isOn={versions && ownProperty(settings?.leads, 'isOn') === true}
        />
      </AuditSettings.Provider>
    </Card>
  );
}

type Props = {
  /** The address of the leads process. */
  url: string;
  /** The name of the editor. */
  author?: string;
  /** The chosen audit, where there are several. */
  audit?: EditedAudit;
  /** Whether its published settings switch leads on, once that is known. */
  isOn: boolean | undefined;
};

/** The views of the tool. */
export const Leads = ({ url, author, audit, isOn }: Props) => (
  <WithLeadsClient url={url} author={author}>
    <LeadViews audit={audit} isOn={isOn} />
  </WithLeadsClient>
);
