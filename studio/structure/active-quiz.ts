import { map, type Observable } from 'rxjs';
import type { StructureResolverContext } from 'sanity/structure';

type Reference = { _id: string; _type: string };
export type ActiveQuiz = { _id: string; documents: Reference[] };

/** The lists of a quiz that have an order of their own. */
export type QuizList = 'questions' | 'quickWins.rules' | 'tiles';

/**
 * The quiz that visitors take, and what one of its lists refers to, in that order; drafts count, so
 * that the Studio shows an order as soon as it is edited. `undefined` while no quiz is chosen.
 */
export function watchActiveQuiz(
  { documentStore }: Pick<StructureResolverContext, 'documentStore'>,
  list: QuizList,
): Observable<ActiveQuiz | undefined> {
  const fetch = `*[_id == "siteSettings"][0].activeQuiz->{_id, "referred": ${list}[]->{_id, _type}}`;
  const listen = '*[_type in ["siteSettings", "quiz"]]';
  return documentStore
    .listenQuery({ fetch, listen }, {}, { perspective: 'drafts', apiVersion: '2025-02-19' })
    .pipe(map(decodeActiveQuiz));
}

export function decodeActiveQuiz(answer: unknown): ActiveQuiz | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const id: unknown = Reflect.get(answer, '_id');
  const referred: unknown = Reflect.get(answer, 'referred');
  if (typeof id !== 'string') return undefined;
  return { _id: id, documents: Array.isArray(referred) ? referred.filter(isReference) : [] };
}

const isReference = (value: unknown): value is Reference =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, '_id') === 'string' &&
  typeof Reflect.get(value, '_type') === 'string';
