import { CopyIcon, PublishIcon, TrashIcon } from '@sanity/icons';
import { useToast } from '@sanity/ui';
import { useMemo, useState } from 'react';
import { type DocumentActionComponent, useClient, useSyncState } from 'sanity';
import { useRouter } from 'sanity/router';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { homeQuizId } from '#schemas/validation/audits.ts';
import { pluralize } from '#schemas/wording/pluralize.ts';
import { messageOf } from '#studio/hooks/use-action.ts';
import { draftsOf } from '#studio/versions/quiz-parts.ts';
import { useDocuments } from '#studio/versions/use-documents.ts';
import { activateButtonAction, activateEntryAction } from './activate-action.ts';
import { duplicate } from './duplicate.ts';
import { usePlanDialog } from './plan-dialog.tsx';
import { planDeletion, planPublishing } from './plans.ts';

/**
 * Actions of a quiz or an audit that change several documents at once. See docs/studio.md#a-quiz-and-its-parts
 * and docs/audits.md#in-the-studio.
 */

const TEXTS = {
  quiz: {
    published: 'Visitors take another quiz: for them, only what both quizzes share changes.',
    next: 'Visitors still take another quiz. To change that, press “Let visitors take this quiz”.',
    copies: 'Copies the quiz with its questions, quick wins, tiles and personas, as drafts.',
    copied: 'Visitors still take the same quiz.',
    deleted:
      'Drafts are deleted too. This can’t be undone here. Industries stay: all quizzes share them.',
    list: 'quiz',
  },
  audit: {
    published:
      'Visitors of this audit see the changes at once. What other audits share with it changes for them too.',
    next: undefined,
    copies: 'Copies the audit with all that no other audit uses, as drafts.',
    copied: 'What other audits use too is shared. Give the copy an address of its own.',
    deleted:
      'Its page is gone at once, and links to its reports stop working. Leads stay. Drafts are deleted too. This can’t be undone here.',
    list: 'audits',
  },
};

type Kind = keyof typeof TEXTS;

/** Stands in for Publish while a part is a draft: it is published with it. */
const publishAction =
  (kind: Kind): DocumentActionComponent =>
  ({ id, type }) => {
    const { versions } = useDocuments();
    const { isSyncing } = useSyncState(id, type);
    const drafts = useMemo(() => (versions ? draftsOf(versions, id) : []), [versions, id]);
    const isActive = versions !== undefined && homeQuizId(versions.published) === id;
    const opened = usePlanDialog({
      rootId: id,
      title: 'Publish with its parts',
      changes: 'Published together',
      intro: isActive
        ? 'Visitors take this quiz: they see the changes at once.'
        : TEXTS[kind].published,
      button: 'Publish',
      tone: 'positive',
      done: `The ${kind} and its parts are published`,
      next: isActive ? undefined : TEXTS[kind].next,
      makePlan: planPublishing,
    });
    if (!drafts.some(({ _id }) => _id !== id)) return null;
    return {
      ...opened,
      label: 'Publish with its parts',
      title: `Publishes all drafts of this ${kind} together, or none.`,
      icon: PublishIcon,
      tone: 'positive',
      disabled: isSyncing,
    };
  };

/** Copies a quiz or an audit with its parts, and opens the copy. Sanity's Duplicate copies one document. */
function duplicateAction(kind: Kind): DocumentActionComponent {
  const Duplicate: DocumentActionComponent = ({ id, draft, published, onComplete }) => {
    const client = useClient({ apiVersion: API_VERSION });
    const toast = useToast();
    const { navigateIntent } = useRouter();
    const [isBusy, setIsBusy] = useState(false);

    async function onHandle() {
      setIsBusy(true);
      try {
        const copy = await duplicate(client, id);
        const title = `The ${kind} and ${pluralize(copy.others, 'document')} were copied as drafts`;
        toast.push({ status: 'success', title, description: TEXTS[kind].copied });
        navigateIntent('edit', { id: copy.id, type: kind });
      } catch (error) {
        const title = 'Not duplicated: nothing was copied';
        toast.push({ status: 'error', title, description: messageOf(error) });
      } finally {
        setIsBusy(false);
        onComplete();
      }
    }

    return {
      label: isBusy ? 'Duplicating…' : 'Duplicate with its parts',
      title: TEXTS[kind].copies,
      icon: CopyIcon,
      disabled: isBusy || !(draft ?? published),
      onHandle: () => void onHandle(),
    };
  };
  Duplicate.action = 'duplicate';
  return Duplicate;
}

/** Deletes a quiz or an audit with the parts that no other uses. Sanity's Delete leaves them. */
function deleteAction(kind: Kind): DocumentActionComponent {
  const Delete: DocumentActionComponent = ({ id, draft, published }) => {
    const { navigate } = useRouter();
    const opened = usePlanDialog({
      rootId: id,
      title: `Delete this ${kind} with its parts`,
      changes: 'Deleted',
      intro: TEXTS[kind].deleted,
      button: 'Delete',
      tone: 'critical',
      done: `The ${kind} and its parts are deleted`,
      makePlan: planDeletion,
      onDone: () => navigate({ panes: [[{ id: TEXTS[kind].list }]] }),
    });
    return {
      ...opened,
      label: 'Delete with its parts',
      title: 'Lists first what is deleted and what stays.',
      icon: TrashIcon,
      tone: 'critical',
      disabled: !(draft ?? published),
    };
  };
  Delete.action = 'delete';
  return Delete;
}

/** The actions of a quiz or an audit, from those of other documents. `next` follows Publish. */
function actionsOf(kind: Kind, next?: DocumentActionComponent, other?: DocumentActionComponent) {
  const [publish, copy, remove] = [publishAction(kind), duplicateAction(kind), deleteAction(kind)];
  return (actions: DocumentActionComponent[]): DocumentActionComponent[] => [
    publish,
    ...(next ? [next] : []),
    ...actions.filter(({ action }) => action !== 'delete' && action !== 'duplicate'),
    ...(other ? [other] : []),
    copy,
    remove,
  ];
}

export const quizActions = actionsOf('quiz', activateButtonAction, activateEntryAction);
export const auditActions = actionsOf('audit');
