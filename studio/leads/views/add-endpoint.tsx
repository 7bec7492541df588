import { AddIcon } from '@sanity/icons';
import { Text } from '@sanity/ui';
import { useState } from 'react';
import type { AuditSummary } from '#leads/api/admin-api.ts';
import type { EndpointItem } from '#leads/api/endpoint-api.ts';
import { messageOf } from '#shared/message-of.mjs';
import { ActionDialog, DialogButton } from '#studio/components/dialog.tsx';
import { ChoiceField, TextField } from '#studio/components/fields.tsx';
import { useLeadsClient } from '#studio/leads/model/leads-client-context.ts';
import { LeadsError } from '#studio/leads/model/leads-error.ts';
import { type EndpointWithSecret, endpointProblems } from '#studio/leads/model/new-endpoint.ts';
import { auditOptions } from './lead-filters.tsx';

type Props = {
  kind: EndpointItem['kind'];
  /** What can be chosen, where there are several. */
  audits: readonly AuditSummary[];
  onAdded: (created: EndpointWithSecret) => void;
};

const TEXTS = {
  webhook: {
    title: 'Add a webhook',
    intro:
      'Paste the address that your CRM, Zapier or Make gives you for a webhook. Each lead is sent there as JSON, signed.',
    url: 'Address',
    example: 'https://',
    button: 'Add webhook',
  },
  email: {
    title: 'Add a recipient',
    intro:
      'This address gets an email for each new lead. The email contains no personal data: the lead itself stays here, unless you turn it on at the recipient.',
    url: 'Email address',
    example: '',
    button: 'Add recipient',
  },
};

/** A button, and a dialog that asks for a name and an address, and shows problems beside their fields. */
export const AddEndpoint = (props: Props) => (
  <DialogButton text={TEXTS[props.kind].title} icon={AddIcon}>
    {(close) => <AddDialog {...props} onClose={close} />}
  </DialogButton>
);

function AddDialog({ kind, audits, onAdded, onClose }: Props & { onClose: () => void }) {
  const client = useLeadsClient();
  const [fields, setFields] = useState({ name: '', url: '', audit: '' });
  const [problems, setProblems] = useState<Record<string, string>>({});
  const texts = TEXTS[kind];
  async function add(): Promise<undefined | false> {
    const endpoint = { kind, ...fields, audit: fields.audit || undefined };
    const found = endpointProblems(endpoint);
    setProblems(found);
    if (Object.keys(found).length > 0) return false;
    try {
      onAdded(await client.addEndpoint(endpoint));
    } catch (error) {
      const field = error instanceof LeadsError ? error.field : undefined;
      if (field !== 'name' && field !== 'url') throw error;
      setProblems({ [field]: messageOf(error) });
      return false;
    }
  }
  return (
    <ActionDialog
      title={texts.title}
      button={texts.button}
      tone="default"
      running="Adding…"
      onAction={add}
      onClose={onClose}
    >
      <Text size={1}>{texts.intro}</Text>
      <TextField
        title="Name"
        error={problems.name}
        maxLength={80}
        value={fields.name}
        onValue={(text) => setFields({ ...fields, name: text })}
      />
      <TextField
        title={texts.url}
        error={problems.url}
        type={kind === 'email' ? 'email' : 'url'}
        maxLength={500}
        placeholder={texts.example}
        value={fields.url}
        onValue={(text) => setFields({ ...fields, url: text })}
      />
      {audits.length > 1 ? (
        <ChoiceField
          title="Leads of"
          value={fields.audit}
          onChoose={(audit) => setFields({ ...fields, audit })}
          options={auditOptions(audits, 'All audits')}
        />
      ) : null}
    </ActionDialog>
  );
}
