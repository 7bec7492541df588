import { Flex, Heading, Stack, Text } from '@sanity/ui';
import { useState } from 'react';
import { type AccessLink, type AccessList, newAccessLink } from '#leads/api/access-api.ts';
import { ConfirmButton, ShownOnce } from '#studio/components/dialog.tsx';
import { Buttons, Frame, List, Muted, Status } from '#studio/components/elements.tsx';
import { formatMoment } from '#studio/components/format-moment.ts';
import { Loaded } from '#studio/components/loaded.tsx';
import { type ActionOutcome, succeeded } from '#studio/hooks/use-action.ts';
import { useResource } from '#studio/hooks/use-resource.ts';
import { useLeadsClient } from '#studio/leads/model/leads-client.ts';
import { ACCESS_LEVELS } from '#studio/leads/model/wording.ts';
import { FormDialog, type FormField } from './form-dialog.tsx';
import { EmptyState, Facts } from './lead-elements.tsx';

/** Who may see the leads of one client, without a Studio. */
export function AccessView() {
  const client = useLeadsClient();
  const access = useResource((signal) => client.access(signal), [client]);
  const [made, setMade] = useState<{ name: string; address: string }>();
  const [outcome, setOutcome] = useState<ActionOutcome>();
  const changed = (next: ActionOutcome) => {
    setOutcome(next);
    access.reload();
  };
  return (
    <Stack space={4}>
      <Muted>
        A link shows one client its own leads and nothing else, without a Studio. Whoever has the
        link has the leads: make one for each person, and send it as you would a password. What
        visitors read about it is “Who receives them” in the settings.
      </Muted>
      <Status outcome={outcome} />
      <Loaded resource={access} loading="Loading the links…">
        {({ items, clients }) => (
          <>
            {clients.length > 0 ? (
              <Buttons>
                <FormDialog
                  title="Make a link"
                  button="Make the link"
                  intro="Whoever has the link sees the leads of this client, and the notes that you write there."
                  fields={fieldsFor(clients)}
                  parse={(entered) => newAccessLink.safeParse(entered)}
                  onSubmit={async (entered) => {
                    const { link, secret } = await client.addAccess(entered);
                    setMade({ name: link.name, address: client.pageAddress(secret) });
                    changed(succeeded(`The link for ${link.name} was made.`));
                  }}
                />
              </Buttons>
            ) : null}
            {items.length === 0 ? (
              <EmptyState title="No client has access yet">
                {clients.length > 0
                  ? 'A client with a link sees its leads with answers, score and notes, and can download them.'
                  : 'A client can get a link once an audit with its settings collects leads.'}
              </EmptyState>
            ) : (
              <List as="ul" space={3}>
                {items.map((link) => (
                  <LinkCard
                    key={link.id}
                    link={link}
                    client={clients.find(({ id }) => id === link.client)?.name}
                    onRevoke={async () => {
                      await client.revokeAccess(link.id);
                      changed(succeeded(`The link for ${link.name} was revoked.`));
                    }}
                  />
                ))}
              </List>
            )}
          </>
        )}
      </Loaded>
      {made ? (
        <ShownOnce
          title={`Link for ${made.name}`}
          label="Link"
          value={made.address}
          onClose={() => setMade(undefined)}
        >
          This link is shown only now: copy it, and send it to this person alone. If it is lost,
          revoke it and make another.
        </ShownOnce>
      ) : null}
    </Stack>
  );
}

type LinkProps = { link: AccessLink; client?: string; onRevoke: () => Promise<void> };

const LinkCard = ({ link: { name, level, createdAt, usedAt }, client, onRevoke }: LinkProps) => (
  <Frame as="li" padding={3} aria-label={name}>
    <Flex align="center" gap={3} wrap="wrap">
      <Heading as="h2" size={1} style={{ flex: 1, overflowWrap: 'anywhere' }}>
        {name}
      </Heading>
      <ConfirmButton text="Revoke" label={`Revoke the link for ${name}`} onAction={onRevoke}>
        <Text size={1}>
          It stops working at once, also where it is open. The leads and notes stay. To give access
          again, make a new link.
        </Text>
      </ConfirmButton>
    </Flex>
    <Facts
      facts={[
        ['Leads of', client ?? 'A client that has no audit with leads any more'],
        ['May', ACCESS_LEVELS[level]],
        ['Made', formatMoment(createdAt)],
        ['Last used', usedAt === null ? 'Never' : formatMoment(usedAt)],
      ]}
    />
  </Frame>
);

/** Of several clients, none is proposed: a link for the wrong one shows its leads to a stranger. */
function fieldsFor(clients: AccessList['clients']): FormField[] {
  const names = clients.map(({ id, name }) => ({ value: id, title: name }));
  const only = names.length === 1 ? names[0]?.value : undefined;
  const none = { value: '', title: 'Choose a client' };
  const levels = Object.entries(ACCESS_LEVELS).map(([value, title]) => ({ value, title }));
  return [
    { name: 'client', title: 'Client', value: only, options: only ? names : [none, ...names] },
    { name: 'name', title: 'For whom', maxLength: 80 },
    { name: 'level', title: 'May', value: 'read', options: levels },
  ];
}
