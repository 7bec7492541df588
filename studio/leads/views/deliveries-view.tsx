import { Stack, Text } from '@sanity/ui';
import { useState } from 'react';
import { ShownOnce } from '#studio/components/dialog.tsx';
import { ActionButton, Buttons, List, Muted, Status } from '#studio/components/elements.tsx';
import { Loaded } from '#studio/components/loaded.tsx';
import { type ActionOutcome, succeeded } from '#studio/hooks/use-action.ts';
import { useResource } from '#studio/hooks/use-resource.ts';
import { useLeadsClient } from '#studio/leads/model/leads-client-context.ts';
import type { EndpointWithSecret } from '#studio/leads/model/new-endpoint.ts';
import { AddEndpoint } from './add-endpoint.tsx';
import { EndpointCard } from './endpoint-card.tsx';
import { Panel } from './lead-elements.tsx';
import { MailPanel } from './mail-panel.tsx';

/** Where leads are sent: webhooks and recipients of emails, and how they are doing. */
export function DeliveriesView() {
  const client = useLeadsClient();
  const endpoints = useResource((signal) => client.endpoints(signal), [client]);
  const [secret, setSecret] = useState<string>();
  const [outcome, setOutcome] = useState<ActionOutcome>();
  const changed = (next?: ActionOutcome) => {
    setOutcome(next);
    endpoints.reload();
  };
  const adding = {
    audits: endpoints.data?.audits ?? [],
    onAdded: ({ endpoint, secret }: EndpointWithSecret) => {
      setSecret(secret ?? undefined);
      changed(succeeded(`${endpoint.name} was added.`));
    },
  };
  return (
    <Stack space={4}>
      <Muted>
        Every lead is stored first, then sent to these. A delivery that fails is tried again for
        about three days.
      </Muted>
      <Buttons>
        <AddEndpoint kind="webhook" {...adding} />
        <AddEndpoint kind="email" {...adding} />
        <ActionButton text="Refresh" mode="bleed" onClick={() => changed()} />
      </Buttons>
      <Status outcome={outcome} />
      <Loaded resource={endpoints} loading="Loading the deliveries…">
        {({ items, audits, missingForEmail }) => (
          <>
            {items.length === 0 ? (
              <Panel as="h2" title="Leads are not sent anywhere yet">
                <Text size={1}>
                  A webhook sends each lead to a CRM at once, directly or through Zapier or Make. A
                  recipient gets an email that there is a new lead.
                </Text>
              </Panel>
            ) : null}
            <List as="ul" space={4}>
              {items.map((endpoint) => (
                <EndpointCard
                  key={endpoint.id}
                  endpoint={endpoint}
                  audits={audits}
                  onChange={changed}
                  onSecret={setSecret}
                />
              ))}
            </List>
            <MailPanel missing={missingForEmail} />
          </>
        )}
      </Loaded>
      {secret ? (
        <ShownOnce
          title="Secret of this webhook"
          label="Secret"
          value={secret}
          onClose={() => setSecret(undefined)}
        >
          A receiver that checks signatures needs this secret. It is shown only now: copy it. Zapier
          and Make work without it.
        </ShownOnce>
      ) : null}
    </Stack>
  );
}
