import type { SanityClient } from '@sanity/client';
import { isObject } from '#app/quiz/base/unknown.ts';
import type { StoredDocument } from '#schemas/types/stored-document.ts';

const COPY = ' (copy)';

/** Which field names the document for editors. Other documents keep all their texts. */
const NAME_FIELDS = new Map([
  ['audit', 'title'],
  ['quiz', 'title'],
  ['persona', 'name'],
  ['answerSet', 'name'],
]);

/**
 * Copies of these documents as drafts, in the same order, with new ids. References among the documents
 * refer to the copies; all others stay. `newId` returns another id each time; `suffix` ends the names of quizzes,
 * personas and answer sets. See docs/studio.md#duplicate-a-quiz.
 */
export function copyDocuments(
  documents: readonly StoredDocument[],
  newId = () => crypto.randomUUID().toString(),
  suffix = COPY,
): StoredDocument[] {
  const copies = new Map(documents.map(({ _id, _type }) => [_id, { _id: newId(), _type }]));
  return documents.map((document) => {
    const { _id, _type, _rev, _createdAt, _updatedAt, _originalId, ...fields } = document;
    const nameField = NAME_FIELDS.get(_type);
    const name = nameField === undefined ? undefined : fields[nameField];
    return {
      ...Object.fromEntries(
        Object.entries(fields).map(([field, value]) => [field, withReferencesTo(copies, value)]),
      ),
      ...(nameField !== undefined && typeof name === 'string'
        ? { [nameField]: `${name}${suffix}` }
        : {}),
      _id: `drafts.${copies.get(_id)?._id}`,
      _type,
    };
  });
}

type Copies = ReadonlyMap<string, { _id: string; _type: string }>;

function withReferencesTo(copies: Copies, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => withReferencesTo(copies, each));
  if (!isObject(value)) return value;
  const fields: Record<string, unknown> = Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withReferencesTo(copies, each)]),
  );
  const copy = typeof fields._ref === 'string' ? copies.get(fields._ref) : undefined;
  if (!copy) return fields;
  const isAlwaysWeak = fields._weak === true && fields._strengthenOnPublish === undefined;
  // The Content Lake refuses a strong reference to a document that is not published.
  const strengthened = { _weak: true, _strengthenOnPublish: { type: copy._type } };
  return { ...fields, _ref: copy._id, ...(isAlwaysWeak ? {} : strengthened) };
}

/** Creates these drafts together, or none. */
export async function createTogether(
  client: SanityClient,
  drafts: readonly StoredDocument[],
): Promise<void> {
  await drafts.reduce((all, draft) => all.create(draft), client.transaction()).commit();
}
