import { useEffect, useState } from 'react';
import { map, type Observable } from 'rxjs';
import { type DocumentStore, getDraftId, type Path, useDocumentStore, useFormValue } from 'sanity';
import type { Choice } from './choices.ts';

type ChoiceQuery = {
  /** Asks for the choices, by the id of a document. */
  fetch: string;
  /** What changes them. */
  listen: string;
};

export const OPTION_CHOICES: ChoiceQuery = {
  fetch: '*[_id == $id][0].options[]{value, label}',
  listen: '*[_id in [$id, $draft]]',
};

export const LEVEL_CHOICES: ChoiceQuery = {
  fetch: '*[_id == $id][0].activeQuiz->levels[]{"value": name, "label": name}',
  listen: '*[_type in ["siteSettings", "quiz"]]',
};

/**
 * The options of the question that the field of this path refers to, drafts included. `undefined`
 * while they are on their way, and for a question without options.
 */
export function useQuestionChoices(field: Path): Choice[] | undefined {
  const question = useFormValue([...field, '_ref']);
  return useChoices(OPTION_CHOICES, typeof question === 'string' ? question : undefined);
}

/** The levels of the quiz that visitors take, drafts included. `undefined` while they are on their way. */
export const useLevelChoices = (): Choice[] | undefined =>
  useChoices(LEVEL_CHOICES, 'siteSettings');

function useChoices(asked: ChoiceQuery, id: string | undefined): Choice[] | undefined {
  const documentStore = useDocumentStore();
  const [choices, setChoices] = useState<Choice[]>();
  useEffect(() => {
    setChoices(undefined);
    if (id === undefined) return;
    const listening = watchChoices(documentStore, asked, id).subscribe({
      next: setChoices,
      error: () => undefined,
    });
    return () => listening.unsubscribe();
  }, [documentStore, asked, id]);
  return choices;
}

export const watchChoices = (
  documentStore: Pick<DocumentStore, 'listenQuery'>,
  { fetch, listen }: ChoiceQuery,
  id: string,
): Observable<Choice[] | undefined> =>
  documentStore
    .listenQuery(
      { fetch, listen },
      { id, draft: getDraftId(id) },
      { perspective: 'drafts', apiVersion: '2025-02-19', tag: 'form.choices' },
    )
    .pipe(map(decodeChoices));

/**
 * An option that is just being written has no value yet: it cannot be chosen. Spaces around one are
 * left out, as the site does with the name of a level.
 */
const decodeChoices = (answer: unknown): Choice[] | undefined =>
  Array.isArray(answer)
    ? answer.flatMap((found: unknown): Choice[] => {
        const { value, label }: Record<string, unknown> = { ...Object(found) };
        if (typeof value !== 'string' || value.trim() === '') return [];
        return [{ value: value.trim(), label: (typeof label === 'string' ? label : value).trim() }];
      })
    : undefined;
