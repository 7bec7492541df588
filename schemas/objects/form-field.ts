import { StringIcon } from '@sanity/icons';
import { defineType } from 'sanity';
import { formField as contract } from '#app/quiz/contract/form-field.ts';
import type { LeadField } from '#app/quiz/contract/lead.ts';
import { fieldsFrom } from '#schemas/from-contract.ts';

const TITLES: Record<LeadField, string> = {
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
  fields: fieldsFrom(contract, {
    name: {
      title: 'Field',
      description: 'Its label and messages are below the list.',
      choices: TITLES,
    },
    isRequired: { title: 'Required', initialValue: true },
  }),
  preview: {
    select: { name: 'name' },
    prepare: ({ name }) => ({ title: new Map(Object.entries(TITLES)).get(name) ?? 'New field' }),
  },
});
