import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { auditContentOf } from '#app/quiz/contract/audit-content.ts';
import type { LeadSettings } from '#app/quiz/contract/lead-settings.ts';
import { contentWithLeads, LEADS_ON } from '#tests/lead-settings.ts';
import { lead, leadForm, openCapture } from './open-capture.tsx';

const shipped = await contentWithLeads();

function open({ leads = LEADS_ON }: { leads?: LeadSettings | null } = {}) {
  const settings = { ...shipped.siteSettings, leads: leads ?? undefined };
  const content = auditContentOf({ ...shipped, siteSettings: settings });
  return openCapture({ leads: content.leads, draft: lead });
}

const box = () => screen.getByRole('checkbox');
const submit = () => userEvent.click(screen.getByRole('button', { name: leadForm.submit }));
const trap = () => document.querySelector<HTMLInputElement>('input[aria-hidden]');

test('while leads are off, the form has no box, no trap, no limit and no choice', async () => {
  const { submitLead, page } = open({ leads: null });
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(trap()).toBeNull();
  expect(page.container.querySelector('details, [maxlength]')).toBeNull();
  await submit();
  expect(submitLead.mock.calls).toEqual([[lead]]);
});

test('the box has its label, is optional, is not ticked, and is described by sender and withdrawal', () => {
  open();
  expect(box()).toHaveAccessibleName(LEADS_ON.marketing.label);
  expect(box()).not.toBeChecked();
  expect(box()).not.toBeRequired();
  for (const text of [
    LEADS_ON.sender.name,
    '12 Lower Water Street, Halifax NS B3J 1R7',
    LEADS_ON.sender.contact,
    LEADS_ON.marketing.withdrawal,
  ])
    expect(box()).toHaveAccessibleDescription(expect.stringContaining(text));
});

test('a second press on the box withdraws the choice, by keyboard too', async () => {
  const { submitLead } = open();
  box().focus();
  await userEvent.keyboard('[Space]');
  expect(box()).toBeChecked();
  await userEvent.keyboard('[Space]');
  await submit();
  expect(submitLead).toHaveBeenCalledWith(lead, { marketing: false, trap: '' });
});

test('the box is part of the draft, and an edit of a field keeps it as it is', async () => {
  const { fillIn } = open();
  await userEvent.click(box());
  expect(fillIn).toHaveBeenLastCalledWith({ ...lead, marketing: true });
  await userEvent.type(screen.getByLabelText(leadForm.city.label), '!');
  expect(fillIn).toHaveBeenLastCalledWith({ ...lead, city: 'Halifax!', marketing: true });
  expect(box()).toBeChecked();
});

test('purpose, recipients and rights are visible at once; means, retention and person on request', async () => {
  open();
  for (const text of [LEADS_ON.purpose, LEADS_ON.recipients, LEADS_ON.rights])
    expect(screen.getByText(text).closest('details')).toBeNull();
  const details = within(screen.getByRole('group'));
  details.getByText(LEADS_ON.means);
  details.getByText(
    /^We keep your information for 24 months.* Only the record of your consent is kept/,
  );
  details.getByText(/ is Marie Tremblay\. .* privacy@harbourweb\.test/);
});

/** What form fillers look for in names and labels, such as the `url` in `your-url`. */
const KNOWN_FIELDS =
  /name|mail|phone|tel|mobile|fax|web|site|url|link|home|page|company|compagnie|business|organi|job|title|user|login|pass|code|pin|addr|street|city|ville|town|state|prov|region|country|pays|zip|post|card|date|birth|age|sex|gender|note|comment|message|subject|search|query/i;

test('no form filler or password manager knows the trap by what is in or around it', () => {
  open();
  for (const text of [trap()?.name, trap()?.placeholder]) {
    expect(text).toBeTruthy();
    expect(text).not.toMatch(KNOWN_FIELDS);
  }
  expect(trap()?.previousSibling).toBeNull();
});

test('keyboards and screen readers skip the trap, and what is in it is passed on', async () => {
  const { submitLead } = open();
  expect(trap()?.closest('[aria-hidden="true"]')).not.toBeNull();
  expect(trap()).toHaveAttribute('tabindex', '-1');
  expect(trap()).toHaveAttribute('autocomplete', 'off');
  fireEvent.change(trap() ?? document.body, { target: { value: 'https://spam.test' } });
  await submit();
  expect(submitLead).toHaveBeenCalledWith(lead, {
    marketing: false,
    trap: 'https://spam.test',
  });
});

test('a form without the trap, which an extension may remove, is that of a person', async () => {
  const { submitLead } = open();
  trap()?.remove();
  await submit();
  expect(submitLead).toHaveBeenCalledWith(lead, { marketing: false, trap: '' });
});

test('a text that is sent has at most 200 characters', () => {
  open();
  for (const name of ['firstName', 'lastName', 'email', 'businessName', 'city'] as const)
    expect(screen.getByLabelText(leadForm[name].label)).toHaveAttribute('maxlength', '200');
});
