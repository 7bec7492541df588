import { PlayIcon } from '@sanity/icons';
import type { DocumentActionComponent } from 'sanity';
import { homeQuizId } from '#schemas/validation/audits.ts';
import { documentName } from '#schemas/wording/document-name.ts';
import { draftsOf } from '#studio/versions/quiz-parts.ts';
import { useDocuments } from '#studio/versions/use-documents.ts';
import { usePlanDialog } from './plan-dialog.tsx';
import { planActivation } from './plans.ts';

/**
 * Makes this the active quiz. `isButton`: shown only where that is the next step, because all of the
 * quiz is published and visitors take another one; otherwise only where it is not.
 */
const activateQuizAction =
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

export const activateButtonAction = activateQuizAction(true);
export const activateEntryAction = activateQuizAction(false);
