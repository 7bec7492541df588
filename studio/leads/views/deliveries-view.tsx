import { Stack } from '@sanity/ui';
import { useState } from 'react';
import { newEndpoint } from '#leads/api/endpoint-api.ts';
import type { EditedAudit } from '#schemas/validation/audits.ts';
import { ShownOnce } from '#studio/components/dialog.tsx';
import { ActionButton, Buttons, List, Muted, Status } from '#studio/components/elements.tsx';
import { Loaded } from '#studio/components/loaded.tsx';
import { type ActionOutcome, succeeded } from '#studio/hooks/use-action.ts';
import { useResource } from '#studio/hooks/use-resource.ts';
import { useLeadsClient } from '#studio/leads/model/leads-client.ts';
import { ALL_AUDITS } from '#studio/leads/model/wording.ts';
import { EndpointCard } from './endpoint-card.tsx';
import { FormDialog, type FormField } from './form-dialog.tsx';
import { EmptyState } from './lead-elements.tsx';
import { MailPanel } from './mail-panel.tsx';

type Props = { audits: readonly EditedAudit[] };

export function DeliveriesView({ audits }: Props) {
  const client = useLeadsClient();
  const endpoints = useResource((signal) => client.endpoints(signal), [client]);
  const [secret, setSecret] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<ActionOutcome>();
  const changed = (next?: ActionOutcome) => {
    setOutcome(next);
    endpoints.reload();
  };
  return (
    <Stack space={4}>
      <Muted>
        Every lead is stored first, then sent to these. A delivery that fails is tried again for
        about three days.
      </Muted>
      <Status outcome={outcome} />
      <Loaded resource={endpoints} loading="Loading the deliveries…">
        {({ items, audits: withLeads, missingForEmail }) => (
          <>
            <Buttons>
              {(['webhook', 'email'] as const).map((kind) => (
                <FormDialog
                  key={kind}
                  {...FORMS[kind]}
                  fields={fieldsFor(kind, audits)}
                  parse={({ audit, ...entered }) =>
                    newEndpoint.safeParse({
                      kind,
                      ...entered,
                      audit: audit === ALL ? undefined : audit,
                    })
                  }
                  onSubmit={async (entered) => {
                    const added = await client.addEndpoint(entered);
                    setSecret(added.secret);
                    changed(succeeded(`${added.endpoint.name} was added.`));
                  }}
                />
              ))}
              <ActionButton text="Refresh" mode="bleed" onClick={() => changed()} />
            </Buttons>
            {items.length === 0 ? (
              <EmptyState title="Leads are not sent anywhere yet">
                A webhook sends each lead to a CRM at once, directly or through Zapier or Make. A
                recipient gets an email that there is a new lead.
              </EmptyState>
            ) : null}
            <List as="ul" space={4}>
              {items.map((endpoint) => (
                <EndpointCard
                  key={endpoint.id}
                  endpoint={endpoint}
                  audits={[...named(audits), ...withLeads]}
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
          onClose={() => setSecret(null)}
        >
          A receiver that checks signatures needs this secret. It is shown only now: copy it. Zapier
          and Make work without it.
        </ShownOnce>
      ) : null}
    </Stack>
  );
}

const FORMS = {
  webhook: {
    title: 'Add a webhook',
    intro:
      'Paste the address that your CRM, Zapier or Make gives you for a webhook. Each lead is sent there as JSON, signed.',
    address: { title: 'Address', type: 'url', placeholder: 'https://' },
    button: 'Add webhook',
  },
  email: {
    title: 'Add a recipient',
    intro:
      'This address gets an email for each new lead, and for each consent that is withdrawn. The email contains no personal data: the lead itself stays here, unless you turn it on at the recipient.',
    address: { title: 'Email address', type: 'email' },
    button: 'Add recipient',
  },
} as const;

/** No id has this character. */
const ALL = '*';

/** Audits may share a title, as those of two clients do, but no address. */
const named = (audits: Props['audits']) =>
  audits.map(({ id, title, path }) => ({ id, title: `${title} (${path})` }));

/**
 * Of several audits, none is proposed: they may be those of several clients, and a CRM that of one. A single
 * audit is, instead of all, because the next one may be another client’s.
 */
function fieldsFor(kind: keyof typeof FORMS, audits: Props['audits']): FormField[] {
  const names = named(audits).map(({ id, title }) => ({ value: id, title }));
  const choices = names.length === 1 ? names : [{ value: '', title: 'Choose an audit' }, ...names];
  const options = [...choices, { value: ALL, title: ALL_AUDITS }];
  return [
    { name: 'name', title: 'Name', maxLength: 80 },
    { name: 'url', maxLength: 500, ...FORMS[kind].address },
    { name: 'audit', title: 'Leads of', value: options[0]?.value, options },
  ];
}
