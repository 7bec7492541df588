import { AddIcon, StringIcon } from '@sanity/icons';
import { defineType } from 'sanity';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import {
  formField as formContract,
  ownField as ownContract,
} from '#app/quiz/contract/form-field.ts';
import type { LeadField, OwnField } from '#app/quiz/contract/lead.ts';
import type { Context } from '#schemas/field-table.ts';
import { fieldsFrom } from '#schemas/from-contract.ts';
import { previewOf } from '#schemas/preview-of.ts';

const ASKED: Record<LeadField, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  businessName: 'Business name',
  industry: 'Industry',
  city: 'City',
  province: 'Province',
};

export const formField = defineType({
  name: 'formField',
  title: 'Field',
  type: 'object',
  icon: StringIcon,
  fields: fieldsFrom(formContract, {
    name: {
      title: 'Field',
      description: 'Its label and messages are below the list.',
      choices: ASKED,
    },
    isRequired: { title: 'Required', initialValue: true },
  }),
  preview: {
    select: { name: 'name' },
    prepare: ({ name }) => ({ title: new Map(Object.entries(ASKED)).get(name) ?? 'New field' }),
  },
});

const ENTERED: Record<OwnField['name'], string> = {
  text: 'A text',
  choice: 'One of several choices',
  phone: 'A phone number',
  number: 'A number',
  tick: 'A tick in a box',
};

const unless =
  (...names: OwnField['name'][]) =>
  ({ parent }: Context) =>
    !names.some((name) => ownProperty(parent, 'name') === name);

export const ownField = defineType({
  name: 'ownField',
  title: 'Field of your own',
  type: 'object',
  icon: AddIcon,
  fields: fieldsFrom(ownContract, {
    name: {
      title: 'What visitors enter',
      initialValue: 'text',
      choices: ENTERED,
      options: { layout: 'radio' },
    },
    label: [
      'Label',
      'A lead keeps the label that its visitor read. A box that you add here is no consent to marketing, whatever its label says: the form has a box of its own for that while leads are on.',
    ],
    placeholder: [
      'Hint in the empty field',
      'May be empty.',
      { hidden: unless('text', 'choice', 'phone', 'number') },
    ],
    options: [
      'Choices',
      'In this order. What a visitor chooses is stored as it is written here.',
      { hidden: unless('choice') },
    ],
    lowest: { title: 'Lowest number', description: 'May be empty.', hidden: unless('number') },
    highest: { title: 'Highest number', description: 'May be empty.', hidden: unless('number') },
    isRequired: { title: 'Required', initialValue: true },
    key: [
      'Key',
      'A short name such as “team-size”, by which files and webhooks know the field. It can’t change once it is published.',
      { isLocked: true },
    ],
  }),
  preview: previewOf(
    'New field',
    { title: 'label', name: 'name' },
    ({ name }) => new Map(Object.entries(ENTERED)).get(String(name)) ?? 'Nothing to enter yet',
  ),
});
