import { Stack, Text, TextInput } from '@sanity/ui';
import { type FormEvent, useId, useState } from 'react';
import type { AuditSummary, EndpointItem } from '#leads/admin-api.ts';
import { Dialog } from '#studio/components/dialog.tsx';
import { ActionButton, Choice, Field, Status } from '#studio/components/elements.tsx';
import { useAction } from '#studio/hooks/use-action.ts';
import { useLeadsClient } from '#studio/leads/model/leads-client-context.ts';
import { LeadsError } from '#studio/leads/model/leads-error.ts';
import { type EndpointWithSecret, endpointProblems } from '#studio/leads/model/new-endpoint.ts';
import { auditOptions } from './lead-filters.tsx';

type Props = {
  kind: EndpointItem['kind'];
  /** What can be chosen, where there are several. */
  audits: readonly AuditSummary[];
  onClose: () => void;
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
      'This address gets an email for each new lead. The email contains no personal data: the lead itself stays here.',
    url: 'Email address',
    example: '',
    button: 'Add recipient',
  },
};

/** Asks for a name and an address, and shows problems beside their fields. */
export function AddEndpointDialog({ kind, audits, onClose, onAdded }: Props) {
  const client = useLeadsClient();
  const { run, isRunning, outcome } = useAction();
  const [fields, setFields] = useState({ name: '', url: '', audit: '' });
  const [problems, setProblems] = useState<Record<string, string>>({});
  const texts = TEXTS[kind];
  const formId = useId();
  async function add() {
    const endpoint = { kind, ...fields, audit: fields.audit || undefined };
    const found = endpointProblems(endpoint);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const error = await run(async () => {
      onAdded(await client.addEndpoint(endpoint));
    });
    if (error instanceof LeadsError && error.field) setProblems({ [error.field]: error.message });
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add();
  };
  const isAtField = Object.keys(problems).some((field) => field === 'name' || field === 'url');
  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      footer={
        <>
          <ActionButton text="Cancel" mode="bleed" onClick={onClose} />
          <ActionButton text={texts.button} mode="default" type="submit" form={formId} />
        </>
      }
    >
      <Stack as="form" id={formId} space={4} noValidate onSubmit={submit}>
        <Text size={1}>{texts.intro}</Text>
        <Field title="Name" error={problems.name}>
          {(id) => (
            <TextInput
              id={id}
              fontSize={1}
              maxLength={80}
              value={fields.name}
              onChange={({ currentTarget }) => setFields({ ...fields, name: currentTarget.value })}
            />
          )}
        </Field>
        <Field title={texts.url} error={problems.url}>
          {(id) => (
            <TextInput
              id={id}
              type={kind === 'email' ? 'email' : 'url'}
              fontSize={1}
              maxLength={500}
              placeholder={texts.example}
              value={fields.url}
              onChange={({ currentTarget }) => setFields({ ...fields, url: currentTarget.value })}
            />
          )}
        </Field>
        {audits.length > 1 ? (
          <Field title="Leads of">
            {(id) => (
              <Choice
                id={id}
                padding={3}
                value={fields.audit}
                onChoose={(audit) => setFields({ ...fields, audit })}
                options={auditOptions(audits, 'All audits')}
              />
            )}
          </Field>
        ) : null}
        <Status
          outcome={isAtField ? undefined : outcome}
          running={isRunning ? 'Adding…' : undefined}
        />
      </Stack>
    </Dialog>
  );
}
