import { CogIcon } from '@sanity/icons';
import { defineField, defineType } from 'sanity';
import { bookingAddress, language, optional, text, webAddress } from '#app/quiz/contract/fields.ts';
import { brand } from '#schemas/objects/brand.ts';
import { objectField, paragraphField, textField, textGroup } from '#schemas/objects/fields.ts';
import { leadSettings } from '#schemas/objects/lead-settings.ts';
import { madeUpRule } from '#schemas/validation/made-up-rule.ts';
import { siteRule } from '#schemas/validation/site-rule.ts';
import { zodRule } from '#schemas/validation/zod-rule.ts';

type AddressFieldOptions = {
  name: string;
  title: string;
  description?: string;
  group?: string;
};

const addressField = (options: AddressFieldOptions, contract = webAddress) =>
  defineField({
    ...options,
    type: 'string',
    validation: (rule) => [rule.custom(zodRule(contract)), rule.custom(madeUpRule).warning()],
  });

export const siteSettings = defineType({
  name: 'siteSettings',
  title: 'Settings',
  type: 'document',
  icon: CogIcon,
  groups: [
    { name: 'business', title: 'Your business', default: true },
    { name: 'brand', title: 'Brand' },
    { name: 'leads', title: 'Leads' },
    { name: 'search', title: 'Search engines' },
    { name: 'texts', title: 'Small texts' },
  ],
  fields: [
    textField({ name: 'siteName', title: 'Name of the site', group: 'business' }),
    defineField({
      name: 'language',
      title: 'Language of the texts',
      description:
        'Helps screen readers pronounce the texts: en-CA for Canadian English, fr-CA for Canadian French. Empty means en-CA.',
      type: 'string',
      group: 'business',
      initialValue: 'en-CA',
      validation: (rule) => rule.custom(zodRule(optional(language))),
    }),
    objectField({
      name: 'provider',
      title: 'Your business',
      description: 'Who offers the audit.',
      group: 'business',
      fields: [
        defineField({
          name: 'name',
          title: 'Name',
          type: 'string',
          validation: (rule) => [rule.custom(zodRule(text)), rule.custom(madeUpRule).warning()],
        }),
        addressField({ name: 'url', title: 'Website' }),
      ],
    }),
    textField({
      name: 'footer',
      title: 'Footer',
      description: 'Shown at the end of every page. Use {provider} for the name of your business.',
      group: 'business',
    }),
    addressField(
      {
        name: 'booking',
        title: 'Booking address',
        description:
          'Where the report’s button leads: your calendar, or mailto: and your email. While leads are off, visitors reach you only through it.',
        group: 'business',
      },
      bookingAddress,
    ),
    objectField({
      name: 'privacy',
      title: 'Privacy policy',
      group: 'business',
      fields: [
        textField({ name: 'label', title: 'Text of the link' }),
        addressField({ name: 'url', title: 'Address' }),
      ],
    }),
    defineField({
      name: 'securityContact',
      title: 'Contact for security researchers',
      description:
        'Where to report a security problem of the site: mailto: and an email, or a page. The site shows it in /.well-known/security.txt. If this is empty, the site has no such file.',
      type: 'string',
      group: 'business',
      validation: (rule) => rule.custom(zodRule(optional(bookingAddress))),
    }),
    brand,
    leadSettings,
    defineField({
      name: 'activeQuiz',
      title: 'Active quiz',
      description: 'The quiz that visitors take.',
      type: 'reference',
      group: 'business',
      to: [{ type: 'quiz' }],
      options: { disableNew: true },
      validation: (rule) => rule.required().error('Choose the active quiz.'),
    }),
    objectField({
      name: 'seo',
      title: 'Search engines',
      description: 'How the site appears in search results and in shared links.',
      group: 'search',
      fields: [
        textField({ name: 'title', title: 'Title', description: 'About 60 characters.' }),
        paragraphField({
          name: 'description',
          title: 'Description',
          description: 'About 150 characters.',
        }),
        textField({
          name: 'imageAlt',
          title: 'What the preview picture shows',
          description:
            'Screen readers read this aloud where a link preview shows the site’s picture. If the picture contains the headline, they read the headline first.',
        }),
      ],
    }),
    textGroup({ name: 'texts', title: 'Small texts', group: 'texts' }, [
      {
        name: 'skipLink',
        title: 'Skip link',
        description: 'The first link of each page, for visitors who use a keyboard.',
      },
      { name: 'noScript', title: 'When JavaScript is off' },
      { name: 'newTab', title: 'After a link that opens a new tab' },
      { name: 'loading', title: 'While something loads' },
      { name: 'failed', title: 'When something did not load' },
      {
        name: 'broken',
        title: 'When something went wrong',
        description: 'Empty shows the text for something that did not load.',
        isOptional: true,
      },
      {
        name: 'pageFailed',
        title: 'When the page did not load completely',
        description:
          'Shown to visitors who have not saved anything yet. Empty shows the text for something that did not load.',
        isOptional: true,
      },
      { name: 'retry', title: 'Button to try again' },
      {
        name: 'pageTitle',
        title: 'Title in the browser’s tab',
        description:
          'Use {page} for the title of the page and {siteName} for the name of the site. Empty shows the title of the page alone.',
        isOptional: true,
      },
      { name: 'startOver', title: 'Link to start over' },
      { name: 'startOverQuestion', title: 'Question before starting over' },
    ]),
  ],
  preview: { prepare: () => ({ title: 'Settings' }) },
  validation: siteRule,
});
