import { Box, type ButtonTone, Stack, Text, useToast } from '@sanity/ui';
import { useCallback, useState } from 'react';
import { useClient } from 'sanity';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { pluralize } from '#schemas/wording/pluralize.ts';
import { messageOf } from '#shared/message-of.mjs';
import { ActionDialog } from '#studio/components/dialog.tsx';
import { Loading, Note, Section } from '#studio/components/elements.tsx';
import { useResource } from '#studio/hooks/use-resource.ts';
import { DocumentNames } from '#studio/versions/document-names.tsx';
import { IssueCard } from '#studio/versions/issue-card.tsx';
import type { Plan } from './plans.ts';

type PlanProps = {
  /** Of the quiz or the audit. */
  rootId: string;
  title: string;
  /** What happens to the documents that the plan changes. */
  changes: string;
  /** What an editor should know before confirming. */
  intro: string;
  button: string;
  tone: ButtonTone;
  done: string;
  /** What an editor does after that. */
  next?: string;
  makePlan: (client: ReturnType<typeof useClient>, rootId: string) => Promise<Plan>;
  onDone?: () => void;
};

/** What a document action needs to open the dialog of a plan. */
export function usePlanDialog(props: PlanProps) {
  const [isOpen, setOpen] = useState(false);
  const component = <PlanDialog {...props} onClose={() => setOpen(false)} />;
  return {
    onHandle: () => setOpen(true),
    dialog: isOpen && { type: 'custom' as const, component },
  };
}

/** Says what a plan changes, what it keeps and what is in its way, and carries it out once confirmed. */
function PlanDialog({ onClose, ...props }: PlanProps & { onClose: () => void }) {
  const { rootId, title, changes, intro, button, tone, done, next, makePlan, onDone } = props;
  const client = useClient({ apiVersion: API_VERSION });
  const toast = useToast();
  const load = useCallback(() => makePlan(client, rootId), [client, rootId, makePlan]);
  const { data: plan, problem } = useResource(load);
  const isPossible = plan?.issues.length === 0;
  return (
    <ActionDialog
      title={title}
      button={button}
      tone={tone}
      disabled={!isPossible}
      explain={(error) => `Nothing was changed. Close this and try again. (${messageOf(error)})`}
      onAction={async () => {
        await plan?.commit();
        toast.push({ status: 'success', title: done, description: next });
        onClose();
        onDone?.();
      }}
      onClose={onClose}
    >
      <Stack space={5}>
        {problem ? <Note tone="critical">{problem}</Note> : null}
        {plan || problem ? null : <Loading>Checking…</Loading>}
        {plan && plan.issues.length > 0 ? (
          <Section title={`Not possible yet: ${pluralize(plan.issues.length, 'error')}`}>
            {plan.issues.map((issue) => (
              <Box key={`${issue.document} ${issue.field} ${issue.message}`} onClick={onClose}>
                <IssueCard issue={issue} />
              </Box>
            ))}
          </Section>
        ) : null}
        {isPossible ? <Text size={1}>{intro}</Text> : null}
        {plan ? (
          <Section title={`${changes} (${plan.documents.length})`}>
            <DocumentNames documents={plan.documents.map((document) => ({ document }))} />
          </Section>
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
