import './options.ts';
import { type CustomValidator, defineField } from 'sanity';
import { type Contract, follows } from './follows.ts';
import { publishedVersion } from './published-documents.ts';
import { valueAt } from './value-at.ts';

const CONSEQUENCE =
  'Rules, tables and the answers of visitors refer to it. Change the label instead.';

/**
 * A published value stays what it is. A schema's `readOnly` cannot know that: it sees the draft
 * alone. So the form locks the input (`options.lockedOncePublished`), and this rule guards what
 * reaches the field by another way, such as pasting.
 */
export const unchangedOncePublished: CustomValidator<unknown> = async (value, context) => {
  const before = valueAt(await publishedVersion(context), context.path ?? []);
  if (before === undefined || before === value) return true;
  return `This is published as "${before}" and can't change. ${CONSEQUENCE}`;
};

export const lockedField = ({
  contract,
  ...about
}: {
  name: string;
  title: string;
  description: string;
  contract: Contract;
  group?: string;
}) =>
  defineField({
    ...about,
    type: 'string',
    options: { lockedOncePublished: true },
    validation: (rule) => [rule.custom(follows(contract)), rule.custom(unchangedOncePublished)],
  });
