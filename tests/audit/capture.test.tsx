import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { LEAD_FIELDS, type Lead, type LeadField } from '#app/quiz/contract/lead.ts';
import { lead, leadForm, openCapture, siteSettings } from './open-capture.tsx';

const open = (draft: Partial<Lead> = {}) => openCapture({ draft });

const field = (name: LeadField) => screen.getByLabelText(leadForm[name].label);
/** What a screen reader says after the name of a field: its message, then its help. */
const described = (name: LeadField, message: string) =>
  name === 'email' ? `${message} ${leadForm.email.help}` : message;

const submit = () => userEvent.click(screen.getByRole('button', { name: leadForm.submit }));

test('the form has seven labelled native fields that the browser can fill in', () => {
  open();
  const attributes = LEAD_FIELDS.map((name) =>
    ['name', 'type', 'autocomplete'].map((each) => field(name).getAttribute(each)),
  );
  expect(attributes).toEqual([
    ['firstName', 'text', 'given-name'],
    ['lastName', 'text', 'family-name'],
    ['email', 'email', 'email'],
    ['businessName', 'text', 'organization'],
    ['industry', null, 'off'],
    ['city', 'text', 'address-level2'],
    ['province', null, 'address-level1'],
  ]);
  const options = (name: LeadField) => within(field(name)).getAllByRole('option').length - 1;
  expect([options('industry'), options('province')]).toEqual([14, 13]);
});

test('all fields are required, as the form says, and none is invalid before it is submitted; a phone corrects none', () => {
  open();
  for (const name of LEAD_FIELDS) {
    expect(field(name)).toBeRequired();
    expect(field(name)).toBeValid();
  }
  expect(screen.getByText('All fields are required.')).toBeVisible();
  for (const name of ['firstName', 'lastName', 'email', 'businessName', 'city'] as const) {
    expect(field(name)).toHaveAttribute('spellcheck', 'false');
    expect(field(name)).toHaveAttribute('enterkeyhint', 'next');
  }
});

test('while there are errors, the title of the tab says so', async () => {
  document.title = leadForm.title;
  open();
  await submit();
  await waitFor(() => expect(document.title).toBe("Error: Let's Get Started"));
  await userEvent.type(field('firstName'), 'A');
  expect(document.title).toMatch(/^Error: /);
  for (const name of LEAD_FIELDS.slice(1))
    fireEvent.change(field(name), { target: { value: lead[name] } });
  await waitFor(() => expect(document.title).toBe("Let's Get Started"));
});

test('an empty form shows a message for each field, below it and in the summary', async () => {
  const { submitLead } = open();
  await submit();
  for (const name of LEAD_FIELDS) {
    expect(field(name)).toHaveAccessibleDescription(described(name, leadForm[name].required));
    expect(field(name)).toHaveAttribute('aria-invalid', 'true');
  }
  const summary = screen.getByRole('alert', { name: leadForm.errorSummary });
  const links = within(summary)
    .getAllByRole('link')
    .map((link) => link.textContent);
  expect(links).toEqual(LEAD_FIELDS.map((name) => leadForm[name].required));
  await waitFor(() => expect(summary).toHaveFocus());
  expect(submitLead).not.toHaveBeenCalled();
});

test('the first edit of a field clears only its own error, even if the value is still wrong', async () => {
  open({ ...lead, email: 'ada', city: '' });
  await submit();
  await userEvent.type(field('email'), '@');
  expect(field('email')).toHaveAttribute('aria-invalid', 'false');
  expect(field('city')).toHaveAccessibleDescription('City is required');
  await submit();
  expect(field('email')).toHaveAccessibleDescription(
    described('email', 'Please enter a valid email'),
  );
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
});

test('following an error in the summary focuses its field', async () => {
  open({ ...lead, province: '' });
  await submit();
  await userEvent.click(screen.getByRole('link', { name: leadForm.province.required }));
  expect(field('province')).toHaveFocus();
});

test('a complete form submits trimmed texts', async () => {
  const { submitLead } = open({ ...lead, firstName: ' Ada ', email: ' ada@engine.example ' });
  await submit();
  expect(submitLead.mock.calls).toEqual([[lead]]);
});

test('every edit is saved as a draft, and a saved draft is shown', async () => {
  const { fillIn } = open({ city: 'Halifax' });
  expect(field('city')).toHaveValue('Halifax');
  await userEvent.type(field('firstName'), 'A');
  fireEvent.change(field('industry'), { target: { value: 'Technology' } });
  const draft = { city: 'Halifax', firstName: 'A', industry: 'Technology' };
  expect(fillIn).toHaveBeenLastCalledWith(expect.objectContaining(draft));
});

test('what a browser fills in without an event is saved when the page is left, and sent', async () => {
  const { fillIn, submitLead } = open({ ...lead, firstName: 'Grace', city: '' });
  const set = (name: LeadField) => {
    const element = field(name);
    const { prototype } =
      element instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
    Reflect.set(prototype, 'value', lead[name], element);
  };
  for (const name of ['firstName', 'city', 'industry'] as const) set(name);
  dispatchEvent(new Event('pagehide'));
  expect(fillIn).toHaveBeenLastCalledWith(lead);
  await submit();
  expect(submitLead.mock.calls).toEqual([[lead]]);
});

test.each([
  ['goes to the next field', {}, 'lastName'],
  ['stays where it accepts what an input method proposes', { isComposing: true }, 'firstName'],
  ['stays there in Safari too', { keyCode: 229 }, 'firstName'],
] as const)('with a touch keyboard, Enter %s', (_, init, focused) => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  open();
  field('firstName').focus();
  fireEvent.keyDown(field('firstName'), { key: 'Enter', ...init });
  expect(field(focused)).toHaveFocus();
});

test('with a touch keyboard, Enter in the last field sends the form', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const { submitLead } = openCapture({
    form: { ...leadForm, fields: [{ name: 'city', isRequired: true }] },
  });
  await userEvent.type(field('city'), 'Halifax{Enter}');
  expect(submitLead).toHaveBeenCalledOnce();
});

test('the privacy policy opens in a new tab', () => {
  open();
  const link = screen.getByRole('link', { name: /^Privacy policy/ });
  expect(link).toHaveAttribute('href', siteSettings.privacy.url);
  expect(link).toHaveAccessibleName('Privacy policy (opens in a new tab)');
});
