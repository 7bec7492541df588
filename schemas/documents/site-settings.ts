import { CogIcon } from '@sanity/icons';
import { defineField } from 'sanity';
import { siteContent } from '#app/quiz/contract/site.ts';
import { documentType } from '#schemas/document-type.ts';
import { fieldsFrom } from '#schemas/from-contract.ts';
import { brand } from '#schemas/objects/brand.ts';
import { leadSettings } from '#schemas/objects/lead-settings.ts';
import { madeUpRule } from '#schemas/validation/made-up-rule.ts';

/** Whether these are the settings of the site, rather than those of one client. */
const isOfSite = (id: string | undefined) => id?.replace('drafts.', '') === 'siteSettings';

export const siteSettings = documentType({
  name: 'siteSettings',
  title: 'Settings',
  icon: CogIcon,
  groups: [
    { name: 'business', title: 'Your business', default: true },
    { name: 'brand', title: 'Brand' },
    { name: 'leads', title: 'Leads' },
    { name: 'search', title: 'Search engines' },
    { name: 'texts', title: 'Small texts' },
  ],
  fields: fieldsFrom(siteContent.shape.siteSettings, {
    siteName: { title: 'Name of the site', group: 'business' },
    language: {
      title: 'Language of the texts',
      description:
        'Helps screen readers pronounce the texts: en-CA for Canadian English, fr-CA for Canadian French. Empty means en-CA.',
      group: 'business',
      initialValue: 'en-CA',
    },
    provider: {
      title: 'Your business',
      description: 'Who offers the audit.',
      group: 'business',
      fields: {
        name: { title: 'Name', warning: madeUpRule },
        url: { title: 'Website', warning: madeUpRule },
      },
    },
    footer: {
      title: 'Footer',
      description: 'Shown at the end of every page. Use {provider} for the name of your business.',
      group: 'business',
    },
    booking: {
      title: 'Booking address',
      description:
        'Where the report’s button leads: your calendar, or mailto: and your email. While leads are off, visitors reach you only through it.',
      group: 'business',
      warning: madeUpRule,
    },
    privacy: {
      title: 'Privacy policy',
      group: 'business',
      fields: {
        label: 'Text of the link',
        url: { title: 'Address', warning: madeUpRule },
      },
    },
    securityContact: {
      title: 'Contact for security researchers',
      description:
        'Where to report a security problem of the site: mailto: and an email, or a page. The site shows it in /.well-known/security.txt. If this is empty, the site has no such file.',
      group: 'business',
    },
    brand,
    leads: leadSettings,
    activeQuiz: defineField({
      name: 'activeQuiz',
      title: 'Active quiz',
      description: 'The quiz of the audits that name none of their own.',
      type: 'reference',
      group: 'business',
      to: [{ type: 'quiz' }],
      options: { disableNew: true },
      hidden: ({ document }) => !isOfSite(document?._id),
      validation: (rule) =>
        rule.custom((value, { document }) =>
          !isOfSite(document?._id) || value ? true : 'Choose the active quiz.',
        ),
    }),
    seo: {
      title: 'Search engines',
      description: 'How the site appears in search results and in shared links.',
      group: 'search',
      fields: {
        title: { title: 'Title', description: 'About 60 characters.' },
        description: {
          title: 'Description',
          description: 'About 150 characters.',
          type: 'text',
        },
        imageAlt: {
          title: 'What the preview picture shows',
          description:
            'Screen readers read this aloud where a link preview shows the site’s picture. If the picture contains the headline, they read the headline first.',
        },
      },
    },
    texts: {
      title: 'Small texts',
      group: 'texts',
      fields: {
        skipLink: {
          title: 'Skip link',
          description: 'The first link of each page, for visitors who use a keyboard.',
        },
        noScript: { title: 'When JavaScript is off', type: 'string' },
        newTab: 'After a link that opens a new tab',
        failed: 'When something did not load',
        broken: {
          title: 'When something went wrong',
          description: 'Empty shows the text for something that did not load.',
        },
        pageFailed: {
          title: 'When the page did not load completely',
          description:
            'Shown to visitors who have not saved anything yet. Empty shows the text for something that did not load.',
        },
        retry: 'Button to try again',
        pageTitle: {
          title: 'Title in the browser’s tab',
          description:
            'Use {page} for the title of the page and {siteName} for the name of the site. Empty shows the title of the page alone.',
        },
        startOver: 'Link to start over',
        startOverQuestion: 'Question before starting over',
      },
    },
  }),
  preview: { prepare: () => ({ title: 'Settings' }) },
});
