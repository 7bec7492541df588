import { map, type Observable } from 'rxjs';
import type { StructureResolverContext } from 'sanity/structure';
import { z } from 'zod';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import type { QuizList } from '#studio/panes/add-part.ts';

/** A quiz, and the documents in one of its lists. */
export type ListedQuiz = z.infer<typeof listedQuiz>;

/**
 * A quiz with the documents of one of its lists, in their order. Drafts count, so the Studio shows a new
 * order as soon as it is edited. `undefined` while no quiz is chosen. `reference`: which one, in GROQ.
 */
export function watchQuiz(
  { documentStore }: Pick<StructureResolverContext, 'documentStore'>,
  list: QuizList,
  reference: string,
): Observable<ListedQuiz | undefined> {
  const fetch = `${reference}->{_id, "documents": ${list}[]->{_id, _type}}`;
  const listen = '*[_type in ["audit", "quiz"]]';
  return documentStore
    .listenQuery({ fetch, listen }, {}, { perspective: 'drafts', apiVersion: API_VERSION })
    .pipe(map(decodeListedQuiz));
}

/** A reference to a document that does not exist gives `null`. */
const listed = z.object({ _id: z.string(), _type: z.string() }).nullable().catch(null);

const listedQuiz = z.object({
  _id: z.string(),
  documents: z
    .array(listed)
    .catch([])
    .transform((documents) => documents.filter((each) => each !== null)),
});

export const decodeListedQuiz = (result: unknown): ListedQuiz | undefined =>
  listedQuiz.safeParse(result).data;
