import { useToast } from '@sanity/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  getDraftId,
  resolveInitialValueForType,
  useClient,
  useInitialValueResolverContext,
  useSchema,
} from 'sanity';
import { useRouter } from 'sanity/router';
import { usePaneRouter } from 'sanity/structure';
import { isObject } from '#app/quiz/base/unknown.ts';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { settingsOfAudit } from '#schemas/validation/audits.ts';
import type { Versions } from '#schemas/validation/versions.ts';
import { pluralize } from '#schemas/wording/pluralize.ts';
import { nameFor } from '#schemas/wording/proposed-name.ts';
import { reasonOf } from '#schemas/wording/reason-of.ts';
import { useAudit } from '#studio/audit/use-audit.ts';
import { useUndo } from '#studio/deletion/use-undo.tsx';
import { openField } from '#studio/hooks/focused-field.ts';
import { keysIn } from '#studio/versions/quiz-parts.ts';
import { useDocuments } from '#studio/versions/use-documents.ts';
import {
  changeList,
  type Drafts,
  inserting,
  itemsIn,
  moving,
  puttingBack,
  type QuizChange,
  removing,
} from './edits.ts';
import { dependentsOf, entriesOf, type ListEntry } from './entries.ts';
import type { QuizList } from './lists.ts';
import { startingIn } from './start-texts.ts';

/** What was asked for once, so that the form of a document is not drawn anew whenever its address changes. */
export const typesById = new Map<string, string>();

/** A new document without its id and key. */
export type NewEntry = { _type: string; [field: string]: unknown };

/** The entries of a list of a quiz, and what an editor does with them. All changes are drafts. */
export function useQuizList(quizId: string, list: QuizList) {
  const { versions, isUnavailable } = useDocuments();
  const stored = useMemo(
    () => versions && entriesOf(versions, quizId, list),
    [versions, quizId, list],
  );
  const [order, setOrder] = useMovedOrder(stored);
  const entries = order
    ? stored?.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id))
    : stored;
  const client = useClient({ apiVersion: API_VERSION });
  const toast = useToast();
  const offerUndo = useUndo();
  const open = useOpen();
  const initialFields = useInitialFields();
  const { audit } = useAudit();
  // One change after the other, so that each sees what the one before has made of the quiz.
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const change = (edit: QuizChange, drafts?: Drafts) => {
    const done = queue.current.then(() => changeList(client, quizId, edit, drafts));
    queue.current = done.catch((error) => {
      setOrder(undefined);
      const title = 'Nothing was changed. Try again.';
      toast.push({ status: 'error', closable: true, title, description: reasonOf(error) });
    });
    return done;
  };

  /** Adds documents at a place, by default at the end. */
  const insert = async (documents: readonly NewEntry[], place = entries?.length) => {
    const settings = settingsOfAudit(versions?.withDrafts ?? [], audit?.id);
    const created = await Promise.all(
      documents.map(async ({ _type, ...fields }) => ({
        ...startingIn(String(settings?.language), await initialFields(_type)),
        ...fields,
        _id: crypto.randomUUID().toString(),
        _type,
      })),
    );
    const keyed = list.types.length > 1 ? withKeys(created, versions, quizId, list) : created;
    const after = lastListed(entries?.slice(0, place));
    const drafts = keyed.map((each) => ({ ...each, _id: getDraftId(each._id) }));
    const undo = await change(inserting(list, keyed, after), { created: drafts });
    return { undo, id: keyed[0]?._id ?? '' };
  };

  return {
    entries,
    isUnavailable,
    add: async (type: string, place: number) => {
      const { id } = await insert([{ _type: type }], place);
      openField({ document: id, path: [list.firstField] });
      open(id);
    },
    /** Adds documents at the end. Rejects if nothing was added. */
    addAll: async (documents: readonly NewEntry[]) => {
      const { undo } = await insert(documents);
      const added = pluralize(documents.length, list.one);
      offerUndo({ title: `${added} added`, undo, undone: `${added} taken back` });
    },
    move: (id: string, to: number) => {
      if (!entries || to < 0 || to >= entries.length) return;
      const others = entries.filter((each) => each.id !== id);
      setOrder(others.map((each) => each.id).toSpliced(to, 0, id));
      void change(moving(list, id, lastListed(others.slice(0, to)))).catch(() => undefined);
    },
    remove: async ({ id, title }: ListEntry) => {
      const undo = await change(removing([id]), { deleted: [id] });
      typesById.delete(id);
      offerUndo({ title: `“${title}” is removed`, undo, undone: `“${title}” is back` });
    },
    putBack: ({ id }: ListEntry) => {
      const before = versions?.published.find(({ _id }) => _id === quizId);
      if (before) void change(puttingBack(before, [id])).catch(() => undefined);
    },
    usersOf: ({ id }: ListEntry) => dependentsOf(versions?.withDrafts ?? [], id),
    open,
  };
}

