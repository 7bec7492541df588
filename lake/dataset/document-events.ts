import type { History } from './history.ts';
import { draftIdOf, isPublished, isVersion, publishedIdOf } from './ids.ts';
import type { Revision } from './transaction.ts';

type State = 'absent' | 'created' | 'updated' | 'deleted';

/** Whether a mendoza patch replaces the whole document with null. */
const isDeletion = (patch: readonly unknown[]): boolean => patch[0] === 0 && patch[1] === null;

function stateOf(revision: Revision | undefined): State {
  if (!revision) return 'absent';
  if (isDeletion(revision.effects.apply)) return 'deleted';
  return revision.previousRev === null ? 'created' : 'updated';
}

function eventOf(
  published: Revision | undefined,
  draft: Revision | undefined,
  id: string,
  versionId: string,
  wantsPublished: boolean,
): object | null {
  const revision = published ?? draft;
  if (!revision) return null;
  const { timestamp, author, transactionId: revisionId } = revision;
  const base = { id: revisionId, timestamp, author, documentId: id };
  const created = { ...base, versionId, versionRevisionId: revisionId };
  const deleted = { ...base, versionId, versionRevisionId: draft?.previousRev };
  const [ofPublished, ofDraft] = [stateOf(published), stateOf(draft)];
  if (isWritten(ofPublished) && ofDraft === 'deleted')
    return {
      ...deleted,
      type: 'publishDocumentVersion',
      revisionId,
      publishCause: 'document.publish',
    };
  if (ofPublished === 'deleted')
    return isWritten(ofDraft)
      ? { ...created, type: 'unpublishDocument' }
      : { ...base, type: 'deleteDocumentGroup' };
  if (ofDraft === 'created') return { ...created, type: 'createDocumentVersion' };
  if (ofDraft === 'deleted') return { ...deleted, type: 'deleteDocumentVersion' };
  if (ofPublished === 'created' && wantsPublished)
    return { ...base, type: 'createLiveDocument', revisionId };
  return null;
}

const isWritten = (state: State): boolean => state === 'created' || state === 'updated';

/** The history events of a document as the Studio expects them, newest first. Edits are not among them: the Studio reads those from the transactions. */
export function documentEvents(history: History, id: string): readonly object[] {
  const target = publishedIdOf(id);
  const versionId = isVersion(id) ? id : draftIdOf(target);
  const published = new Map(history.revisionsOf(target).map((each) => [each.seq, each]));
  const drafts = new Map(history.revisionsOf(versionId).map((each) => [each.seq, each]));
  return [...new Set([...published.keys(), ...drafts.keys()])]
    .sort((a, b) => b - a)
    .flatMap(
      (seq) =>
        eventOf(published.get(seq), drafts.get(seq), target, versionId, isPublished(id)) ?? [],
    );
}
