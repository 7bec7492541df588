import { CopyIcon } from '@sanity/icons';
import { useToast } from '@sanity/ui';
import { useState } from 'react';
import { type DocumentActionComponent, useClient } from 'sanity';
import { useRouter } from 'sanity/router';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { pluralize } from '#schemas/wording/pluralize.ts';
import { duplicateQuiz } from './duplicate-quiz.ts';

/**
 * Copies a quiz with its questions, quick wins, tiles and personas, and opens the copy. Replaces
 * Sanity's Duplicate, whose copy shares all of these with the original.
 * See docs/studio.md#duplicate-a-quiz.
 */
export const duplicateQuizAction: DocumentActionComponent = ({
  id,
  draft,
  published,
  onComplete,
}) => {
  const client = useClient({ apiVersion: API_VERSION });
  const toast = useToast();
  const { navigateIntent } = useRouter();
  const [isBusy, setIsBusy] = useState(false);

  async function duplicate() {
    setIsBusy(true);
    try {
      const copy = await duplicateQuiz(client, id);
      const title = `The quiz and ${pluralize(copy.others, 'document')} were copied as drafts`;
      toast.push({ status: 'success', title, description: 'Visitors still take the same quiz.' });
      navigateIntent('edit', { id: copy.id, type: 'quiz' });
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined;
      toast.push({ status: 'error', title: 'Not duplicated: nothing was copied', description });
    } finally {
      setIsBusy(false);
      onComplete();
    }
  }

  return {
    label: isBusy ? 'Duplicating…' : 'Duplicate with its parts',
    title: 'Copies the quiz with its questions, quick wins, tiles and personas, as drafts.',
    icon: CopyIcon,
    disabled: isBusy || !(draft ?? published),
    onHandle: () => void duplicate(),
  };
};

duplicateQuizAction.action = 'duplicate';
