import { ComposeIcon } from '@sanity/icons';
import { defineType } from 'sanity';
import { LEAD_FIELDS, type LeadField } from '#app/quiz/contract/lead.ts';
import { objectField, optionalTextField, textField } from '#schemas/objects/fields.ts';
import { orderedReferences } from '#schemas/objects/ordered-references.ts';
import { siteRule } from '#schemas/validation/site-rule.ts';

const TITLES = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  businessName: 'Business name',
  industry: 'Industry',
  city: 'City',
  province: 'Province',
} satisfies Record<LeadField, string>;

const formField = (name: LeadField) =>
  objectField({
    name,
    title: TITLES[name],
    group: 'fields',
    fields: [
      textField({ name: 'label', title: 'Label' }),
      optionalTextField({
        name: 'placeholder',
        title: 'Hint in the empty field',
        description: 'May be empty.',
      }),
      textField({ name: 'required', title: 'Message when it is empty' }),
      ...(name === 'email'
        ? [
            textField({ name: 'invalid', title: 'Message when it is not an email address' }),
            optionalTextField({
              name: 'help',
              title: 'Why you ask for it',
              description:
                'Shown under the field while leads are off. Nobody receives the address then, so don’t promise an email. While leads are on, the text in Settings takes its place, if there is one.',
              maxLength: 100,
            }),
          ]
        : []),
    ],
  });

export const leadForm = defineType({
  name: 'leadForm',
  title: 'Lead form',
  type: 'document',
  icon: ComposeIcon,
  groups: [
    { name: 'texts', title: 'Texts', default: true },
    { name: 'fields', title: 'Fields' },
    { name: 'provinces', title: 'Provinces' },
  ],
  fields: [
    textField({ name: 'title', title: 'Title', group: 'texts' }),
    textField({ name: 'subtitle', title: 'Line under the title', group: 'texts' }),
    textField({
      name: 'privacyNotice',
      title: 'Privacy notice',
      description:
        'While leads are off, what a visitor enters stays on the visitor’s own device: say so here.',
      group: 'texts',
    }),
    optionalTextField({
      name: 'allRequired',
      title: 'Note that all fields are required',
      description: 'May be empty.',
      group: 'texts',
    }),
    textField({ name: 'submit', title: 'Button', group: 'texts' }),
    textField({ name: 'errorSummary', title: 'Title over the list of errors', group: 'texts' }),
    optionalTextField({
      name: 'errorTitle',
      title: 'Title in the browser’s tab while there are errors',
      description: '{title} becomes the title of the form. Empty leaves the title as it is.',
      group: 'texts',
    }),
    optionalTextField({
      name: 'correct',
      title: 'Link from the first question back to the form',
      description: 'Empty removes the link.',
      group: 'texts',
    }),
    ...LEAD_FIELDS.map(formField),
    orderedReferences({
      name: 'provinces',
      title: 'Provinces and territories',
      description: 'The choices in the form, in this order.',
      group: 'provinces',
      to: ['province'],
      emptyMessage: 'Add at least one province.',
    }),
  ],
  preview: { prepare: () => ({ title: 'Lead form' }) },
  validation: siteRule,
});
