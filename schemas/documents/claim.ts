import { TrendUpwardIcon } from '@sanity/icons';
import { isBlank } from '#app/quiz/base/entered-text.ts';
import { text } from '#app/quiz/base/fields.ts';
import { CLAIM_WITHOUT_SOURCE } from '#app/quiz/checks/inspect.ts';
import { siteContent } from '#app/quiz/contract/site.ts';
import { documentType } from '#schemas/document-type.ts';
import { fieldsFrom } from '#schemas/from-contract.ts';

export const claim = documentType({
  name: 'claim',
  title: 'Claim',
  icon: TrendUpwardIcon,
  fields: fieldsFrom(siteContent.shape.landingPage.shape.claims.element.extend({ source: text }), {
    value: ['Figure', 'The large figure, such as 300%.'],
    label: ['Label', 'What the figure is, such as “average rating”.'],
    source: [
      'Where does this figure come from?',
      'A study, a survey, your own records. Visitors do not see this.',
      {
        type: 'text',
        warning: (source) => (isBlank(String(source ?? '')) ? CLAIM_WITHOUT_SOURCE : true),
      },
    ],
  }),
  preview: {
    select: { value: 'value', label: 'label', source: 'source' },
    prepare: ({ value, label, source }) => ({
      title: [value, label].filter(Boolean).join(' ') || 'New claim',
      subtitle: source ? `Source: ${source}` : 'No source yet',
    }),
  },
});
