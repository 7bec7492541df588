import './options.ts';
import { ArrowRightIcon } from '@sanity/icons';
import { type CustomValidator, defineField, defineType, type SanityDocument } from 'sanity';
import { finite, optionValue } from '#app/quiz/fields.ts';
import { textField } from './fields.ts';
import { type Contract, follows } from './follows.ts';

/** A tile looks at one thing, so each row shows the one field for it. */
const looksAt = (document: SanityDocument | undefined, source: string) =>
  document?.source === source;

const only =
  (source: string, contract: Contract): CustomValidator<unknown> =>
  (value, context) =>
    looksAt(context.document, source) ? follows(contract)(value, context) : true;

export const tileRow = defineType({
  name: 'tileRow',
  title: 'Row',
  type: 'object',
  icon: ArrowRightIcon,
  fields: [
    defineField({
      name: 'value',
      title: 'When the answer is',
      type: 'string',
      options: { answersOfQuestion: true },
      hidden: ({ document }) => !looksAt(document, 'answer'),
      validation: (rule) => rule.custom(only('answer', optionValue)),
    }),
    defineField({
      name: 'industry',
      title: 'When the industry is',
      type: 'reference',
      to: [{ type: 'industry' }],
      options: { disableNew: true },
      hidden: ({ document }) => !looksAt(document, 'industry'),
      validation: (rule) =>
        rule.custom((value, { document }) =>
          looksAt(document, 'industry') && !value?._ref ? 'Choose an industry.' : true,
        ),
    }),
    defineField({
      name: 'below',
      title: 'When the score is below',
      type: 'number',
      hidden: ({ document }) => !looksAt(document, 'score'),
      validation: (rule) => rule.custom(only('score', finite)),
    }),
    textField({ name: 'text', title: 'Then the tile shows' }),
  ],
  preview: {
    select: { text: 'text', value: 'value', industry: 'industry.label', below: 'below' },
    prepare: ({ text, value, industry, below }) => ({
      title: text ?? 'New row',
      subtitle: `When ${value ?? industry ?? (typeof below === 'number' ? `below ${below}` : '…')}`,
    }),
  },
});
