import { StackIcon } from '@sanity/icons';
import { text } from '#app/quiz/base/fields.ts';
import { answerSet as contract } from '#app/quiz/questions/contract-fields.ts';
import { documentType } from '#schemas/document-type.ts';
import { fieldsFrom } from '#schemas/from-contract.ts';
import { OPTION_ROWS } from '#schemas/objects/option.ts';
import { pluralize } from '#schemas/wording/pluralize.ts';

export const answerSet = documentType({
  name: 'answerSet',
  title: 'Answer set',
  icon: StackIcon,
  fields: fieldsFrom(contract.extend({ name: text }), {
    name: {
      title: 'Name',
      description:
        'For you and your colleagues, such as “Never to always”. Visitors do not see it.',
    },
    options: {
      title: 'Options',
      description:
        'In the order in which visitors see them. A change changes every question that uses this set.',
      of: 'option',
      options: OPTION_ROWS,
    },
  }),
  preview: {
    select: { name: 'name', options: 'options' },
    prepare: ({ name, options }) => ({
      title: name || 'New answer set',
      subtitle: pluralize(Object.keys(options ?? {}).length, 'option'),
    }),
  },
});
