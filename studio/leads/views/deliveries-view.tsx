import { AddIcon } from '@sanity/icons';
import { Stack, Text } from '@sanity/ui';
import { useCallback, useState } from 'react';
import type { EndpointItem } from '#leads/admin-api.ts';
import { ActionButton, Buttons, List, Muted, Status } from '#studio/components/elements.tsx';
import type { Outcome } from '#studio/hooks/use-action.ts';
import { useResource } from '#studio/hooks/use-resource.ts';
import { useLeadsClient } from '#studio/leads/model/leads-client-context.ts';
import { AddEndpointDialog } from './add-endpoint-dialog.tsx';
import { EndpointCard } from './endpoint-card.tsx';
import { DelayedLoading, Empty, Failure } from './lead-elements.tsx';
import { MailPanel } from './mail-panel.tsx';
import { SecretDialog } from './secret-dialog.tsx';

/** Where leads are sent: webhooks and recipients of emails, and how they are doing. */
export function DeliveriesView() {
  const client = useLeadsClient();
  const load = useCallback((signal: AbortSignal) => client.endpoints(signal), [client]);
  const { data, problem, reload } = useResource(load);
  const [adding, setAdding] = useState<EndpointItem['kind']>();
  const [secret, setSecret] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();
  const changed = (next?: Outcome) => {
    setOutcome(next);
    reload();
  };
  return (
    <Stack space={4}>
      <Muted>
        Every lead is stored first, then sent to these. A delivery that fails is tried again for
        about three days.
      </Muted>
      <Buttons>
        <ActionButton text="Add a webhook" icon={AddIcon} onClick={() => setAdding('webhook')} />
        <ActionButton text="Add a recipient" icon={AddIcon} onClick={() => setAdding('email')} />
        <ActionButton text="Refresh" mode="bleed" onClick={() => changed()} />
      </Buttons>
      <Status outcome={outcome} />
      {problem ? <Failure problem={problem} onRetry={reload} /> : null}
      {!data && !problem ? <DelayedLoading>Loading the deliveries…</DelayedLoading> : null}
      {data?.items.length === 0 ? <NoEndpoints /> : null}
      {data ? (
        <List as="ul" space={4}>
          {data.items.map((endpoint) => (
            <EndpointCard
              key={endpoint.id}
              endpoint={endpoint}
              audits={data.audits}
              onChange={changed}
              onSecret={setSecret}
            />
          ))}
        </List>
      ) : null}
      {data ? <MailPanel missing={data.missingForEmail} /> : null}
      {adding ? (
        <AddEndpointDialog
          kind={adding}
          audits={data?.audits ?? []}
          onClose={() => setAdding(undefined)}
          onAdded={(created) => {
            setAdding(undefined);
            setSecret(created.secret ?? undefined);
            changed({ tone: 'positive', text: `${created.endpoint.name} was added.` });
          }}
        />
      ) : null}
      {secret ? <SecretDialog secret={secret} onClose={() => setSecret(undefined)} /> : null}
    </Stack>
  );
}

const NoEndpoints = () => (
  <Empty title="Leads are not sent anywhere yet">
    <Text size={1}>
      A webhook sends each lead to a CRM at once, directly or through Zapier or Make. A recipient
      gets an email that there is a new lead.
    </Text>
  </Empty>
);
