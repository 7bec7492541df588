import { useEffect, useState } from 'react';
import { useClient, useFormValue } from 'sanity';
import type { Choice } from './choices.ts';

/**
 * The options of the question that the document refers to, drafts included. `undefined` while they
 * are on their way, and for a question without options.
 */
export function useQuestionChoices(): Choice[] | undefined {
  const client = useClient({ apiVersion: '2025-02-19' });
  const question = useFormValue(['question', '_ref']);
  const [choices, setChoices] = useState<Choice[]>();
  useEffect(() => {
    setChoices(undefined);
    if (typeof question !== 'string') return;
    const request = client.observable
      .fetch<Choice[] | null>(
        '*[_id == $question][0].options[]{value, label}',
        { question },
        { perspective: 'drafts', tag: 'question.choices' },
      )
      .subscribe({ next: (found) => setChoices(found ?? undefined), error: () => undefined });
    return () => request.unsubscribe();
  }, [client, question]);
  return choices;
}