/** How long the Content Lake may take to say of a move that it has it. */
const LONGEST_MOVE_MS = 5_000;

/**
 * The ids of the entries as an editor has just moved them, until the Content Lake has that order: after
 * several quick moves it first has that of the first one. Another change of the list ends it, too.
 */
function useMovedOrder(stored: readonly ListEntry[] | undefined) {
  const [order, setOrder] = useState<string[]>();
  useEffect(() => {
    if (!order) return;
    const ids = stored?.map(({ id }) => id) ?? [];
    const isSame = ids.length === order.length && ids.every((id) => order.includes(id));
    if (!isSame || ids.join() === order.join()) return setOrder(undefined);
    const timer = setTimeout(() => setOrder(undefined), LONGEST_MOVE_MS);
    return () => clearTimeout(timer);
  }, [stored, order]);
  return [order, setOrder] as const;
}

/** The last of these entries that the draft has, behind which others are put. */
const lastListed = (entries: ListEntry[] = []) =>
  entries.findLast(({ state }) => state !== 'removed')?.id;

/** Opens a document beside the list, or with no id, closes the one that is open. */
function useOpen() {
  const { navigate } = useRouter();
  const { routerPanesState, groupIndex } = usePaneRouter();
  return (id?: string) => {
    const own = routerPanesState.slice(0, groupIndex + 1);
    navigate({ panes: id === undefined ? own : [...own, [{ id }]] });
  };
}

function useInitialFields() {
  const schema = useSchema();
  const context = useInitialValueResolverContext();
  return async (type: string): Promise<object> => {
    const schemaType = schema.get(type);
    if (!schemaType) throw new Error(`There is no type ${type}.`);
    const initial: unknown = await resolveInitialValueForType(schemaType, {}, 9, context);
    return isObject(initial) ? initial : {};
  };
}

/**
 * The questions with keys that no other ever has, as their ids: leads know the answers to a question by its
 * key, also once it is removed. No row has the key of another question or row of its quiz, as it is published
 * or as its draft is.
 */
function withKeys(
  questions: StoredDocument[],
  versions: Versions | undefined,
  quizId: string,
  list: QuizList,
): StoredDocument[] {
  const taken = [versions?.published ?? [], versions?.withDrafts ?? []].flatMap((documents) => {
    const quiz = documents.find(({ _id }) => _id === quizId);
    const ids = itemsIn(quiz, list).map(({ _ref }) => _ref);
    return documents.filter(({ _id }) => ids.includes(_id)).flatMap(keysIn);
  });
  const keep = (key: string) => {
    taken.push(key);
    return key;
  };
  return questions.map((question) => ({
    key: `q-${question._id.slice(0, 8)}`,
    ...question,
    ...(Array.isArray(question.rows) && {
      rows: question.rows.map((row) => ({ ...row, key: keep(nameFor(row.title, taken, 'row')) })),
    }),
  }));
}
