import { type CustomValidator, getPublishedId, type Rule } from 'sanity';
import type { Schema } from '#app/quiz/contract/structure.ts';
import { QUESTION_TYPES } from '#schemas/types/document-types.ts';
import { documentName } from '#schemas/wording/document-name.ts';
import { fillInRules } from './fill-in.ts';
import { publishedDocuments, publishedVersion } from './stored-documents.ts';
import { valueAt } from './value-at.ts';
import { zodRule } from './zod-rule.ts';

type Locked = { name: string; shownBy: string };

/**
 * A published value cannot change. A schema's `readOnly` sees only the draft, so the form makes the
 * input read-only (`options.lockedOncePublished`), and this rule catches edits that do not go
 * through the input, such as pasting a whole object.
 */
const unchangedOncePublished =
  ({ shownBy }: Locked): CustomValidator<unknown> =>
  async (value, context) => {
    const path = context.path ?? [];
    const before = valueAt(await publishedVersion(context), path);
    if (before === undefined || before === value) return true;
    return `This can’t change once it is published: rules and visitors’ answers know it by this. Change “${shownBy}” instead, which visitors read, or remove this one and add another.`;
  };

const isQuestion = (type: string) => QUESTION_TYPES.some((each) => each === type);

const areComparable = (one: string, other: string) =>
  one === other || (isQuestion(one) && isQuestion(other));

/**
 * Warns that a copied document still has the original's key or value, while it can be changed. This
 * is not an error, because the two documents may belong to different quizzes.
 */
const uniqueAmongPublished =
  ({ name }: Locked): CustomValidator<unknown> =>
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
      `Rules and answers know ${documentName(other)} by this too, so both cannot be in one audit. Use another one now: it can’t change once this is published.`
    );
  };

/** The rules of a required text that cannot change once it is published. `shownBy`: see `Words`. */
export const lockedRules = (locked: Locked, contract: Schema) => (rule: Rule) => [
  ...fillInRules(rule, zodRule(contract)),
  rule.custom(unchangedOncePublished(locked)),
  rule.custom(uniqueAmongPublished(locked)).warning(),
];
