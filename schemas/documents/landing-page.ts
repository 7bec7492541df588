import { HomeIcon, StarIcon } from '@sanity/icons';
import { defineType } from 'sanity';
import { siteContent } from '#app/quiz/contract/site.ts';
import { contractType } from '#schemas/document-type.ts';
import { fieldsFrom } from '#schemas/from-contract.ts';
import { previewOf } from '#schemas/preview-of.ts';

export const landingPage = contractType({
  name: 'landingPage',
  title: 'Landing page',
  icon: HomeIcon,
  tabs: [
    { name: 'top', title: 'Top of the page', from: 'headline' },
    { name: 'benefits', title: 'Benefits', from: 'benefitsTitle' },
    { name: 'how', title: 'How it works', from: 'howItWorksTitle' },
    { name: 'proof', title: 'Claims', from: 'proofTitle' },
    { name: 'preview', title: 'Example report', from: 'preview' },
  ],
  fields: {
    headline: 'Headline',
    offer: ['Offer', 'What a visitor gets, in one or two sentences.'],
    startButton: ['Start button', 'Shown at the top of the page and again at its end.'],
    promises: ['Promises', 'Short lines below the start button.'],
    security: [
      'Line about security',
      'Promise only what is true. While leads are off, what visitors enter stays on their own device.',
    ],
    benefitsTitle: 'Title of the benefits',
    benefits: { title: 'Benefit cards', of: 'benefit' },
    howItWorksTitle: 'Title of “How it works”',
    howItWorks: [
      'Steps',
      'Three short lines: what a visitor does, and gets. Empty leaves this part out.',
    ],
    proofTitle: 'Title of the claims',
    claims: ['Claims', 'Show only figures that you can prove.', { to: ['claim'] }],
    preview: {
      title: 'Example report',
      description: 'A small picture of a report, so that visitors see what they will get.',
      fields: {
        title: 'Title',
        note: ['Note', 'A word such as “Example”, so that nobody takes the score for real.'],
        score: 'Score',
        industry: { title: 'Industry', to: ['industry'], options: { disableNew: true } },
      },
    },
  },
  preview: { prepare: () => ({ title: 'Landing page' }) },
});

export const benefit = defineType({
  name: 'benefit',
  title: 'Benefit card',
  type: 'object',
  icon: StarIcon,
  fields: fieldsFrom(siteContent.shape.landingPage.shape.benefits.element, {
    icon: 'Icon',
    title: 'Title',
    text: ['Text', 'One sentence under the title.'],
  }),
  preview: previewOf('New benefit card', { title: 'title', subtitle: 'text' }),
});
