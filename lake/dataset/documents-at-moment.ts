import { documentAfter, type History } from './history.ts';
import type { DocumentStore } from './store.ts';
import type { Revision } from './transaction.ts';

/** `last` is the newest state in which the document existed; `revision` is a transaction id. */
export type Moment = 'last' | { revision: string } | { time: string };

/** The number of the last transaction after which the document existed. */
function lastSeq(revisions: readonly Revision[], exists: boolean): number {
  const newest = revisions.at(-1);
  if (!newest) return 0;
  return exists ? newest.seq : newest.seq - 1;
}

/** Documents as they were at a moment, without those that did not exist or whose history is gone. */
export function documentsAtMoment(
  store: DocumentStore,
  history: History,
  ids: readonly string[],
  moment: Moment,
): readonly unknown[] {
  const allRevisions = ids.flatMap((id) => history.revisionsOf(id));
  const requestedSeq =
    moment !== 'last' && 'revision' in moment
      ? allRevisions.find((each) => each.transactionId === moment.revision)?.seq
      : undefined;
  return ids.flatMap((id) => {
    const revisions = history.revisionsOf(id);
    const current = store.get(id) ?? null;
    let seq = requestedSeq;
    if (moment === 'last') seq = lastSeq(revisions, current !== null);
    else if ('time' in moment) {
      const { time } = moment;
      seq = revisions.findLast((each) => each.timestamp <= time)?.seq;
    }
    const document = seq === undefined ? null : documentAfter(current, revisions, seq);
    return document === null ? [] : [document];
  });
}
