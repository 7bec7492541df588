import { PublishIcon, TrashIcon } from '@sanity/icons';
import { useMemo } from 'react';
import { type DocumentActionComponent, useSyncState } from 'sanity';
import { useRouter } from 'sanity/router';
import { draftsOf } from '#studio/versions/quiz-parts.ts';
import { useDocuments } from '#studio/versions/use-documents.ts';
import { duplicateAction } from './duplicate-action.tsx';
import { usePlanDialog } from './plan-dialog.tsx';
import { planDeletion, planPublishing } from './plans.ts';

/** Actions of a quiz or an audit that change several documents at once. See docs/studio.md#a-quiz-and-its-parts. */

/** Stands in for Publish while a part is a draft: it is published with it. */
const Publish: DocumentActionComponent = ({ id, type }) => {
  const { versions } = useDocuments();
  const { isSyncing } = useSyncState(id, type);
  const drafts = useMemo(() => (versions ? draftsOf(versions, id) : []), [versions, id]);
  const opened = usePlanDialog({
    rootId: id,
    title: 'Publish with its parts',
    changes: 'Published together',
    intro:
      'Visitors of this audit see the changes at once. What other audits share with it changes for them too.',
    button: 'Publish',
    tone: 'positive',
    done: `The ${type} and its parts are published`,
    makePlan: planPublishing,
  });
  if (!drafts.some(({ _id }) => _id !== id)) return null;
  return {
    ...opened,
    label: 'Publish with its parts',
    title: 'Publishes all its drafts together, or none.',
    icon: PublishIcon,
    tone: 'positive',
    disabled: isSyncing,
  };
};

/** Deletes an audit with the parts that no other uses. Sanity's Delete leaves them. */
const Delete: DocumentActionComponent = ({ id, draft, published }) => {
  const { navigate } = useRouter();
  const opened = usePlanDialog({
    rootId: id,
    title: 'Delete this audit with its parts',
    changes: 'Deleted',
    intro:
      'Its page is gone at once, and links to its reports stop working. Leads stay. Drafts are deleted too. This can’t be undone here.',
    button: 'Delete',
    tone: 'critical',
    done: 'The audit and its parts are deleted',
    makePlan: planDeletion,
    onDone: () => navigate({ panes: [[{ id: 'start' }]] }),
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

const withoutCopyAndDelete = (actions: DocumentActionComponent[]) =>
  actions.filter(({ action }) => action !== 'delete' && action !== 'duplicate');

/** The actions of a quiz, which is copied and deleted with its audit. */
export const quizActions = (actions: DocumentActionComponent[]): DocumentActionComponent[] => [
  Publish,
  ...withoutCopyAndDelete(actions),
];

export const auditActions = (actions: DocumentActionComponent[]): DocumentActionComponent[] => [
  ...quizActions(actions),
  duplicateAction('audit'),
  Delete,
];
