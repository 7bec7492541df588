import { useEffect, useState } from 'react';
import { map, type Observable } from 'rxjs';
import {
  type DocumentStore,
  getDraftId,
  getPublishedId,
  type Path,
  useDocumentStore,
  useFormValue,
} from 'sanity';
import { z } from 'zod';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { HOME_QUIZ } from '#app/quiz/contract/query.ts';
import type { Choice } from './choices.ts';

/** Two queries for the choices that a document offers, whose published id is `$id`. */
type ChoiceQuery = {
  /** Returns the choices. */
  fetch: string;
  /** Matches the documents whose edits may change them. `$draft` is the id of the draft. */
  listen: string;
};

export const OPTION_CHOICES: ChoiceQuery = {
  fetch: '*[_id == $id][0]{"list": coalesce(answerSet->options, options)}.list[]{value, label}',
  listen: '*[_type == "answerSet" || _id in [$id, $draft]]',
};

export const ROW_CHOICES: ChoiceQuery = {
  fetch: '*[_id == $id][0].rows[]{"value": key, "label": title}',
  listen: '*[_id in [$id, $draft]]',
};

/** The levels or, where its result is the highest category, the categories of the quiz to which a persona belongs, like `ownersOf`; of the active one if it has no answers yet. */
export const LEVEL_CHOICES: ChoiceQuery = {
  fetch: `coalesce(
    *[_type == "quiz" && count(questions[_ref in *[_id == $id][0].answers[].question._ref]) > 0]
      | order(select(_id == ${HOME_QUIZ}._ref => 0, 1))[0],
    ${HOME_QUIZ}->
  ){"list": select(
    scoring.result == "highestCategory" => categories[]{"value": title, "label": title},
    levels[]{"value": name, "label": name}
  )}.list`,
  listen: '*[_type in ["audit", "siteSettings", "quiz"] || _id in [$id, $draft]]',
};

/**
 * The options of the question that the field at this path refers to, drafts included. `undefined`
 * while they load, and for a question without options.
 */
export function useQuestionChoices(field: Path): Choice[] | undefined {
  const question = useFormValue([...field, '_ref']);
  return useChoices(OPTION_CHOICES, typeof question === 'string' ? question : undefined);
}

/** The rows of the question that the field at this path refers to, like `useQuestionChoices`. */
export function useRowChoices(field: Path): Choice[] | undefined {
  const question = useFormValue([...field, '_ref']);
  return useChoices(ROW_CHOICES, typeof question === 'string' ? question : undefined);
}

/** The levels of the quiz of the persona in the form, drafts included. `undefined` while they load. */
export function useLevelChoices(): Choice[] | undefined {
  const id = useFormValue(['_id']);
  return useChoices(LEVEL_CHOICES, typeof id === 'string' ? getPublishedId(id) : undefined);
}

function useChoices(query: ChoiceQuery, id: string | undefined): Choice[] | undefined {
  const documentStore = useDocumentStore();
  const [choices, setChoices] = useState<Choice[]>();
  useEffect(() => {
    setChoices(undefined);
    if (id === undefined) return;
    const subscription = watchChoices(documentStore, query, id).subscribe({
      next: setChoices,
      error: () => undefined,
    });
    return () => subscription.unsubscribe();
  }, [documentStore, query, id]);
  return choices;
}

/** The choices that the document with this id offers, again after each change; `undefined` for a malformed result. */
export const watchChoices = (
  documentStore: Pick<DocumentStore, 'listenQuery'>,
  { fetch, listen }: ChoiceQuery,
  id: string,
): Observable<Choice[] | undefined> =>
  documentStore
    .listenQuery(
      { fetch, listen },
      { id, draft: getDraftId(id) },
      { perspective: 'drafts', apiVersion: API_VERSION, tag: 'form.choices' },
    )
    .pipe(map(decodeChoices));

/** Trimmed like the names of levels on the site. An option that has no value yet cannot be chosen. */
const choice = z
  .object({ value: z.string().trim().min(1), label: z.string().trim().optional().catch(undefined) })
  .transform(({ value, label = value }): Choice => ({ value, label }))
  .nullable()
  .catch(null);

const choiceList = z.array(choice).transform((found) => found.filter((each) => each !== null));

const decodeChoices = (result: unknown): Choice[] | undefined => choiceList.safeParse(result).data;
