import { Flex, Stack, Text, useToast } from '@sanity/ui';
import { useClient } from 'sanity';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { deletedAudits, type EditedAudit } from '#schemas/validation/audits.ts';
import { reasonOf } from '#schemas/wording/reason-of.ts';
import { useAudit } from '#studio/audit/use-audit.ts';
import { ActionDialog, DialogButton } from '#studio/components/dialog.tsx';
import {
  ActionButton,
  Buttons,
  Frame,
  List,
  Muted,
  Section,
  Status,
  Strong,
} from '#studio/components/elements.tsx';
import { Loaded, LoadingContent } from '#studio/components/loaded.tsx';
import { Pane } from '#studio/components/pane.tsx';
import { useAction } from '#studio/hooks/use-action.ts';
import { useFocusIfLost } from '#studio/hooks/use-focus-if-lost.ts';
import { useResource } from '#studio/hooks/use-resource.ts';
import { DocumentNames } from '#studio/versions/document-names.tsx';
import { useDocuments } from '#studio/versions/use-documents.ts';
import { bringBack } from './audit-deletion.ts';
import { planDeletion } from './delete-versions.ts';

export function DeletedPane() {
  const { versions, isUnavailable } = useDocuments();
  const audits = deletedAudits(versions?.withDrafts ?? []);
  // An entry goes with what is chosen in it.
  useFocusIfLost(audits.length, () => document.querySelector('[role="region"]'));
  if (!versions) return <LoadingContent isUnavailable={isUnavailable} />;
  return (
    <Pane title="Deleted">
      <Section
        title="Deleted audits"
        intro="Visitors don’t see them. They stay here until you bring them back, or delete them for good."
      >
        {audits.length === 0 ? <Muted>No audit is deleted.</Muted> : null}
        <List as="ul" space={3}>
          {audits.map((audit) => (
            <DeletedAudit key={audit.id} audit={audit} />
          ))}
        </List>
      </Section>
    </Pane>
  );
}

function DeletedAudit({ audit }: { audit: EditedAudit }) {
  const client = useClient({ apiVersion: API_VERSION });
  const toast = useToast();
  const { run, isRunning, outcome } = useAction();
  const { open } = useAudit();
  const restore = () =>
    run(async () => {
      const moved = await bringBack(client, audit.id);
      toast.push({
        status: 'success',
        closable: true,
        title: `“${audit.title}” is back`,
        description: moved && `Another audit has its address now, so it is at ${moved}.`,
      });
      open(audit.id);
    });
  return (
    <Frame as="li" padding={4}>
      <Flex gap={3} justify="space-between" wrap="wrap">
        <Strong>{audit.title}</Strong>
        <Muted>{audit.path}</Muted>
      </Flex>
      <Buttons>
        <ActionButton
          text={isRunning ? 'Bringing it back…' : 'Bring back'}
          aria-label={`Bring back ${audit.title}`}
          onClick={() => void restore()}
        />
        <DialogButton
          text="Delete for good…"
          aria-label={`Delete ${audit.title} for good…`}
          mode="bleed"
          tone="critical"
        >
          {(close) => <DeleteForGoodDialog audit={audit} onClose={close} />}
        </DialogButton>
      </Buttons>
      <Status outcome={outcome} />
    </Frame>
  );
}

type DialogProps = { audit: EditedAudit; onClose: () => void };

function DeleteForGoodDialog({ audit: { id, title }, onClose }: DialogProps) {
  const client = useClient({ apiVersion: API_VERSION });
  const toast = useToast();
  const plan = useResource(() => planDeletion(client, id), [client, id]);
  return (
    <ActionDialog
      title={`Delete “${title}” for good`}
      button="Delete for good"
      tone="critical"
      disabled={!plan.data}
      explain={(error) => `Nothing was changed. Close this and try again. (${reasonOf(error)})`}
      onAction={async () => {
        await plan.data?.commit();
        toast.push({ status: 'success', closable: true, title: `“${title}” is deleted for good` });
      }}
      onClose={onClose}
    >
      <Loaded resource={plan} loading="Checking…">
        {({ documents, kept }) => (
          <Stack space={5}>
            <Text size={1}>Leads stay. This can’t be undone.</Text>
            <Section title={`Deleted for good (${documents.length})`}>
              <DocumentNames documents={documents.map((document) => ({ document }))} />
            </Section>
            {kept.length > 0 ? (
              <Section title={`Stays (${kept.length})`}>
                <DocumentNames documents={kept} />
              </Section>
            ) : null}
          </Stack>
        )}
      </Loaded>
    </ActionDialog>
  );
}
