import { ComposeIcon } from '@sanity/icons';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import type { LeadField } from '#app/quiz/contract/lead.ts';
import { contractType } from '#schemas/document-type.ts';
import type { Context, FieldTable } from '#schemas/field-table.ts';

const listed = (document: Context['document']): unknown[] =>
  Object.values(Object(document?.fields));

/** The words of one of the seven fields, which are hidden while the form does not ask for it. */
const formField = (name: LeadField, title: string) => ({
  title,
  hidden: ({ document, value }: Context) =>
    value !== undefined && !listed(document).some((field) => ownProperty(field, 'name') === name),
  fields: {
    label: 'Label',
    placeholder: ['Hint in the empty field', 'May be empty.'],
    required: 'Message when it is empty',
  } satisfies FieldTable,
});

const email = formField('email', 'Email');

export const leadForm = contractType({
  name: 'leadForm',
  title: 'Lead form',
  icon: ComposeIcon,
  tabs: [
    { name: 'texts', title: 'Texts', from: 'title' },
    { name: 'fields', title: 'Fields', from: 'fields' },
    { name: 'provinces', title: 'Provinces', from: 'provinces' },
  ],
  fields: {
    title: 'Title',
    subtitle: 'Line under the title',
    privacyNotice: [
      'Privacy notice',
      'While leads are off, what a visitor enters stays on the visitor’s own device: say so here.',
    ],
    allRequired: ['Note that all fields are required', 'May be empty.'],
    submit: 'Button',
    errorSummary: 'Title over the list of errors',
    errorTitle: [
      'Title in the browser’s tab while there are errors',
      '{title} becomes the title of the form. Empty leaves the title as it is.',
    ],
    correct: ['Link from the first question back to the form', 'Empty removes the link.'],
    fields: [
      'What the form asks for',
      'In this order; drag to change it. While leads are on, the email is needed. What a visitor is not asked for is left out of the report’s texts.',
      { of: ['formField', 'ownField'] },
    ],
    optionalMark: [
      'Beside the label of a field that may stay empty',
      'Such as “(optional)”. The note that all fields are required is then left out.',
    ],
    ownMessages: {
      title: 'Messages of the fields of your own',
      description: 'In each, {label} becomes the label of the field.',
      hidden: ({ document }: Context) =>
        !listed(document).some((field) => ownProperty(field, '_type') === 'ownField'),
      fields: {
        required: 'Message when a required one is empty',
        tooLong: [
          'Message when a text is too long',
          '{longest} becomes the number of characters that it may have.',
        ],
        phone: 'Message when it is not a phone number',
        number: 'Message when it is not a number',
        tooLow: ['Message when a number is too low', '{lowest} becomes the lowest number.'],
        tooHigh: ['Message when a number is too high', '{highest} becomes the highest number.'],
      },
    },
    firstName: formField('firstName', 'First name'),
    lastName: formField('lastName', 'Last name'),
    email: {
      ...email,
      fields: {
        ...email.fields,
        invalid: 'Message when it is not an email address',
        help: [
          'Why you ask for it',
          'Shown under the field while leads are off. Nobody receives the address then, so don’t promise an email. While leads are on, the text in Settings takes its place, if there is one.',
        ],
      },
    },
    businessName: formField('businessName', 'Business name'),
    industry: formField('industry', 'Industry'),
    city: formField('city', 'City'),
    province: formField('province', 'Province'),
    provinces: [
      'Provinces and territories',
      'The choices in the form, in this order.',
      { to: ['province'] },
    ],
  },
  preview: { prepare: () => ({ title: 'Lead form' }) },
});
