import { Card, Flex, Heading, Stack, Text } from '@sanity/ui';
import { useState } from 'react';
import type { AuditSummary, EndpointItem } from '#leads/admin-api.ts';
import { ActionDialog } from '#studio/components/dialog.tsx';
import { ActionButton, Buttons, Note, Status } from '#studio/components/elements.tsx';
import { type Outcome, succeeded, useAction } from '#studio/hooks/use-action.ts';
import { useLeadsClient } from '#studio/leads/model/leads-client-context.ts';
import {
  ENDPOINT,
  endpointProblem,
  formatDeliveries,
  KIND,
  replayOutcome,
  testOutcome,
} from '#studio/leads/model/wording.ts';
import { formatMoment } from '#studio/wording/format-moment.ts';
import { Facts, StateBadge } from './lead-elements.tsx';
import { SendEarlierDialog } from './send-earlier-dialog.tsx';

type Props = {
  endpoint: EndpointItem;
  audits: readonly AuditSummary[];
  /** Called after a change, with its outcome if this card can't show it. */
  onChange: (outcome?: Outcome) => void;
  onSecret: (secret: string) => void;
};

/** Whose leads an endpoint gets. */
const auditName = ({ audit }: EndpointItem, audits: Props['audits']) =>
  audit === null ? 'All audits' : audits.find(({ id }) => id === audit)?.title;

/** A webhook or a recipient: its state, and what can be done with it. */
export function EndpointCard({ endpoint, audits, onChange, onSecret }: Props) {
  const { id, name, kind, state } = endpoint;
  const client = useLeadsClient();
  const { run, isRunning, outcome } = useAction();
  const [asking, setAsking] = useState<'rotate' | 'remove' | 'earlier'>();
  const problem = endpointProblem(endpoint);
  const act = (action: () => Promise<Outcome>) =>
    run(async () => {
      const next = await action();
      onChange();
      return next;
    });
  const test = () => act(async () => testOutcome(await client.testEndpoint(id)));
  const sendAgain = () => act(async () => replayOutcome((await client.replay(id)).replayed));
  const setState = (next: 'active' | 'paused') =>
    act(async () => {
      await client.setEndpointState(id, next);
      return succeeded(
        next === 'active'
          ? 'Leads will be sent here again.'
          : 'Deliveries will wait until you resume.',
      );
    });
  const actions: [isOffered: boolean, text: string, about: string, onClick: () => void][] = [
    [true, 'Send test', 'to ', test],
    [state === 'active', 'Pause', '', () => setState('paused')],
    [state !== 'active', 'Resume', '', () => setState('active')],
    [endpoint.exhausted > 0, 'Send failed deliveries again', 'to ', sendAgain],
    [kind === 'webhook', 'Send earlier leads', 'to ', () => setAsking('earlier')],
    [kind === 'webhook', 'New secret', 'for ', () => setAsking('rotate')],
    [true, 'Remove', '', () => setAsking('remove')],
  ];
  return (
    <Card as="li" border padding={4} radius={2} aria-label={name}>
      <Stack space={4}>
        <Flex align="center" gap={3} wrap="wrap">
          <Heading as="h2" size={1} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Heading>
          <StateBadge label={ENDPOINT[state]} />
        </Flex>
        <Facts
          facts={[
            [KIND[kind], endpoint.url],
            ['Leads of', audits.length > 1 ? auditName(endpoint, audits) : ''],
            ['Waiting', endpoint.waiting > 0 ? formatDeliveries(endpoint.waiting) : ''],
            ['Given up', endpoint.exhausted > 0 ? formatDeliveries(endpoint.exhausted) : ''],
            [
              'Last success',
              endpoint.lastSuccessAt === null ? 'None yet' : formatMoment(endpoint.lastSuccessAt),
            ],
            ['Last error', endpoint.lastError],
          ]}
        />
        {problem ? (
          <Note padding={3} tone="caution">
            {problem}
          </Note>
        ) : null}
        <Buttons>
          {actions
            .filter(([isOffered]) => isOffered)
            .map(([, text, about, onClick]) => (
              <ActionButton
                key={text}
                text={text}
                aria-label={`${text} ${about}${name}`}
                tone={text === 'Remove' ? 'critical' : undefined}
                onClick={onClick}
              />
            ))}
        </Buttons>
        <Status outcome={outcome} running={isRunning ? 'One moment…' : undefined} />
      </Stack>
      {asking === 'earlier' ? (
        <SendEarlierDialog
          endpoint={endpoint}
          onSent={(sent) => {
            setAsking(undefined);
            onChange(sent);
          }}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
      {asking === 'rotate' ? (
        <ActionDialog
          title={`A new secret for ${name}?`}
          button="Make a new secret"
          running="Making a new secret…"
          onAction={async () => {
            const { secret } = await client.rotateSecret(id);
            setAsking(undefined);
            if (secret) onSecret(secret);
          }}
          onClose={() => setAsking(undefined)}
        >
          <Text size={1}>
            Give the new secret to the receiver within a day: until then deliveries are signed with
            both, afterwards with the new one alone.
          </Text>
        </ActionDialog>
      ) : null}
      {asking === 'remove' ? (
        <ActionDialog
          title={`Remove ${name}?`}
          button="Remove"
          running="Removing…"
          onAction={async () => {
            await client.removeEndpoint(id);
            setAsking(undefined);
            onChange(succeeded(`${name} was removed.`));
          }}
          onClose={() => setAsking(undefined)}
        >
          <Text size={1}>
            Leads will no longer be sent there
            {endpoint.waiting > 0
              ? `, and ${formatDeliveries(endpoint.waiting)} still waiting will be dropped`
              : ''}
            . The leads themselves stay.
          </Text>
        </ActionDialog>
      ) : null}
    </Card>
  );
}
