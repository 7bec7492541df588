import { PlayIcon, PublishIcon, TrashIcon } from '@sanity/icons';
import { useMemo } from 'react';
import { type DocumentActionComponent, useSyncState } from 'sanity';
import { useRouter } from 'sanity/router';
import { homeQuizId } from '#schemas/validation/audits.ts';
import { documentName } from '#schemas/wording/document-name.ts';
import { draftsOf } from '#studio/versions/quiz-parts.ts';
import { useDocuments } from '#studio/versions/use-documents.ts';
import { duplicateAction } from './duplicate-action.tsx';
import { usePlanDialog } from './plan-dialog.tsx';
import { planActivation, planDeletion, planPublishing } from './plans.ts';

/**
 * Actions of a quiz or an audit that change several documents at once. See docs/studio.md#a-quiz-and-its-parts
 * and docs/audits.md#in-the-studio.
 */

const TEXTS = {
  quiz: {
    published: 'Visitors take another quiz: for them, only what both quizzes share changes.',
    next: 'Visitors still take another quiz. To change that, press “Let visitors take this quiz”.',
    deleted:
      'Drafts are deleted too. This can’t be undone here. Industries stay: all quizzes share them.',
    list: 'quiz',
  },
  audit: {
    published:
      'Visitors of this audit see the changes at once. What other audits share with it changes for them too.',
    next: undefined,
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

/**
 * Makes this the active quiz. `isButton`: shown only where that is the next step, because all of the
 * quiz is published and visitors take another one; otherwise only where it is not.
 */
const activateAction =
  (isButton: boolean): DocumentActionComponent =>
  ({ id, published }) => {
    const { versions } = useDocuments();
    const activeId = versions && homeQuizId(versions.published);
    const active = versions?.published.find(({ _id }) => _id === activeId);
    const isActive = activeId === id;
    const isNext =
      versions !== undefined &&
      published !== null &&
      !isActive &&
      draftsOf(versions, id).length === 0;
    const opened = usePlanDialog({
      rootId: id,
      title: 'Let visitors take this quiz',
      changes: 'Changed',
      intro: `From now on, visitors take this quiz${active ? ` instead of ${documentName(active)}` : ''}. Those who are midway finish the one that they began.`,
      button: 'Let visitors take it',
      tone: 'primary',
      done: 'Visitors take this quiz',
      next: 'The landing page, the form and the report texts stay as they are. Read them once more, with this quiz in mind.',
      makePlan: planActivation,
    });
    if (isButton !== isNext) return null;
    return {
      ...opened,
      label: isActive ? 'Visitors take this quiz' : 'Let visitors take this quiz',
      title: published ? null : 'Publish the quiz first.',
      icon: PlayIcon,
      tone: isButton ? 'primary' : 'default',
      disabled: isActive || !published || !versions,
    };
  };

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

export const quizActions = actionsOf('quiz', activateAction(true), activateAction(false));
export const auditActions = actionsOf('audit');
