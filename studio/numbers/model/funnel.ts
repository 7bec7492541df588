import { isObject, ownProperty } from '#app/quiz/base/unknown.ts';
import type { Numbers } from '#leads/api/numbers-api.ts';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { refsIn } from '#schemas/validation/refs.ts';

/** A question, or a row of one, and how many went on from it. */
export type FunnelStep = {
  key: string;
  title: string;
  /** Its document; missing where the quiz has the question no more. */
  document?: { id: string; type: string };
  shown: number;
  answered: number;
};

/** The questions of an audit in its order, then those that were counted and are gone. See docs/numbers.md. */
export function funnelOf(
  questions: Numbers['questions'],
  documents: readonly StoredDocument[],
  auditId: string,
): FunnelStep[] {
  const asked = askedIn(documents, auditId);
  const gone = questions.filter(({ key }) => !asked.some((each) => each.key === key));
  return [
    ...asked.map((each) => ({ ...each, ...questions.find(({ key }) => key === each.key) })),
    ...gone.map((each) => ({ ...each, title: `A question that is gone (${each.key})` })),
  ];
}

function askedIn(documents: readonly StoredDocument[], auditId: string): FunnelStep[] {
  const find = (id: string | undefined) => documents.find(({ _id }) => _id === id);
  const quiz = find(refsIn(find(auditId)?.quiz)[0]);
  return refsIn(quiz?.questions).flatMap((id) => {
    const question = find(id);
    if (!question) return [];
    const document = { id, type: question._type };
    const rows = Array.isArray(question.rows) ? question.rows.filter(isObject) : [question];
    return rows.map((row) => ({
      key: String(ownProperty(row, 'key')),
      title: String(ownProperty(row, 'title') ?? 'A question without a title'),
      document,
      shown: 0,
      answered: 0,
    }));
  });
}
