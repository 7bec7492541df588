import { ConcreteRuleClass, type CustomValidator, type Rule, type ValidationContext } from 'sanity';
import { isObject } from '#app/quiz/base/unknown.ts';
import { publishedVersion } from './stored-documents.ts';
import { valueAt } from './value-at.ts';

/*
 * What was never filled in, neither here nor in what is published, is still to be filled in rather than wrong: it
 * has a note in place of an error. Publishing it is refused all the same (`publicationOf`).
 */

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (isObject(value) &&
    Object.entries(value).every(
      ([name, each]) => ['_type', '_key'].includes(name) || isEmpty(each),
    ));

/** Whether nobody has filled this in yet. */
async function isStillEmpty(
  value: unknown,
  { path, document, getClient }: ValidationContext,
): Promise<boolean> {
  if (!isEmpty(value)) return false;
  const published = await publishedVersion({ document, getClient }).catch(() => document);
  return isEmpty(valueAt(published, path ?? []));
}

/** The check, once somebody has filled this in. */
export const onceFilledIn =
  (check: CustomValidator<unknown>): CustomValidator<unknown> =>
  async (value, context) =>
    (await isStillEmpty(value, context)) || check(value, context);

/** A note of what is still to be filled in. */
export const stillToFillIn = (check: CustomValidator<unknown>): Rule =>
  new ConcreteRuleClass()
    .custom(async (value: unknown, context) =>
      (await isStillEmpty(value, context)) ? check(value, context) : true,
    )
    .info();

/** The rules of a field that has to be filled in. */
export const fillInRules = <Own>(
  rule: { custom: (check: CustomValidator<unknown>) => Own },
  check: CustomValidator<unknown>,
): (Own | Rule)[] => [rule.custom(onceFilledIn(check)), stillToFillIn(check)];

/** The check of a field that has to be filled in, whatever with. */
export const isFilledIn =
  (missing: string): CustomValidator<unknown> =>
  (value) =>
    !isEmpty(value) || missing;
