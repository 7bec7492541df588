import { PresentationIcon } from '@sanity/icons';
import { defineArrayMember, defineField } from 'sanity';
import { auditPath } from '#app/quiz/contract/audit.ts';
import { contractType } from '#schemas/document-type.ts';
import { seoFields } from './site-settings.ts';

export const audit = contractType({
  name: 'audit',
  title: 'Audit',
  icon: PresentationIcon,
  tabs: [
    { name: 'where', title: 'Address', from: 'title' },
    { name: 'parts', title: 'Parts', from: 'quiz' },
    { name: 'frame', title: 'In other sites', from: 'frameAncestors' },
  ],
  fields: {
    title: ['Name', 'For you and your colleagues, such as “Maple Bakery: are you found?”.'],
    slug: [
      'Address',
      'Where visitors find the audit on your site.',
      { options: { input: 'address' } },
    ],
    host: [
      'A host of its own',
      'A name such as audit.bakery.example, which your client points to your server: the audit is then there, and its address on your site leads there. Whoever runs the server adds a certificate for it first. Empty: on your site.',
    ],
    formerAddresses: [
      'Former addresses',
      'Links and frames with one of these lead to this audit, unless another one is there. “/” is the start of the site. Remove an address to end that.',
    ],
    isPaused: [
      'Paused',
      'Once you publish this, its address says that the audit is not open, in the words of Pages, “Audit not open”. Everything else stays as it is.',
    ],
    formPlace: {
      title: 'Where the form is',
      description: 'If you choose nothing, visitors fill in the form before the questions.',
      choices: {
        before: 'Before the questions',
        after: 'After the questions, before the report',
        none: 'Nowhere: visitors get the report without it',
      },
    },
    offersResumeLink: [
      'Visitors can save and go on later',
      'On: below each question but the first, visitors get a link that holds their answers so far, to copy or to email to themselves. For audits that take longer than 10 minutes. The words are in the settings, under Small texts.',
    ],
    seo: {
      title: 'Search engines',
      description:
        'How this audit appears in search results and in shared links. Empty: as the settings say, which several audits may share.',
      options: { collapsible: true, collapsed: true },
      fields: seoFields,
    },
    quiz: ['Quiz', 'The questions, and how they are scored.', { to: ['quiz'] }],
    settings: [
      'Settings',
      'Business, brand, booking, privacy policy and leads. Several audits of one client share them.',
      { to: ['siteSettings'] },
    ],
    landingPage: ['Landing page', 'What visitors see first.', { to: ['landingPage'] }],
    leadForm: ['Lead form', 'What visitors are asked about themselves.', { to: ['leadForm'] }],
    resultsPage: [
      'Report texts',
      'The words around the score, also in the PDF.',
      { to: ['resultsPage'] },
    ],
    frameAncestors: [
      'Sites that may show it in a frame',
      'The start of each site’s address, such as https://www.example.com. Empty: as the server is set up, usually none.',
    ],
    languages: {
      title: 'Languages',
      description: 'You choose them in Languages, where they are translated.',
      of: defineArrayMember({
        type: 'object',
        fields: [
          defineField({ name: 'tag', type: 'string' }),
          defineField({ name: 'isLive', type: 'boolean' }),
        ],
      }),
      hidden: true,
    },
    deletedAt: defineField({ name: 'deletedAt', type: 'datetime', hidden: true }),
    embedStart: {
      title: 'Where it begins in other sites',
      description: 'If you choose nothing, it begins with the landing page there too.',
      choices: {
        landing: 'At the landing page',
        start: 'At the form or, without one, at the first question',
      },
    },
  },
  preview: {
    select: { title: 'title', slug: 'slug', isPaused: 'isPaused', deletedAt: 'deletedAt' },
    prepare: ({ title, slug, isPaused, deletedAt }) => ({
      title: title || 'New audit',
      subtitle: `${auditPath({ slug: typeof slug === 'string' ? slug : undefined })}${deletedAt ? ', deleted' : isPaused ? ', paused' : ''}`,
    }),
  },
});
