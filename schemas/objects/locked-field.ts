import './form-options.ts';
import { type CustomValidator, defineField, getPublishedId } from 'sanity';
import type { Schema } from '#app/quiz/contract/structure.ts';
import { QUESTION_TYPES } from '#schemas/types/document-types.ts';
import { publishedDocuments, publishedVersion } from '#schemas/validation/published-documents.ts';
import { valueAt } from '#schemas/validation/value-at.ts';
import { zodRule } from '#schemas/validation/zod-rule.ts';
import { documentName } from '#schemas/wording/document-name.ts';

/** A key or value by which other documents and answers refer to something. */
type LockedFieldOptions = {
  name: 'key' | 'value';
  title: string;
  description: string;
  contract: Schema;
  group?: string;
  /** The title of the field that visitors read instead, which may change. */
  shownBy: string;
};

/**
 * A published value cannot change. A schema's `readOnly` sees only the draft, so the form makes the
 * input read-only (`options.lockedOncePublished`), and this rule catches edits that do not go
 * through the input, such as pasting a whole object.
 */
const unchangedOncePublished =
  ({ name, shownBy }: LockedFieldOptions): CustomValidator<unknown> =>
  async (value, context) => {
    const path = context.path ?? [];
    const before = valueAt(await publishedVersion(context), path);
    if (before === undefined || before === value) return true;
    const alternative =
      path.length > 1
        ? 'remove this one and add another'
        : 'unpublish this, as long as nothing refers to it, or make another';
    return `This is published as "${before}" and can't change: other documents, visitors' answers or their saved details may refer to it. Change the field "${shownBy}" instead. For another ${name}, ${alternative}.`;
  };

const isQuestion = (type: string) => QUESTION_TYPES.some((each) => each === type);

const areComparable = (one: string, other: string) =>
  one === other || (isQuestion(one) && isQuestion(other));

/**
 * Warns that a copied document still has the original's key or value, while it can be changed. This
 * is not an error, because the two documents may belong to different quizzes.
 */
const uniqueAmongPublished =
  ({ name }: LockedFieldOptions): CustomValidator<unknown> =>
  async (value, context) => {
    const { document, path } = context;
    if (!document || path?.length !== 1 || typeof value !== 'string') return true;
    const published = await publishedDocuments(context).catch(() => []);
    if (published.some(({ _id }) => _id === getPublishedId(document._id))) return true;
    const other = published.find(
      (each) => areComparable(each._type, document._type) && each[name] === value,
    );
    return (
      !other ||
      `This is the ${name} of ${documentName(other)} too, and both cannot be used together. Use another one now: it can't change once this is published.`
    );
  };

/** A required string that cannot change once it is published. */
export function lockedField(locked: LockedFieldOptions) {
  const { contract, shownBy: _, ...field } = locked;
  return defineField({
    ...field,
    type: 'string',
    options: { lockedOncePublished: true },
    validation: (rule) => [
      rule.custom(zodRule(contract)),
      rule.custom(unchangedOncePublished(locked)),
      rule.custom(uniqueAmongPublished(locked)).warning(),
    ],
  });
}
