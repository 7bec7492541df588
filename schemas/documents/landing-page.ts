import { HomeIcon } from '@sanity/icons';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { SHORT_LIST, text, tooMany } from '#app/quiz/contract/fields.ts';
import { siteContent } from '#app/quiz/contract/site.ts';
import {
  linesField,
  numberField,
  objectField,
  optionalTextField,
  paragraphField,
  textField,
} from '#schemas/objects/fields.ts';
import { orderedReferences } from '#schemas/objects/ordered-references.ts';
import { siteRule } from '#schemas/validation/site-rule.ts';
import { zodRule } from '#schemas/validation/zod-rule.ts';

const contract = siteContent.shape.landingPage.shape;

export const landingPage = defineType({
  name: 'landingPage',
  title: 'Landing page',
  type: 'document',
  icon: HomeIcon,
  groups: [
    { name: 'top', title: 'Top of the page', default: true },
    { name: 'benefits', title: 'Benefits' },
    { name: 'how', title: 'How it works' },
    { name: 'proof', title: 'Claims' },
    { name: 'preview', title: 'Example report' },
  ],
  fields: [
    textField({ name: 'headline', title: 'Headline', group: 'top' }),
    paragraphField({
      name: 'offer',
      title: 'Offer',
      description: 'What a visitor gets, in one or two sentences.',
      group: 'top',
    }),
    textField({
      name: 'startButton',
      title: 'Start button',
      description: 'Shown at the top of the page and again at its end.',
      group: 'top',
    }),
    defineField({
      name: 'promises',
      title: 'Promises',
      description: 'Short lines below the start button.',
      type: 'array',
      group: 'top',
      of: [
        defineArrayMember({
          type: 'string',
          validation: (rule) => rule.custom(zodRule(text)),
        }),
      ],
      validation: (rule) => rule.max(SHORT_LIST).error(tooMany(SHORT_LIST)),
    }),
    textField({
      name: 'security',
      title: 'Line about security',
      description:
        'Promise only what is true. While leads are off, what visitors enter stays on their own device.',
      group: 'top',
    }),
    textField({ name: 'benefitsTitle', title: 'Title', group: 'benefits' }),
    defineField({
      name: 'benefits',
      title: 'Benefit cards',
      type: 'array',
      group: 'benefits',
      of: [defineArrayMember({ type: 'benefit' })],
      validation: (rule) => rule.max(SHORT_LIST).error(tooMany(SHORT_LIST)),
    }),
    optionalTextField({ name: 'howItWorksTitle', title: 'Title', group: 'how', maxLength: 60 }),
    linesField({
      name: 'howItWorks',
      title: 'Steps',
      description: 'Three short lines: what a visitor does, and gets. Empty leaves this part out.',
      group: 'how',
    }),
    textField({ name: 'proofTitle', title: 'Title', group: 'proof' }),
    orderedReferences({
      name: 'claims',
      title: 'Claims',
      description: 'Show only figures that you can prove.',
      group: 'proof',
      to: ['claim'],
      max: SHORT_LIST,
    }),
    objectField({
      name: 'preview',
      title: 'Example report',
      description: 'A small picture of a report, so that visitors see what they will get.',
      group: 'preview',
      fields: [
        textField({ name: 'title', title: 'Title' }),
        textField({
          name: 'note',
          title: 'Note',
          description: 'A word such as "Example", so that nobody takes the score for real.',
        }),
        numberField({
          name: 'score',
          title: 'Score',
          contract: contract.preview.shape.score,
        }),
        defineField({
          name: 'industry',
          title: 'Industry',
          type: 'reference',
          to: [{ type: 'industry' }],
          options: { disableNew: true },
          validation: (rule) => rule.required().error('Choose an industry.'),
        }),
      ],
    }),
  ],
  preview: { prepare: () => ({ title: 'Landing page' }) },
  validation: siteRule,
});
