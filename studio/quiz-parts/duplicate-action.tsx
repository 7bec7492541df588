import { CopyIcon } from '@sanity/icons';
import { Text, useToast } from '@sanity/ui';
import { useMemo, useState } from 'react';
import { type DocumentActionComponent, useClient } from 'sanity';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import type { EndpointItem } from '#leads/api/endpoint-api.ts';
import { pluralize } from '#schemas/wording/pluralize.ts';
import { messageOf } from '#shared/message-of.mjs';
import { useAudit } from '#studio/audit/use-audit.ts';
import { ActionDialog } from '#studio/components/dialog.tsx';
import { ChoiceField } from '#studio/components/fields.tsx';
import { environment } from '#studio/environment.ts';
import { type AdminClient, createAdminClient } from '#studio/leads/model/leads-client.ts';
import { useToken } from '#studio/leads/model/token.ts';
import { duplicate } from './duplicate.ts';

const NO_ENDPOINTS =
  'The copy has no webhooks and recipients of its own: see Leads, Deliveries. Those of all audits get its leads too.';

/** How long an editor waits for the leads process, in milliseconds. */
const MAX_WAIT_MS = 3000;

/** The endpoints that get the leads of this audit alone; `undefined` where the leads process does not say. */
const ownEndpoints = (leads: AdminClient, audit: string): Promise<EndpointItem[] | undefined> =>
  leads.endpoints(AbortSignal.timeout(MAX_WAIT_MS)).then(
    ({ items }) => items.filter((each) => each.audit === audit),
    () => undefined,
  );

/**
 * Copies an audit with its parts, and chooses the copy. Sanity's Duplicate copies one document. Where
 * webhooks or recipients get the leads of the audit alone, it first asks whether they get those of the copy.
 */
export const DuplicateAudit: DocumentActionComponent = ({ id, draft, published, onComplete }) => {
  const client = useClient({ apiVersion: API_VERSION });
  const toast = useToast();
  const { open } = useAudit();
  const [token] = useToken();
  const leads = useMemo(() => createAdminClient(environment.leadsUrl, token), [token]);
  const [isBusy, setIsBusy] = useState(false);
  const [asked, setAsked] = useState<EndpointItem[]>();

  /** `note` is what else an editor should know. Rejects if nothing was copied. */
  async function copy(isWithEndpoints: boolean, note = '') {
    const made = await duplicate(client, id);
    const title = `The audit and ${pluralize(made.others, 'document')} were copied as drafts`;
    const description =
      `What other audits use too is shared. Give the copy an address of its own. ${note}`.trim();
    toast.push({ status: 'success', title, description });
    if (isWithEndpoints)
      await leads.copyEndpoints(id, made.id).catch((error) =>
        toast.push({
          status: 'error',
          title: 'The webhooks and recipients were not copied',
          description: messageOf(error),
        }),
      );
    setAsked(undefined);
    open(made.id);
    onComplete();
  }

  async function onHandle() {
    setIsBusy(true);
    try {
      const own = await ownEndpoints(leads, id);
      if (own && own.length > 0) setAsked(own);
      else await copy(false, own ? '' : NO_ENDPOINTS);
    } catch (error) {
      const title = 'Not duplicated: nothing was copied';
      toast.push({ status: 'error', title, description: messageOf(error) });
      onComplete();
    } finally {
      setIsBusy(false);
    }
  }

  return {
    label: isBusy ? 'Duplicating…' : 'Duplicate',
    title: 'Copies the audit with all that no other audit uses, as drafts.',
    icon: CopyIcon,
    disabled: isBusy || !(draft ?? published),
    onHandle: () => void onHandle(),
    dialog: asked && {
      type: 'custom',
      component: (
        <EndpointsDialog endpoints={asked} copy={copy} onClose={() => setAsked(undefined)} />
      ),
    },
  };
};
DuplicateAudit.action = 'duplicate';

type DialogProps = {
  endpoints: readonly EndpointItem[];
  copy: (isWithEndpoints: boolean, note: string) => Promise<void>;
  onClose: () => void;
};

/** Asks what gets the leads of the copy. Not what gets those of the original: it may be for another client. */
function EndpointsDialog({ endpoints, copy, onClose }: DialogProps) {
  const [choice, setChoice] = useState('none');
  const names = endpoints.map(({ name }) => name).join(', ');
  return (
    <ActionDialog
      title="Duplicate this audit"
      button="Duplicate"
      tone="default"
      running="Duplicating…"
      explain={(error) => `Not duplicated: nothing was copied. ${messageOf(error)}`}
      onAction={() => copy(choice === 'same', choice === 'same' ? '' : NO_ENDPOINTS)}
      onClose={onClose}
    >
      <Text size={1}>
        The leads of this audit go to webhooks or recipients of its own. Those of all audits get the
        leads of the copy too.
      </Text>
      <ChoiceField
        title="Where the leads of the copy go"
        value={choice}
        onChoose={setChoice}
        options={[
          { value: 'none', title: 'To none of these: for another client' },
          { value: 'same', title: `To the same: ${names}` },
        ]}
      />
    </ActionDialog>
  );
}
