import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { LEAD_FIELDS, type LeadField } from '#app/quiz/contract/lead.ts';
import { decodeJourney } from '#app/quiz/journey/decode-journey.ts';
import { newJourney, stepOf } from '#app/quiz/journey/journey.ts';
import { SEVEN_FIELDS } from '#tests/quiz/seven-fields.ts';
import { lead, leadForm, openCapture, quiz } from './open-capture.tsx';

const required = (...names: LeadField[]) => names.map((name) => ({ name, isRequired: true }));
const optional = (...names: LeadField[]) => names.map((name) => ({ name, isRequired: false }));
const form = {
  ...leadForm,
  fields: [...optional('city'), ...required('email'), ...optional('industry')],
  optionalMark: '(optional)',
};
const asked = () =>
  [...document.querySelectorAll('.field')].map((each) => each.getAttribute('name'));
const submit = () => userEvent.click(screen.getByRole('button', { name: leadForm.submit }));

test('the shipped form lists the seven fields, all required', () => {
  expect(leadForm.fields).toEqual(SEVEN_FIELDS);
  openCapture();
  expect(asked()).toEqual(LEAD_FIELDS);
});

test('a form asks for the fields in its list, in that order, and says which may stay empty', () => {
  openCapture({ form });
  expect(asked()).toEqual(['city', 'email', 'industry']);
  expect(screen.getByLabelText('City (optional)')).toHaveAttribute('aria-required', 'false');
  expect(screen.getByLabelText(leadForm.email.label)).toHaveAttribute('aria-required', 'true');
  expect(screen.queryByText(leadForm.allRequired ?? '')).toBeNull();
});

test('only a required field has to be filled in, and what is not asked for is empty', async () => {
  const { submitLead } = openCapture({ form });
  await submit();
  expect(submitLead).not.toHaveBeenCalled();
  expect(screen.getAllByText(leadForm.email.required)).not.toHaveLength(0);
  expect(screen.queryByText(leadForm.city.required)).toBeNull();
  await userEvent.type(screen.getByLabelText(leadForm.email.label), 'ada@engine.example');
  await submit();
  const nothing = Object.fromEntries(LEAD_FIELDS.map((name) => [name, '']));
  expect(submitLead).toHaveBeenCalledWith({ ...nothing, email: 'ada@engine.example' });
});

test('a reload keeps a lead that its form accepts', () => {
  const { fields } = form;
  const stored = { ...newJourney(quiz), lead: { ...lead, city: '', firstName: 'Ada' } };
  const restored = decodeJourney(quiz, stored, { fields });
  expect(restored.lead).toMatchObject({ city: '', firstName: '', email: lead.email });
  expect(stepOf(decodeJourney(quiz, stored, { fields: SEVEN_FIELDS }))).toBe('landing');
  const without = { ...stored, lead: { ...lead, email: '' } };
  expect(decodeJourney(quiz, without, { fields }).lead).toBeUndefined();
});
