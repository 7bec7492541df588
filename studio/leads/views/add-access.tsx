import { AddIcon } from '@sanity/icons';
import { Text } from '@sanity/ui';
import { useState } from 'react';
import type { z } from 'zod';
import { type AccessList, type linkWithSecret, newAccessLink } from '#leads/api/access-api.ts';
import { ActionDialog, DialogButton } from '#studio/components/dialog.tsx';
import { ChoiceField, TextField } from '#studio/components/fields.tsx';
import { useLeadsClient } from '#studio/leads/model/leads-client-context.ts';
import { ACCESS_LEVELS } from '#studio/leads/model/wording.ts';

type Props = {
  clients: AccessList['clients'];
  onMade: (made: z.infer<typeof linkWithSecret>) => void;
};

/** A button, and a dialog that asks for whom a link is. */
export const AddAccess = (props: Props) => (
  <DialogButton text="Make a link" icon={AddIcon}>
    {(close) => <AddDialog {...props} onClose={close} />}
  </DialogButton>
);

function AddDialog({ clients, onMade, onClose }: Props & { onClose: () => void }) {
  const client = useLeadsClient();
  // Of several, none is proposed: a link for the wrong client shows its leads to a stranger.
  const only = clients.length === 1 ? clients[0] : undefined;
  const [fields, setFields] = useState({ client: only?.id ?? '', name: '', level: 'read' });
  const [problems, setProblems] = useState(new Map<PropertyKey | undefined, string>());
  async function make(): Promise<undefined | false> {
    const { data, error } = newAccessLink.safeParse(fields);
    setProblems(new Map(error?.issues.map(({ path, message }) => [path[0], message])));
    if (!data) return false;
    onMade(await client.addAccess(data));
  }
  return (
    <ActionDialog
      title="Make a link"
      button="Make the link"
      tone="default"
      running="Making the link…"
      onAction={make}
      onClose={onClose}
    >
      <Text size={1}>
        Whoever has the link sees the leads of this client, and the notes that you write there.
      </Text>
      <ChoiceField
        title="Client"
        error={problems.get('client')}
        value={fields.client}
        onChoose={(chosen) => setFields({ ...fields, client: chosen })}
        options={[
          ...(only ? [] : [{ value: '', title: 'Choose a client' }]),
          ...clients.map(({ id, name }) => ({ value: id, title: name })),
        ]}
      />
      <TextField
        title="For whom"
        error={problems.get('name')}
        maxLength={80}
        value={fields.name}
        onValue={(name) => setFields({ ...fields, name })}
      />
      <ChoiceField
        title="May"
        value={fields.level}
        onChoose={(level) => setFields({ ...fields, level })}
        options={Object.entries(ACCESS_LEVELS).map(([value, title]) => ({ value, title }))}
      />
    </ActionDialog>
  );
}
