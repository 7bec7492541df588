import { TrendUpwardIcon } from '@sanity/icons';
import { defineField } from 'sanity';
import { isBlank } from '#app/quiz/base/entered-text.ts';
import { CLAIM_WITHOUT_SOURCE } from '#app/quiz/checks/inspect.ts';
import { contractType } from '#schemas/document-type.ts';

export const claim = contractType({
  name: 'claim',
  title: 'Claim',
  icon: TrendUpwardIcon,
  fields: {
    value: ['Figure', 'The large figure, such as 300%.'],
    label: ['Label', 'What the figure is, such as “average rating”.'],
    source: defineField({
      name: 'source',
      title: 'Where does this figure come from?',
      description: 'A study, a survey, your own records. Visitors do not see this.',
      type: 'text',
      validation: (rule) =>
        rule
          .custom((source?: string) => (isBlank(source ?? '') ? CLAIM_WITHOUT_SOURCE : true))
          .warning(),
    }),
  },
  preview: {
    select: { value: 'value', label: 'label', source: 'source' },
    prepare: ({ value, label, source }) => ({
      title: [value, label].filter(Boolean).join(' ') || 'New claim',
      subtitle: source ? `Source: ${source}` : 'No source yet',
    }),
  },
});
