import { Flex, Heading, Stack, Text } from '@sanity/ui';
import type { AuditSummary } from '#leads/api/admin-api.ts';
import type { EndpointChange, EndpointItem } from '#leads/api/endpoint-api.ts';
import { ConfirmButton } from '#studio/components/dialog.tsx';
import { ActionButton, Buttons, Frame, Muted, Note, Status } from '#studio/components/elements.tsx';
import { Tick } from '#studio/components/fields.tsx';
import { formatMoment } from '#studio/components/format-moment.ts';
import { type ActionOutcome, succeeded, useAction } from '#studio/hooks/use-action.ts';
import { useLeadsClient } from '#studio/leads/model/leads-client.ts';
import {
  ALL_AUDITS,
  ENDPOINT,
  endpointProblem,
  formatDeliveries,
  replayOutcome,
  testOutcome,
} from '#studio/leads/model/wording.ts';
import { Facts, StateBadge } from './lead-elements.tsx';

type Props = {
  endpoint: EndpointItem;
  audits: readonly AuditSummary[];
  /** Called after a change, with its outcome if this card can't show it. */
  onChange: (outcome?: ActionOutcome) => void;
  onSecret: (secret: string | null) => void;
};

const auditName = ({ audit }: EndpointItem, audits: Props['audits']) =>
  audit === null
    ? ALL_AUDITS
    : (audits.find(({ id }) => id === audit)?.title ?? 'An audit that was deleted');

type Switch = {
  field: 'answersWithRedirect' | 'includesLead' | 'isWeekly';
  name: string;
  label: string;
  /** What an editor should know of it. */
  note?: string;
  /** What is said once it is switched on, and off. */
  on: string;
  off: string;
};

const SWITCHES: Record<EndpointItem['kind'], Switch[]> = {
  webhook: [
    {
      field: 'answersWithRedirect',
      name: 'Answers with a redirect',
      label: 'Answers with a redirect, as Google Apps Script does',
      on: 'A redirect to another https address now counts as delivered. It is never followed.',
      off: 'A redirect now counts as a failure, and is tried again.',
    },
  ],
  email: [
    {
      field: 'includesLead',
      name: 'The lead is in the email',
      label: 'The lead is in the email: contact, answers, score and quick wins',
      note: 'Email is not confidential. Copies stay in mailboxes and with mail services, often outside Canada, where erasing a person does not reach them.',
      on: 'The next emails hold the lead. A reply goes to the visitor.',
      off: 'The next emails hold no personal data.',
    },
    {
      field: 'isWeekly',
      name: 'The numbers of the week',
      label:
        'The numbers of the week: an email on Mondays with how many came, where they stop, and the best campaign',
      on: 'The numbers come on Mondays, as long as visits are counted.',
      off: 'No more emails with the numbers are sent.',
    },
  ],
};

/** Below the text of the checkbox that it is about. */
const BELOW_LABEL = { paddingInlineStart: '1.5625rem' };

export function EndpointCard({ endpoint, audits, onChange, onSecret }: Props) {
  const { id, name, kind, state, waiting, exhausted, lastSuccessAt } = endpoint;
  const client = useLeadsClient();
  const action = useAction(undefined, onChange);
  const problem = endpointProblem(endpoint);
  const test = () => action.run(async () => testOutcome(await client.testEndpoint(id)));
  const sendAgain = () => action.run(async () => replayOutcome((await client.replay(id)).replayed));
  const change = (next: EndpointChange, said: string) =>
    action.run(async () => {
      await client.changeEndpoint(id, next);
      return succeeded(said);
    });
  const pause = () => change({ state: 'paused' }, 'Deliveries will wait until you resume.');
  const resume = () => change({ state: 'active' }, 'Leads will be sent here again.');
  const buttons: [isOffered: boolean, text: string, about: string, action: () => void][] = [
    [true, 'Send test', `to ${name}`, test],
    [state === 'active', 'Pause', name, pause],
    [state !== 'active', 'Resume', name, resume],
    [exhausted > 0, 'Send failed deliveries again', `to ${name}`, sendAgain],
  ];
  return (
    <Frame as="li" aria-label={name}>
      <Flex align="center" gap={3} wrap="wrap">
        <Heading as="h2" size={1} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Heading>
        <StateBadge label={ENDPOINT[state]} />
      </Flex>
      <Facts
        facts={[
          [kind === 'webhook' ? 'Webhook' : 'Email', endpoint.url],
          ['Leads of', auditName(endpoint, audits)],
          ['Waiting', waiting > 0 ? formatDeliveries(waiting) : ''],
          ['Given up', exhausted > 0 ? formatDeliveries(exhausted) : ''],
          ['Last success', lastSuccessAt === null ? 'None yet' : formatMoment(lastSuccessAt)],
          ['Last error', endpoint.lastError],
        ]}
      />
      {problem ? (
        <Note padding={3} tone="caution">
          {problem}
        </Note>
      ) : null}
      <Stack space={3}>
        {SWITCHES[kind].map(({ field, name: what, label, note, on, off }) => (
          <Stack key={field} space={3}>
            <Tick
              title={label}
              aria-label={`${what}: ${name}`}
              checked={endpoint[field]}
              onTick={(checked) => change({ [field]: checked }, checked ? on : off)}
            />
            {note ? <Muted style={BELOW_LABEL}>{note}</Muted> : null}
          </Stack>
        ))}
      </Stack>
      <Buttons>
        {buttons
          .filter(([isOffered]) => isOffered)
          .map(([, text, about, action]) => (
            <ActionButton key={text} text={text} aria-label={`${text} ${about}`} onClick={action} />
          ))}
        {kind === 'webhook' ? (
          <ConfirmButton
            text="New secret"
            label={`New secret for ${name}`}
            title={`A new secret for ${name}?`}
            button="Make a new secret"
            tone="default"
            onAction={async () =>
              onSecret((await client.changeEndpoint(id, { rotateSecret: true })).secret)
            }
          >
            <Text size={1}>
              Give the new secret to the receiver within a day: until then deliveries are signed
              with both, afterwards with the new one alone.
            </Text>
          </ConfirmButton>
        ) : null}
        <ConfirmButton
          text="Remove"
          label={`Remove ${name}`}
          onAction={async () => {
            await client.removeEndpoint(id);
            onChange(succeeded(`${name} was removed.`));
          }}
        >
          <Text size={1}>
            Leads will no longer be sent there
            {waiting > 0 ? `, and ${formatDeliveries(waiting)} still waiting will be dropped` : ''}.
            The leads themselves stay.
          </Text>
        </ConfirmButton>
      </Buttons>
      <Status {...action} />
    </Frame>
  );
}
