import { HomeIcon } from '@sanity/icons';
import { defineField } from 'sanity';
import { siteContent } from '#app/quiz/contract/site.ts';
import { documentType } from '#schemas/document-type.ts';
import { atMostFourLines, fieldsFrom } from '#schemas/from-contract.ts';

export const landingPage = documentType({
  name: 'landingPage',
  title: 'Landing page',
  icon: HomeIcon,
  groups: [
    { name: 'top', title: 'Top of the page', default: true },
    { name: 'benefits', title: 'Benefits' },
    { name: 'how', title: 'How it works' },
    { name: 'proof', title: 'Claims' },
    { name: 'preview', title: 'Example report' },
  ],
  fields: fieldsFrom(siteContent.shape.landingPage, {
    headline: { title: 'Headline', group: 'top' },
    offer: {
      title: 'Offer',
      description: 'What a visitor gets, in one or two sentences.',
      group: 'top',
    },
    startButton: {
      title: 'Start button',
      description: 'Shown at the top of the page and again at its end.',
      group: 'top',
    },
    promises: {
      title: 'Promises',
      description: 'Short lines below the start button.',
      group: 'top',
    },
    security: {
      title: 'Line about security',
      description:
        'Promise only what is true. While leads are off, what visitors enter stays on their own device.',
      group: 'top',
    },
    benefitsTitle: { title: 'Title', group: 'benefits' },
    benefits: { title: 'Benefit cards', group: 'benefits', of: 'benefit' },
    howItWorksTitle: { title: 'Title', group: 'how', advisedLength: 60 },
    howItWorks: {
      title: 'Steps',
      description: 'Three short lines: what a visitor does, and gets. Empty leaves this part out.',
      group: 'how',
      warning: atMostFourLines,
    },
    proofTitle: { title: 'Title', group: 'proof' },
    claims: {
      title: 'Claims',
      description: 'Show only figures that you can prove.',
      group: 'proof',
      to: ['claim'],
    },
    preview: {
      title: 'Example report',
      description: 'A small picture of a report, so that visitors see what they will get.',
      group: 'preview',
      fields: {
        title: 'Title',
        note: {
          title: 'Note',
          description: 'A word such as "Example", so that nobody takes the score for real.',
        },
        score: 'Score',
        industry: defineField({
          name: 'industry',
          title: 'Industry',
          type: 'reference',
          to: [{ type: 'industry' }],
          options: { disableNew: true },
          validation: (rule) => rule.required().error('Choose an industry.'),
        }),
      },
    },
  }),
  preview: { prepare: () => ({ title: 'Landing page' }) },
});
