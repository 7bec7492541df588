import { CogIcon } from '@sanity/icons';
import { isMadeUp, MADE_UP_MESSAGE } from '#app/quiz/checks/check-made-up-values.ts';
import { contractType } from '#schemas/document-type.ts';
import type { FieldTable } from '#schemas/field-table.ts';
import { brand } from '#schemas/objects/brand.ts';
import { leadFields } from '#schemas/objects/lead-settings.ts';
import { previewOf } from '#schemas/preview-of.ts';

/** What search engines and link previews show, of a client's audits or of one. */
export const seoFields = {
  title: ['Title', 'About 60 characters.'],
  description: ['Description', 'About 150 characters.', { type: 'text' }],
  imageAlt: [
    'What the preview picture shows',
    'Screen readers read this aloud where a link preview shows the site’s picture. If the picture contains the headline, they read the headline first.',
  ],
} satisfies FieldTable;

const madeUpRule = (value: unknown) =>
  typeof value === 'string' && isMadeUp(value) ? MADE_UP_MESSAGE : true;

export const siteSettings = contractType({
  name: 'siteSettings',
  title: 'Settings',
  icon: CogIcon,
  tabs: [
    { name: 'business', title: 'Your business', from: 'siteName' },
    { name: 'brand', title: 'Brand', from: 'brand' },
    { name: 'leads', title: 'Leads', from: 'leads' },
    { name: 'search', title: 'Search engines', from: 'seo' },
    { name: 'texts', title: 'Small texts', from: 'texts' },
  ],
  fields: {
    siteName: 'Name of the site',
    language: [
      'Language of the texts',
      'Screen readers pronounce the texts in it. Choose it before you write them: a change translates nothing, and the forms keep the texts as they were written.',
      { options: { input: 'language' } },
    ],
    provider: {
      title: 'Your business',
      description: 'Who offers the audit.',
      fields: {
        name: { title: 'Name', warning: madeUpRule },
        url: { title: 'Website', warning: madeUpRule },
      },
    },
    footer: [
      'Footer',
      'Shown at the end of every page. Use {provider} for the name of your business.',
    ],
    booking: [
      'Booking address',
      'Where the report’s button leads: your calendar, or mailto: and your email. While leads are off, visitors reach you only through it. Use {firstName}, {lastName}, {email}, {businessName} and {score} where your calendar takes them.',
      { options: { isOfReport: true, input: 'booking' }, warning: madeUpRule },
    ],
    privacy: {
      title: 'Privacy policy',
      fields: { label: 'Text of the link', url: { title: 'Address', warning: madeUpRule } },
    },
    brand,
    leads: { title: 'Leads', options: { input: 'leads' }, fields: leadFields },
    visits: {
      title: 'Visits',
      fields: {
        isOn: [
          'Count visits',
          'On: your server counts how many visitors start, where they stop, and which campaign brought them, without cookies and without anything that tells one visitor from another. To publish with it on, fill in what visitors read about it.',
        ],
        notice: [
          'What visitors read about it',
          'Shown at the end of the landing page and beside the button of the form, such as: “We count visits to this page, and which link led here, without cookies. Nothing we count identifies you.”',
        ],
      },
    },
    seo: {
      title: 'Search engines',
      description: 'How the site appears in search results and in shared links.',
      fields: seoFields,
    },
    texts: {
      title: 'Small texts',
      fields: {
        skipLink: ['Skip link', 'The first link of each page, for visitors who use a keyboard.'],
        noScript: { title: 'When JavaScript is off', type: 'string' },
        newTab: 'After a link that opens a new tab',
        failed: 'When something did not load',
        broken: [
          'When something went wrong',
          'Empty shows the text for something that did not load.',
        ],
        pageFailed: [
          'When the page did not load completely',
          'Shown to visitors who have not saved anything yet. Empty shows the text for something that did not load.',
        ],
        retry: 'Button to try again',
        pageTitle: [
          'Title in the browser’s tab',
          'Use {page} for the title of the page and {siteName} for the name of the site. Empty shows the title of the page alone.',
        ],
        startOver: 'Link to start over',
        startOverQuestion: 'Question before starting over',
      },
    },
    resume: {
      title: 'Save and go on later',
      description:
        'The words for audits that offer it, which you switch on in the audit itself. A visitor gets a link that holds the answers so far; nothing is stored.',
      options: { collapsible: true, collapsed: true },
      fields: {
        button: 'What opens it, below a question',
        intro: ['What the link holds', 'Say that whoever has the link can read the answers.'],
        withTexts: [
          'Box for texts',
          'Only a visitor who ticks it puts what they wrote in their own words into the link.',
        ],
        tooLong: 'When the link is too long',
        link: ['Name of the field with the link', 'Read aloud by screen readers.'],
        copy: 'Button to copy it',
        copied: 'Once it is copied',
        email: 'Link to email it to oneself',
        subject: 'Subject of that email',
        formAgain: [
          'Above the form, after the link was opened',
          'The form is filled in again, because the link holds nothing of it.',
        ],
        replaceQuestion: 'Question before the link replaces answers',
        changedQuestion: 'Question when the audit has changed since',
        goneTitle: 'Title when the link can’t be used',
        goneText: 'Text when the link can’t be used',
      },
    },
  },
  preview: previewOf('New client', { title: 'provider.name', subtitle: 'siteName' }),
});
