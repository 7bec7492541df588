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
import { useLeadsClient } from '#studio/leads/model/leads-client.ts';
import {
  attemptText,
  canSendAgain,
  DELIVERY,
  eventName,
  replayOutcome,
} from '#studio/leads/model/wording.ts';
import { Panel, StateBadge } from './lead-elements.tsx';

type Props = { lead: LeadDetail; onChange: () => void };

export const LeadDeliveries = ({ lead: { state, deliveries }, onChange }: Props) => (
  <Panel
    title="Deliveries"
    empty={
      deliveries.length === 0 &&
      'This lead is stored and was not sent anywhere. Deliveries shows where leads go.'
    }
  >
    <List as="ul" space={3}>
      {deliveries.map((delivery) => (
        <DeliveryCard
          key={`${delivery.eventId}${delivery.endpointId}`}
          delivery={delivery}
          isAccepted={state === 'accepted'}
          onChange={onChange}
        />
      ))}
    </List>
  </Panel>
);

type CardProps = { delivery: Delivery; isAccepted: boolean; onChange: () => void };

function DeliveryCard({ delivery, isAccepted, onChange }: CardProps) {
  const { endpointId, endpointName, eventId, eventType, state, dueAt, history } = delivery;
  const client = useLeadsClient();
  const action = useAction(undefined, onChange);
  const what = `${endpointName}: ${eventName(eventType)}`;
  const sendAgain = () =>
    action.run(async () => replayOutcome((await client.replay(endpointId, eventId)).replayed));
  return (
    <Frame as="li" padding={3}>
      <Flex align="center" gap={3} wrap="wrap">
        <Strong style={{ flex: 1, minWidth: '12rem' }}>{what}</Strong>
        <StateBadge label={DELIVERY[state]} />
        {isAccepted && canSendAgain(delivery) ? (
          <ActionButton
            text="Send again"
            aria-label={`Send again to ${what}`}
            onClick={sendAgain}
          />
        ) : null}
      </Flex>
      {state === 'due' && dueAt !== null ? (
        <Muted>Next attempt: {formatMoment(dueAt)}</Muted>
      ) : null}
      {history.length > 0 ? (
        <Disclosure title={`Attempts (${history.length})`}>
          <List as="ol" space={3}>
            {history.map((attempt) => (
              <Text as="li" key={attempt.n} size={1}>
                {attemptText(attempt)}
              </Text>
            ))}
          </List>
        </Disclosure>
      ) : null}
      <Status {...action} />
    </Frame>
  );
}
