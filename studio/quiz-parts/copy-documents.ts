import type { SanityClient } from '@sanity/client';
import { isObject } from '#app/quiz/base/unknown.ts';
import type { StoredDocument } from '#schemas/types/stored-document.ts';

const COPY = ' (copy)';

type Copy = { _id: string; _type: string };

type CopyOptions = {
  newId?: (() => string) | undefined;
  suffix?: string;
  unpublished?: readonly Copy[];
};

/** Which field names the document for editors. Other documents keep all their texts. */
const NAME_FIELDS = new Map([
  ['audit', 'title'],
  ['quiz', 'title'],
  ['persona', 'name'],
  ['answerSet', 'name'],
]);

/**
 * Copies of these documents as drafts, in the same order, with new ids. References among the documents
 * refer to the copies; all others stay, and those to what is `unpublished` are weak until it is published. `newId`
 * returns another id each time; `suffix` ends the names of audits, quizzes, personas and answer sets. See
 * docs/studio.md#duplicate-an-audit.
 */
export function copyDocuments(
  documents: readonly StoredDocument[],
  {
    newId = () => crypto.randomUUID().toString(),
    suffix = COPY,
    unpublished = [],
  }: CopyOptions = {},
): StoredDocument[] {
  const copies = new Map([
    ...unpublished.map((each): [string, Copy] => [each._id, each]),
    ...documents.map(({ _id, _type }): [string, Copy] => [_id, { _id: newId(), _type }]),
  ]);
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

type Copies = ReadonlyMap<string, Copy>;

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
