import { CopyIcon, PublishIcon, TrashIcon } from '@sanity/icons';
import { useToast } from '@sanity/ui';
import { useMemo } from 'react';
import { type DocumentActionComponent, useClient, useSyncState } from 'sanity';
import { useRouter } from 'sanity/router';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { pluralize } from '#schemas/wording/pluralize.ts';
import { messageOf } from '#studio/hooks/use-action.ts';
import { PlanDialog, usePlanDialog } from '#studio/quiz-parts/plan-dialog.tsx';
import { planDeletion, planPublishing } from '#studio/quiz-parts/plans.ts';
import { draftsOf } from '#studio/versions/quiz-parts.ts';
import { useDocuments } from '#studio/versions/use-documents.ts';
import { duplicateAudit } from './duplicate-audit.ts';

/** Actions of an audit that change several documents at once. See docs/audits.md#in-the-studio. */

/** Stands in for Publish while parts of the audit are drafts: they are published with it. */
const publishWithPartsAction: DocumentActionComponent = ({ id, type }) => {
  const { versions } = useDocuments();
  const { isSyncing } = useSyncState(id, type);
  const drafts = useMemo(() => (versions ? draftsOf(versions, id) : []), [versions, id]);
  const opened = usePlanDialog((onClose) => (
    <PlanDialog
      rootId={id}
      title="Publish with its parts"
      changes="Published together"
      intro="Visitors of this audit see the changes at once. What other audits share with it changes for them too."
      button="Publish"
      tone="positive"
      done="The audit and its parts are published"
      makePlan={planPublishing}
      onClose={onClose}
    />
  ));
  if (!drafts.some(({ _id }) => _id !== id)) return null;
  return {
    ...opened,
    label: 'Publish with its parts',
    title: 'Publishes all drafts of this audit together, or none.',
    icon: PublishIcon,
    tone: 'positive',
    disabled: isSyncing,
  };
};

const duplicateAction: DocumentActionComponent = ({ id, draft, published, onComplete }) => {
  const client = useClient({ apiVersion: API_VERSION });
  const toast = useToast();
  const { navigateIntent } = useRouter();

  async function duplicate() {
    try {
      const copy = await duplicateAudit(client, id);
      toast.push({
        status: 'success',
        title: `The audit and ${pluralize(copy.others, 'document')} were copied as drafts`,
        description: 'What other audits use too is shared. Give the copy an address of its own.',
      });
      navigateIntent('edit', { id: copy.id, type: 'audit' });
    } catch (error) {
      const title = 'Not duplicated: nothing was copied';
      toast.push({ status: 'error', title, description: messageOf(error) });
    } finally {
      onComplete();
    }
  }

  return {
    label: 'Duplicate with its parts',
    title: 'Copies the audit with all that no other audit uses, as drafts.',
    icon: CopyIcon,
    disabled: !(draft ?? published),
    onHandle: () => void duplicate(),
  };
};

const deleteAction: DocumentActionComponent = ({ id, draft, published }) => {
  const { navigate } = useRouter();
  const opened = usePlanDialog((onClose) => (
    <PlanDialog
      rootId={id}
      title="Delete this audit with its parts"
      changes="Deleted"
      intro="Its page is gone at once, and links to its reports stop working. Leads stay. Drafts are deleted too. This can’t be undone here."
      button="Delete"
      tone="critical"
      done="The audit and its parts are deleted"
      makePlan={planDeletion}
      onDone={() => navigate({ panes: [[{ id: 'audits' }]] })}
      onClose={onClose}
    />
  ));
  return {
    ...opened,
    label: 'Delete with its parts',
    title: 'Lists first what is deleted and what stays.',
    icon: TrashIcon,
    tone: 'critical',
    disabled: !(draft ?? published),
  };
};

duplicateAction.action = 'duplicate';
deleteAction.action = 'delete';

/** The actions of an audit, from those of other documents. */
export const auditActions = (actions: DocumentActionComponent[]): DocumentActionComponent[] => [
  publishWithPartsAction,
  ...actions.filter(({ action }) => action !== 'delete' && action !== 'duplicate'),
  duplicateAction,
  deleteAction,
];
