import type { CustomValidator, Rule } from 'sanity';
import type { Schema } from '#app/quiz/contract/structure.ts';
import { fillInRules } from './fill-in.ts';
import { publishedVersion } from './stored-documents.ts';
import { valueAt } from './value-at.ts';
import { zodRule } from './zod-rule.ts';

/**
 * A published value cannot change. A schema's `readOnly` sees only the draft, so the form makes the
 * input read-only (`options.lockedOncePublished`), and this rule catches edits that do not go
 * through the input, such as pasting a whole object. `shownBy`: see `Words`.
 */
const unchangedOncePublished =
  (shownBy: string): CustomValidator<unknown> =>
  async (value, context) => {
    const before = valueAt(await publishedVersion(context), context.path ?? []);
    if (before === undefined || before === value) return true;
    return `This can’t change once it is published: rules and visitors’ answers know it by this. Change “${shownBy}” instead, which visitors read, or remove this one and add another.`;
  };

/** The rules of a required text that cannot change once it is published. */
export const lockedRules = (shownBy: string, contract: Schema) => (rule: Rule) => [
  ...fillInRules(rule, zodRule(contract)),
  rule.custom(unchangedOncePublished(shownBy)),
];
