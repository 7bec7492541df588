import { PublishIcon } from '@sanity/icons';
import { useMemo } from 'react';
import { type DocumentActionComponent, useSyncState } from 'sanity';
import { draftsOf } from '#studio/versions/quiz-parts.ts';
import { useDocuments } from '#studio/versions/use-documents.ts';
import { usePlanDialog } from './plan-dialog.tsx';
import { planPublishing } from './plans.ts';

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

const withoutCopyAndDelete = (actions: DocumentActionComponent[]) =>
  actions.filter(({ action }) => action !== 'delete' && action !== 'duplicate');

/** The actions of a quiz, which is copied and deleted with its audit. */
export const quizActions = (actions: DocumentActionComponent[]): DocumentActionComponent[] => [
  Publish,
  ...withoutCopyAndDelete(actions),
];
