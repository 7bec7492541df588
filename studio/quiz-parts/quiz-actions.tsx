import { PlayIcon, PublishIcon, TrashIcon } from '@sanity/icons';
import { useMemo } from 'react';
import { type DocumentActionComponent, useSyncState } from 'sanity';
import { useRouter } from 'sanity/router';
import { activeQuizId } from '#schemas/validation/audits.ts';
import { documentName } from '#schemas/wording/document-name.ts';
import { duplicateQuizAction } from '#studio/duplicate-quiz/duplicate-quiz-action.ts';
import { draftsOf } from '#studio/versions/quiz-parts.ts';
import { useDocuments } from '#studio/versions/use-documents.ts';
import { PlanDialog, usePlanDialog } from './plan-dialog.tsx';
import { planActivation, planDeletion, planPublishing } from './plans.ts';

/** Actions of a quiz that change several documents at once. See docs/studio.md#a-quiz-and-its-parts. */

/** Stands in for Publish while parts of the quiz are drafts: they are published with it. */
export const publishWithPartsAction: DocumentActionComponent = ({ id, type }) => {
  const { versions } = useDocuments();
  const { isSyncing } = useSyncState(id, type);
  const drafts = useMemo(() => (versions ? draftsOf(versions, id) : []), [versions, id]);
  const isActive = versions !== undefined && activeQuizId(versions.published) === id;
  const opened = usePlanDialog((onClose) => (
    <PlanDialog
      rootId={id}
      title="Publish with its parts"
      changes="Published together"
      intro={
        isActive
          ? 'Visitors take this quiz: they see the changes at once.'
          : 'Visitors take another quiz: for them, only what both quizzes share changes.'
      }
      button="Publish"
      tone="positive"
      done="The quiz and its parts are published"
      next={
        isActive
          ? undefined
          : 'Visitors still take another quiz. To change that, press “Let visitors take this quiz”.'
      }
      makePlan={planPublishing}
      onClose={onClose}
    />
  ));
  if (!drafts.some(({ _id }) => _id !== id)) return null;
  return {
    ...opened,
    label: 'Publish with its parts',
    title: 'Publishes all drafts of this quiz together, or none.',
    icon: PublishIcon,
    tone: 'positive',
    disabled: isSyncing,
  };
};

/**
 * Makes this the active quiz. `isButton`: shown only where that is the next step, because all of the
 * quiz is published and visitors take another one; otherwise only where it is not.
 */
const activateQuizAction =
  (isButton: boolean): DocumentActionComponent =>
  ({ id, published }) => {
    const { versions } = useDocuments();
    const activeId = versions && activeQuizId(versions.published);
    const active = versions?.published.find(({ _id }) => _id === activeId);
    const isActive = activeId === id;
    const isNext =
      versions !== undefined &&
      published !== null &&
      !isActive &&
      draftsOf(versions, id).length === 0;
    const opened = usePlanDialog((onClose) => (
      <PlanDialog
        rootId={id}
        title="Let visitors take this quiz"
        changes="Changed"
        intro={`From now on, visitors take this quiz${active ? ` instead of ${documentName(active)}` : ''}. Those who are midway finish the one that they began.`}
        button="Let visitors take it"
        tone="primary"
        done="Visitors take this quiz"
        next="The landing page, the form and the report texts stay as they are. Read them once more, with this quiz in mind."
        makePlan={planActivation}
        onClose={onClose}
      />
    ));
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

const activateButtonAction = activateQuizAction(true);
const activateEntryAction = activateQuizAction(false);

/** Deletes the quiz with the parts that no other quiz uses. Replaces Sanity's Delete, which leaves them. */
export const deleteWithPartsAction: DocumentActionComponent = ({ id, draft, published }) => {
  const { navigate } = useRouter();
  const opened = usePlanDialog((onClose) => (
    <PlanDialog
      rootId={id}
      title="Delete this quiz with its parts"
      changes="Deleted"
      intro="Drafts are deleted too. This can’t be undone here. Industries stay: all quizzes share them."
      button="Delete"
      tone="critical"
      done="The quiz and its parts are deleted"
      makePlan={planDeletion}
      onDone={() => navigate({ panes: [[{ id: 'quiz' }]] })}
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

deleteWithPartsAction.action = 'delete';

/** The actions of a quiz, from those of other documents. */
export const quizActions = (actions: DocumentActionComponent[]): DocumentActionComponent[] => [
  publishWithPartsAction,
  activateButtonAction,
  ...actions.filter(({ action }) => action !== 'delete' && action !== 'duplicate'),
  activateEntryAction,
  duplicateQuizAction,
  deleteWithPartsAction,
];
