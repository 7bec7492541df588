import { getPublishedId } from '@sanity/client/csm';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import { QUESTION_TYPES } from '#schemas/types/document-types.ts';
import type { Documents, StoredDocument } from '#schemas/types/stored-document.ts';
import { AUDIT_PARTS } from '#schemas/validation/audits.ts';
import { referredFirst, refsIn } from '#schemas/validation/refs.ts';
import { storedRows } from './question-id.ts';

/** The types of the documents that belong to a quiz. Industries are shared by all quizzes. */
export const PART_TYPES: readonly string[] = [
  'answerSet',
  ...QUESTION_TYPES,
  'quickWinRule',
  'opportunityTile',
  'persona',
];

const isPart = ({ _type }: StoredDocument) => PART_TYPES.includes(_type);

const isPartOfAudit = ({ _type }: StoredDocument) => AUDIT_PARTS.some(({ type }) => type === _type);
const isQuestion = ({ _type }: StoredDocument) => QUESTION_TYPES.includes(_type);
const idOf = ({ _id }: StoredDocument): string => getPublishedId(_id);

/** The quizzes that list a document or, for a persona or an answer set, one of the questions that it is about. */
export function ownersOf(documents: Documents, part: StoredDocument): StoredDocument[] {
  const users = documents.filter((each) => refsIn(each.answerSet).includes(idOf(part)));
  const listed = part._type === 'persona' ? refsIn(part.answers) : [idOf(part), ...users.map(idOf)];
  return documents.filter(
    (each) => each._type === 'quiz' && refsIn(each).some((ref) => listed.includes(ref)),
  );
}

/** The keys of the other questions, and of their rows, of the quizzes that list this one. `withDrafts`: one version of each document. */
export function keysBeside(withDrafts: Documents, questionId: string): unknown[] {
  const lists = withDrafts.filter(({ _type }) => _type === 'quiz').map((quiz) => refsIn(quiz));
  const beside = new Set(lists.filter((ids) => ids.includes(questionId)).flat());
  return withDrafts.filter(({ _id }) => _id !== questionId && beside.has(_id)).flatMap(keysIn);
}

export const keysIn = (question: StoredDocument): unknown[] => [
  ...[ownProperty(question, 'key') ?? []].flat(),
  ...storedRows(question).map(({ key }) => key),
];

/** The ids of the parts that these documents list, with the answer sets of questions and the parts of quizzes. */
function listedParts(roots: Documents, parts: Documents): Set<string> {
  const listed = new Set(roots.flatMap((each) => refsIn(each)));
  for (const id of listed)
    for (const each of parts.filter((part) => idOf(part) === id))
      for (const ref of refsIn(each._type === 'quiz' ? each : each.answerSet)) listed.add(ref);
  return new Set(parts.map(idOf).filter((id) => listed.has(id)));
}

/** A quiz, then its parts and the personas that answer its questions, from documents of which each is there once. */
export function quizWithParts(documents: Documents, quizId: string): StoredDocument[] {
  const quiz = documents.filter(({ _id }) => _id === quizId);
  const own = listedParts(quiz, documents.filter(isPart));
  const answersOne = ({ _type, answers }: StoredDocument) =>
    _type === 'persona' && refsIn(answers).some((ref) => own.has(ref));
  return [...quiz, ...documents.filter((each) => own.has(each._id) || answersOne(each))];
}

export const translationsOf = (documents: Documents, ids: ReadonlySet<string>): StoredDocument[] =>
  documents.filter(
    ({ _type, source }) => _type === 'translation' && refsIn(source).some((id) => ids.has(id)),
  );

/** What deleting an audit deletes, whatever refers to something comes first, and what it keeps, with its users. */
type Deletion = {
  goes: StoredDocument[];
  stays: { document: StoredDocument; users: StoredDocument[] }[];
};

/**
 * Which documents an audit takes along: its parts, quick wins, tiles and personas about one of its questions,
 * unless something that stays uses them, and the translations of all these. `documents`: published and drafts
 * alike.
 */
export function deletionOf(documents: Documents, auditId: string): Deletion {
  const parts = documents.filter((each) => isPart(each) || isPartOfAudit(each));
  const own = listedParts(
    documents.filter((each) => idOf(each) === auditId),
    parts,
  );
  const candidates = parts.filter(
    (each) =>
      own.has(idOf(each)) || (!isQuestion(each) && refsIn(each).some((ref) => own.has(ref))),
  );
  const goes = new Set<string>([auditId, ...candidates.map(idOf)]);
  const usersOf = (part: StoredDocument) => {
    const staying = documents.filter((each) => !goes.has(idOf(each)));
    const direct = staying.filter((each) => refsIn(each, true).includes(idOf(part)));
    return oncePerId([...direct, ...ownersOf(staying, part)]);
  };
  for (;;) {
    const used = candidates.filter((each) => goes.has(idOf(each)) && usersOf(each).length > 0);
    if (used.length === 0) break;
    for (const each of used) goes.delete(idOf(each));
  }
  const going = documents.filter((each) => goes.has(idOf(each)));
  return {
    goes: referredFirst([...going, ...translationsOf(documents, goes)]).toReversed(),
    stays: oncePerId(candidates)
      .filter((each) => !goes.has(idOf(each)))
      .map((document) => ({ document, users: usersOf(document) })),
  };
}

/**
 * The published documents that go once these drafts are published: those that a published quiz lists, and
 * that neither its draft nor anything else refers to any more, with their translations. Personas keep their
 * answers to them, which are then ignored.
 */
export function removedWith(
  { published, withDrafts }: { published: Documents; withDrafts: Documents },
  drafts: Documents,
): StoredDocument[] {
  const ids = drafts.filter(({ _type }) => _type === 'quiz').map(({ _id }) => _id);
  const listed = new Set(
    published.filter(({ _id }) => ids.includes(_id)).flatMap((quiz) => refsIn(quiz)),
  );
  const next = published.map((each) => drafts.find(({ _id }) => _id === each._id) ?? each);
  const used = new Set([...next, ...withDrafts].flatMap((each) => refsIn(each, true)));
  const removed = published.filter(
    (each) => isPart(each) && listed.has(each._id) && !used.has(each._id),
  );
  return [...removed, ...translationsOf(published, new Set(removed.map(idOf)))];
}

/** The documents without their second versions; a draft stands before its published document. */
export const oncePerId = (documents: Documents): StoredDocument[] => [
  ...new Map(
    documents
      .toSorted((one) => (one._id.startsWith('drafts.') ? 1 : -1))
      .map((each) => [idOf(each), each]),
  ).values(),
];
