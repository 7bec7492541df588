import { StringIcon } from '@sanity/icons';
import { defineType } from 'sanity';
import { formField as contract } from '#app/quiz/contract/form-field.ts';
import { LEAD_FIELDS, type LeadField } from '#app/quiz/contract/lead.ts';
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

const list = LEAD_FIELDS.map((value) => ({ value, title: TITLES[value] }));

export const formField = defineType({
  name: 'formField',
  title: 'Field',
  type: 'object',
  icon: StringIcon,
  fields: fieldsFrom(contract, {
    name: { title: 'Field', description: 'Its label and messages are below.', options: { list } },
    isRequired: { title: 'Required', initialValue: true },
  }),
  preview: {
    select: { name: 'name', isRequired: 'isRequired' },
    prepare: ({ name, isRequired }) => ({
      title: list.find(({ value }) => value === name)?.title ?? 'New field',
      subtitle: isRequired === false ? 'May stay empty' : 'Required',
    }),
  },
});
