import { Flex, Text } from '@sanity/ui';
import { useState } from 'react';
import type { EndpointItem } from '#leads/api/endpoint-api.ts';
import { pluralize } from '#schemas/wording/pluralize.ts';
import { ActionDialog, DialogButton } from '#studio/components/dialog.tsx';
import { Strong } from '#studio/components/elements.tsx';
import { TextField } from '#studio/components/fields.tsx';
import { Failure } from '#studio/components/loaded.tsx';
import { type ActionOutcome, succeeded } from '#studio/hooks/use-action.ts';
import { useResource } from '#studio/hooks/use-resource.ts';
import { useLeadsClient } from '#studio/leads/model/leads-client-context.ts';
import { startOfDay } from '#studio/leads/model/list-filter.ts';

type Props = {
  endpoint: EndpointItem;
  onSent: (outcome: ActionOutcome) => void;
};

/** Sends leads that were received before a webhook existed, of the days that the editor chooses. */
export const SendEarlier = (props: Props) => (
  <DialogButton
    text="Send earlier leads"
    aria-label={`Send earlier leads to ${props.endpoint.name}`}
  >
    {(close) => <SendDialog {...props} onClose={close} />}
  </DialogButton>
);

function SendDialog({ endpoint: { id, name }, onSent, onClose }: Props & { onClose: () => void }) {
  const client = useLeadsClient();
  const [first, setFirst] = useState('');
  const [last, setLast] = useState('');
  const from = first ? startOfDay(first, 0) : 0;
  const until = last ? startOfDay(last, 1) : Number.MAX_SAFE_INTEGER;
  const { data, problem, isLoading, reload } = useResource(
    async (signal) => ({
      from,
      until,
      ...(await client.sendEarlier(id, { from, until, isCount: true }, signal)),
    }),
    [client, id, from, until],
  );
  // Until days that were just chosen are counted, `data` is of those before.
  const isCounted = !isLoading && !problem && data?.from === from && data.until === until;
  const leads = isCounted ? data.leads : undefined;
  return (
    <ActionDialog
      title={`Send earlier leads to ${name}?`}
      button="Send"
      disabled={!leads}
      running="Sending…"
      onAction={async () => {
        const { leads } = await client.sendEarlier(id, { from, until, isCount: false });
        onSent(succeeded(`${pluralize(leads, 'lead')} will be sent to ${name}.`));
      }}
      onClose={onClose}
    >
      <Text size={1}>
        These are leads that this webhook has never been sent. Without days, all of them are sent.
      </Text>
      <Flex gap={3} wrap="wrap">
        <TextField type="date" title="First day" value={first} onValue={setFirst} />
        <TextField type="date" title="Last day" value={last} onValue={setLast} />
      </Flex>
      {problem && !isLoading ? (
        <Failure problem={problem} onRetry={reload} />
      ) : (
        <Strong role="status">
          {leads === undefined
            ? 'Counting…'
            : leads === 0
              ? 'There are no leads to send.'
              : `${pluralize(leads, 'lead')} will be sent.`}
        </Strong>
      )}
    </ActionDialog>
  );
}
