import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { AskedField, OwnField } from '#app/quiz/contract/lead.ts';
import { decodeJourney } from '#app/quiz/journey/decode-journey.ts';
import { advance, newJourney } from '#app/quiz/journey/journey.ts';
import { SEVEN_FIELDS } from '#tests/quiz/seven-fields.ts';
import { lead, leadForm, openCapture, quiz, siteSettings } from './open-capture.tsx';

const own = (name: OwnField['name'], more: Partial<OwnField> = {}): OwnField => ({
  name,
  key: name,
  label: `Your ${name}`,
  isRequired: false,
  ...more,
});
const email: AskedField = { name: 'email', isRequired: true };
const options = ['One', 'Two'];
const FIELDS = [own('text'), own('choice', { options }), email, own('phone'), own('number')];
const formOf = (...fields: AskedField[]) => ({ ...leadForm, fields: [email, ...fields] });
const control = (name: OwnField['name']) => screen.getByLabelText(`Your ${name}`);
const submit = () => userEvent.click(screen.getByRole('button', { name: leadForm.submit }));

/** Sends the form with an email address and this text in its own field. Resolves to what was sent. */
async function sent(field: OwnField, text: string, language = 'en-CA') {
  const { submitLead, page } = openCapture({
    form: formOf(field),
    settings: { ...siteSettings, language },
  });
  fireEvent.change(screen.getByLabelText(leadForm.email.label), { target: { value: 'a@b.ca' } });
  fireEvent.change(control(field.name), { target: { value: text } });
  await submit();
  const message = document.querySelector(`#field-own-${field.key}-error`)?.textContent;
  const shown = document.querySelector<HTMLInputElement>(`#field-own-${field.key}`)?.value;
  const value = submitLead.mock.calls[0]?.[0].fields?.[0]?.value;
  page.unmount();
  if (message) expect([submitLead.mock.calls.length, shown]).toEqual([0, text]);
  return message ?? value;
}

test('fields of its own stand among the others, each with the keyboard for what it takes', () => {
  const loss = own('number', { key: 'loss', label: 'Your loss', lowest: -100 });
  openCapture({ form: { ...leadForm, fields: [...FIELDS, loss, own('tick')] } });
  const drawn = [...document.querySelectorAll('form .field, form [type=checkbox]')];
  expect(drawn.map((each) => each.id)).toEqual(
    ['own-text', 'own-choice', 'email', 'own-phone', 'own-number', 'own-loss', 'own-tick'].map(
      (name) => `field-${name}`,
    ),
  );
  expect(control('phone')).toMatchObject({ type: 'tel', autocomplete: 'tel' });
  expect(control('number')).toHaveAttribute('inputmode', 'decimal');
  expect(screen.getByLabelText('Your loss')).toHaveAttribute('inputmode', 'text');
  expect(control('choice')).toHaveTextContent('OneTwo');
  expect(control('tick')).not.toBeChecked();
});

test.each<[OwnField, string, unknown]>([
  [own('text'), ' \u202eBlue\u0000\u200b ', 'Blue'],
  [own('text'), ' ', undefined],
  [own('text'), 'x'.repeat(10_000), 'Please use at most 500 characters'],
  [own('text', { isRequired: true }), '\u200b', '“Your text” is required'],
  [own('phone'), '\u202a+1 (613) 555-0123\u202c ', '+1 (613) 555-0123'],
  [own('phone'), '613.555.0123 ext. 12', '613.555.0123 ext. 12'],
  [own('phone'), 'call me', 'Please enter a valid phone number'],
  [own('phone'), '5'.repeat(30), 'Please enter a valid phone number'],
  [own('number'), ' 1,200 ', 1200],
  [own('number'), '12,5', 12.5],
  [own('number'), '1e400', 'Please enter a number'],
  [own('number'), '9'.repeat(400), 'Please enter a number'],
  [own('number', { lowest: 2.5 }), '2', 'Please enter 2.5 or more'],
  [own('number', { highest: 0 }), '0', 0],
  [own('number', { highest: 0 }), '1', 'Please enter 0 or less'],
])('%j with %j gives %j', async (field, text, expected) => {
  expect(await sent(field, text)).toBe(expected);
});

test('a number is read, and a limit written, in the language of the form', async () => {
  expect(await sent(own('number'), '1,234', 'fr-CA')).toBe(1.234);
  const field = own('number', { lowest: 2.5 });
  expect(await sent(field, '1', 'fr-CA')).toBe('Please enter 2,5 or more');
});

test('a required choice and a required box say so, and the list of errors leads to them', async () => {
  const fields = [own('choice', { options, isRequired: true }), own('tick', { isRequired: true })];
  const { submitLead } = openCapture({ form: formOf(...fields), draft: { email: 'a@b.ca' } });
  await submit();
  expect(control('choice')).toHaveAccessibleDescription('“Your choice” is required');
  expect(control('tick')).toBeInvalid();
  await userEvent.click(screen.getByRole('link', { name: '“Your tick” is required' }));
  expect(control('tick')).toHaveFocus();
  await userEvent.click(control('tick'));
  expect(control('tick')).toBeValid();
  await userEvent.selectOptions(control('choice'), 'Two');
  await submit();
  expect(submitLead.mock.calls[0]?.[0].fields).toEqual([
    { key: 'choice', label: 'Your choice', value: 'Two' },
    { key: 'tick', label: 'Your tick', value: true },
  ]);
});

test('a choice that is no longer offered is asked for again', async () => {
  const draft = { email: 'a@b.ca', 'own-choice': 'Three' } as const;
  const field = own('choice', { options, isRequired: true });
  openCapture({ form: formOf(field), draft });
  await submit();
  expect(control('choice')).toHaveAccessibleDescription('“Your choice” is required');
});

test('the draft has what is seen in each field, and keeps that of a field that is gone', async () => {
  const draft = { 'own-gone': 'kept', 'own-tick': 'yes' } as const;
  const { fillIn } = openCapture({ form: formOf(own('text'), own('tick')), draft });
  expect(control('tick')).toBeChecked();
  await userEvent.type(control('text'), 'B');
  const seen = { ...draft, email: '', 'own-text': 'B' };
  await waitFor(() => expect(fillIn).toHaveBeenLastCalledWith(seen));
  const stored = { ...newJourney(quiz), started: true, draft: { ...seen, 'other-text': 'C' } };
  expect(decodeJourney(quiz, stored, { fields: SEVEN_FIELDS }).draft).toEqual(seen);
});

test('a lead that is corrected has its own fields as they were, also after a reload', () => {
  const fields = [
    { key: 'number', label: 'Your number', value: 1.5 },
    { key: 'tick', label: 'Your tick', value: true },
  ];
  const stored = { ...newJourney(quiz), lead: { ...lead, fields: [...fields, { key: 1 }] } };
  const restored = decodeJourney(quiz, stored, { fields: [email, own('text')] });
  expect(restored.lead?.fields).toEqual(fields);
  const { draft } = advance(quiz, restored, { type: 'correctLead' });
  const form = formOf(own('number'), own('tick'));
  openCapture({ form, draft, settings: { ...siteSettings, language: 'fr-CA' } });
  expect(control('number')).toHaveValue('1,5');
  expect(control('tick')).toBeChecked();
});
