import { Text } from '@sanity/ui';
import type { LeadDetail } from '#leads/api/admin-api.ts';
import { ActionButton, Buttons, Frame, Status } from '#studio/components/elements.tsx';
import { useAction } from '#studio/hooks/use-action.ts';
import { useLeadsClient } from '#studio/leads/model/leads-client-context.ts';
import { suspicionText } from '#studio/leads/model/wording.ts';

type Props = { lead: LeadDetail; onAccepted: () => void };

/** Says why this is suspected spam, and lets the editor accept it as a lead. */
export function AcceptLead({ lead: { id, suspicion }, onAccepted }: Props) {
  const client = useLeadsClient();
  const { run, isRunning, outcome } = useAction();
  const accept = () =>
    run(async () => {
      await client.accept(id);
      onAccepted();
    });
  return (
    <Frame tone="caution">
      <Text size={1}>
        This is suspected spam and was not sent anywhere. {suspicionText(suspicion)}.
      </Text>
      <Buttons>
        <ActionButton text="Accept as a lead" mode="default" onClick={accept} />
      </Buttons>
      <Status outcome={outcome} running={isRunning ? 'Accepting…' : undefined} />
    </Frame>
  );
}
