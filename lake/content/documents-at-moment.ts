import { documentAfter, type History, type Revision } from './history.ts';
import type { DocumentStore } from './store.ts';

/** `last` is the newest state in which the document existed. */
export type Moment = 'last' | { revision: string } | { time: string };

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
  const known = ids.flatMap((id) => history.revisionsOf(id));
  const shared =
    moment !== 'last' && 'revision' in moment
      ? known.find((each) => each.transactionId === moment.revision)?.seq
      : undefined;
  return ids.flatMap((id) => {
    const revisions = history.revisionsOf(id);
    const current = store.get(id) ?? null;
    let seq = shared;
    if (moment === 'last') seq = lastSeq(revisions, current !== null);
    else if ('time' in moment) {
      const { time } = moment;
      seq = revisions.findLast((each) => each.timestamp <= time)?.seq;
    }
    const document = seq === undefined ? null : documentAfter(current, revisions, seq);
    return document === null ? [] : [document];
  });
}
