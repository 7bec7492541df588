import { pictureOfAsset } from '#app/quiz/base/picture.ts';
import { isObject, ownProperty } from '#app/quiz/base/unknown.ts';
import { translationId } from '#app/quiz/contract/translation.ts';
import type { Documents, StoredDocument } from '#schemas/types/stored-document.ts';
import { isAlwaysWeak, refsIn, weakUntilPublished } from '#schemas/validation/refs.ts';
import type { Versions } from '#schemas/validation/versions.ts';

type Target = { _id: string; _type: string; isPublished: boolean };

/**
 * Copies of these documents as drafts, in the same order, with new ids; `newId` returns another one each
 * time. The id of a translation follows from what it translates, which is among them. References among the
 * documents refer to the copies, and those to what is not published are weak until it is. Items of lists that
 * refer to what is in no version, such as a deleted industry, are left out; a single field that does, such as
 * the industry of an example, gets another industry. Pictures, which are in no version, stay.
 */
export function copyDocuments(
  documents: Documents,
  { published, withDrafts }: Versions,
  newId: () => string = () => crypto.randomUUID(),
): StoredDocument[] {
  const live = new Set(published.map(({ _id }) => _id));
  const targets = new Map<string, Target>([
    ...withDrafts.map(
      ({ _id, _type }) => [_id, { _id, _type, isPublished: live.has(_id) }] as const,
    ),
    ...documents
      .filter(({ _type }) => _type !== 'translation')
      .map(({ _id, _type }) => [_id, { _id: newId(), _type, isPublished: false }] as const),
  ]);
  const idOfCopy = ({ _id, _type, language, source }: StoredDocument) => {
    const translated = targets.get(refsIn(source)[0] ?? '');
    return _type === 'translation' && translated
      ? translationId(String(language), translated._id)
      : targets.get(_id)?._id;
  };
  const spare = withDrafts.find(({ _type }) => _type === 'industry')?._id ?? '';
  const isThere = (id: string) => targets.has(id) || isPicture(id);
  const copy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.filter((each) => refsIn(each).every(isThere)).map(copy);
    if (!isObject(value)) return value;
    const ref = ownProperty(value, '_ref');
    if (typeof ref === 'string' && isPicture(ref)) return value;
    if (typeof ref === 'string') return referringTo(targets.get(ref) ?? targets.get(spare), value);
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, copy(each)]));
  };
  return documents.map((document) => {
    const { _id, _type, _rev, _createdAt, _updatedAt, _originalId, ...fields } = document;
    return { ...Object(copy(fields)), _id: `drafts.${idOfCopy(document)}`, _type };
  });
}

const isPicture = (id: string) => pictureOfAsset(id).format !== '';

/** A reference to another document. */
function referringTo(target: Target | undefined, reference: object): object | undefined {
  if (!target) return undefined;
  const { _id, _type, isPublished } = target;
  const isWeakForNow = !isPublished && !isAlwaysWeak(reference);
  return { ...reference, _ref: _id, ...(isWeakForNow && weakUntilPublished(_type)) };
}
