import { useEffect, useState } from 'react';
import { type Path, useClient, useFormValue } from 'sanity';
import type { Choice } from './choices.ts';

/**
 * The options of the question that the field of this path refers to, drafts included. `undefined`
 * while they are on their way, and for a question without options.
 */
export function useQuestionChoices(field: Path): Choice[] | undefined {
  const question = useFormValue([...field, '_ref']);
  return useChoices(
    '*[_id == $id][0].options[]{value, label}',
    typeof question === 'string' ? question : undefined,
  );
}

/** The levels of the quiz that visitors take, drafts included. `undefined` while they are on their way. */
export const useLevelChoices = (): Choice[] | undefined =>
  useChoices('*[_id == $id][0].activeQuiz->levels[]{"value": name, "label": name}', 'siteSettings');

function useChoices(query: string, id: string | undefined): Choice[] | undefined {
  const client = useClient({ apiVersion: '2025-02-19' });
  const [choices, setChoices] = useState<Choice[]>();
  useEffect(() => {
    setChoices(undefined);
    if (id === undefined) return;
    const request = client.observable
      .fetch<Choice[] | null>(query, { id }, { perspective: 'drafts', tag: 'form.choices' })
      .subscribe({ next: (found) => setChoices(found ?? undefined), error: () => undefined });
    return () => request.unsubscribe();
  }, [client, query, id]);
  return choices;
}
