import { Flex, Text } from '@sanity/ui';
import type { Delivery, LeadDetail } from '#leads/api/admin-api.ts';
import {
  ActionButton,
  Disclosure,
  Frame,
  List,
  Muted,
  Status,
  Strong,
} from '#studio/components/elements.tsx';
import { formatMoment } from '#studio/components/format-moment.ts';
import { useAction } from '#studio/hooks/use-action.ts';
import { useLeadsClient } from '#studio/leads/model/leads-client-context.ts';
import {
  attemptText,
  canSendAgain,
  DELIVERY,
  eventName,
  replayOutcome,
} from '#studio/leads/model/wording.ts';
import { Panel, StateBadge } from './lead-elements.tsx';

type Props = { lead: LeadDetail; onChange: () => void };

/** What was sent about this lead, where, and with what outcome. */
export function LeadDeliveries({ lead, onChange }: Props) {
  return (
    <Panel title="Deliveries">
      {lead.deliveries.length > 0 ? (
        <List as="ul" space={3}>
          {lead.deliveries.map((delivery) => (
            <DeliveryCard
              key={`${delivery.eventId}${delivery.endpointId}`}
              delivery={delivery}
              isAccepted={lead.state === 'accepted'}
              onChange={onChange}
            />
          ))}
        </List>
      ) : (
        <Muted>
          This lead is stored and was not sent anywhere. Deliveries shows where leads go.
        </Muted>
      )}
    </Panel>
  );
}

type CardProps = { delivery: Delivery; isAccepted: boolean; onChange: () => void };

function DeliveryCard({ delivery, isAccepted, onChange }: CardProps) {
  const client = useLeadsClient();
  const { run, isRunning, outcome } = useAction();
  const what = `${delivery.endpointName}: ${eventName(delivery.eventType)}`;
  const sendAgain = () =>
    run(async () => {
      const { replayed } = await client.replay(delivery.endpointId, delivery.eventId);
      onChange();
      return replayOutcome(replayed);
    });
  return (
    <Frame as="li" padding={3}>
      <Flex align="center" gap={3} wrap="wrap">
        <Strong style={{ flex: 1, minWidth: '12rem' }}>{what}</Strong>
        <StateBadge label={DELIVERY[delivery.state]} />
        {isAccepted && canSendAgain(delivery) ? (
          <ActionButton
            text="Send again"
            aria-label={`Send again to ${what}`}
            onClick={sendAgain}
          />
        ) : null}
      </Flex>
      {delivery.state === 'due' && delivery.dueAt !== null ? (
        <Muted>Next attempt: {formatMoment(delivery.dueAt)}</Muted>
      ) : null}
      {delivery.history.length > 0 ? (
        <Disclosure title={`Attempts (${delivery.history.length})`}>
          <List as="ol" space={3}>
            {delivery.history.map((attempt) => (
              <Text as="li" key={attempt.n} size={1}>
                {attemptText(attempt)}
              </Text>
            ))}
          </List>
        </Disclosure>
      ) : null}
      <Status outcome={outcome} running={isRunning ? 'Sending again…' : undefined} />
    </Frame>
  );
}
