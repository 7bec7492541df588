import { Stack, Text, useToast } from '@sanity/ui';
import { useCallback } from 'react';
import { useClient } from 'sanity';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import type { EditedAudit } from '#schemas/validation/audits.ts';
import { messageOf } from '#shared/message-of.mjs';
import { ActionDialog } from '#studio/components/dialog.tsx';
import { Loading, Note, Section } from '#studio/components/elements.tsx';
import { useResource } from '#studio/hooks/use-resource.ts';
import { DocumentNames } from '#studio/versions/document-names.tsx';
import { planDeletion } from './plan-deletion.ts';

type Props = { audit: EditedAudit; onDone: () => void; onClose: () => void };

/** Says what goes with an audit and what stays because others use it, and deletes it once confirmed. */
export function DeleteForGoodDialog({ audit: { id, title }, onDone, onClose }: Props) {
  const client = useClient({ apiVersion: API_VERSION });
  const toast = useToast();
  const load = useCallback(() => planDeletion(client, id), [client, id]);
  const { data: plan, problem } = useResource(load);
  return (
    <ActionDialog
      title={`Delete “${title}” for good`}
      button="Delete for good"
      tone="critical"
      disabled={!plan}
      explain={(error) => `Nothing was changed. Close this and try again. (${messageOf(error)})`}
      onAction={async () => {
        await plan?.commit();
        toast.push({ status: 'success', title: `“${title}” is deleted for good` });
        onClose();
        onDone();
      }}
      onClose={onClose}
    >
      <Stack space={5}>
        {problem ? <Note tone="critical">{problem}</Note> : null}
        {plan || problem ? null : <Loading>Checking…</Loading>}
        {plan ? (
          <>
            <Text size={1}>Leads stay. This can’t be undone.</Text>
            <Section title={`Deleted for good (${plan.documents.length})`}>
              <DocumentNames documents={plan.documents.map((document) => ({ document }))} />
            </Section>
          </>
        ) : null}
        {plan && plan.kept.length > 0 ? (
          <Section title={`Stays (${plan.kept.length})`}>
            <DocumentNames documents={plan.kept} />
          </Section>
        ) : null}
      </Stack>
    </ActionDialog>
  );
}
