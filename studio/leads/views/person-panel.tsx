import { Stack, Text } from '@sanity/ui';
import { StateLink } from 'sanity/router';
import type { LeadDetail } from '#leads/api/admin-api.ts';
import { ConfirmButton } from '#studio/components/dialog.tsx';
import {
  ActionButton,
  Buttons,
  List,
  Muted,
  Status,
  Strong,
  UNDERLINED,
} from '#studio/components/elements.tsx';
import { formatMoment } from '#studio/components/format-moment.ts';
import { saveDatedFile } from '#studio/components/save-dated-file.ts';
import { type ActionOutcome, succeeded, useAction } from '#studio/hooks/use-action.ts';
import { useLeadsClient } from '#studio/leads/model/leads-client.ts';
import type { ListFilter } from '#studio/leads/model/list-filter.ts';
import { leadState } from '#studio/leads/model/use-navigation.ts';
import { erasedOutcome } from '#studio/leads/model/wording.ts';
import { Panel } from './lead-elements.tsx';

type Props = {
  lead: LeadDetail;
  filter: ListFilter;
  onWithdrawn: () => void;
  onErased: (outcome: ActionOutcome) => void;
};

/** What else this person has sent, and the rights of this person: a copy, the end of a consent, and erasure. */
export function PersonPanel({ lead, filter, onWithdrawn, onErased }: Props) {
  const { name, email, others } = lead;
  const isMixed = lead.audit !== null && others.some(({ audit }) => audit !== lead.audit);
  const client = useLeadsClient();
  const action = useAction();
  const download = () =>
    action.run(async () => {
      const copy = JSON.stringify(await client.exportPerson(email), null, 2);
      saveDatedFile(copy, 'person', 'json');
      return succeeded('The file was downloaded. It is for this person alone.');
    });
  return (
    <Panel title="This person">
      {others.length > 0 ? (
        <Stack space={3}>
          <Muted>Other submissions with this email address:</Muted>
          <List as="ul" space={3}>
            {others.map((other) => (
              <Text as="li" key={other.id} size={1}>
                <StateLink state={leadState(other.id, filter)} style={UNDERLINED}>
                  {formatMoment(other.receivedAt)}
                </StateLink>
                {`, ${other.name}`}
                {isMixed ? `, ${other.audit}` : null}
              </Text>
            ))}
          </List>
        </Stack>
      ) : null}
      <Buttons>
        <ActionButton text="Export this person’s data" onClick={download} />
        {lead.marketing || lead.isConsentPending ? (
          <ConfirmButton
            text="Withdraw consent"
            title={`Withdraw the consent of ${name}?`}
            button="Withdraw"
            onAction={async () => {
              await client.withdrawConsent(lead.id);
              return onWithdrawn;
            }}
          >
            <Text size={1}>
              For a person who has asked you to stop. The consent to this sender ends on all
              submissions of {email}, and your webhooks will be told. Only the person can give it
              again.
            </Text>
          </ConfirmButton>
        ) : null}
        <ConfirmButton
          text="Erase this person"
          title={`Erase ${name}?`}
          button="Erase"
          onAction={async () => onErased(erasedOutcome(await client.erasePerson(email)))}
        >
          <Text size={1}>
            {others.length > 0 ? `All ${others.length + 1} submissions` : 'The submission'} of{' '}
            {email} with answers and score will be permanently removed. Deliveries that are still
            waiting will be cancelled, and your webhooks will be told to erase this person too.
          </Text>
          <Text size={1}>
            The record of consent stays as evidence, without name or address. Emails that were
            already sent, and files that were downloaded, are out of reach: remove them yourself.
          </Text>
          <Strong>This cannot be undone.</Strong>
        </ConfirmButton>
      </Buttons>
      <Status {...action} />
    </Panel>
  );
}
