import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { LeadDetail } from '#leads/api/admin-api.ts';
import { newWork } from '#leads/api/work-api.ts';
import { sampleLead } from '#tests/sample-lead.ts';
import { drawLeads } from './draw-leads.tsx';
import { detail, item, page, refusal, respond } from './fake-leads.ts';
import { savedFiles } from './saved-files.ts';

const list = { 'GET /leads': () => page([item()]) };
const panel = (name: string) => screen.findByRole('region', { name });

test('a lead shows contact, language, score, consent, source, answers and deliveries', async () => {
  respond({ ...list, 'GET /leads/a1': () => detail({ language: 'fr-CA' }) });
  drawLeads({ path: '/lead/a1' });
  const contact = await panel('Contact');
  expect(within(contact).getByRole('link', { name: 'ada@example.ca' })).toHaveAttribute(
    'href',
    'mailto:ada@example.ca',
  );
  expect(contact).toHaveTextContent('LanguageFrench (Canada)');
  expect(await panel('Score')).toHaveTextContent('62 of 100, Digital Achiever');
  const consent = await panel('Consent to marketing');
  expect(consent).toHaveTextContent('This person agreed to marketing.');
  expect(consent).toHaveTextContent(/box ticked.*English \(Canada\).*Yes, write to me\./);
  expect(await panel('Source')).toHaveTextContent('Campaignspring');
  expect(within(await panel('Answers')).getAllByRole('row')[1]).toHaveTextContent(
    'How often?Never0',
  );
  expect(await panel('Deliveries')).toHaveTextContent(/CRM: report reached\s*Given up/);
});

test('a status is saved at once; a note is added with Ctrl and Enter, and goes back into its field when removed', async () => {
  const work: LeadDetail['work'] = [];
  let status: LeadDetail['status'] = 'new';
  const requests = respond({
    ...list,
    'GET /leads/a1': () =>
      detail({ status, work: [...work], bookedAt: Date.UTC(2026, 10, 20, 16) }),
    'POST /leads/a1/work': ({ body }) => {
      const entry = newWork.parse(body);
      status = entry.status ?? status;
      const { author, note } = entry;
      const id = `w${work.length}`;
      work.unshift({ id, at: 0, author, note, status: entry.status ?? null });
      return detail({ status, work: [...work] });
    },
    'DELETE /leads/a1/work/w1': () => {
      work.shift();
      return detail({ status, work: [...work] });
    },
  });
  drawLeads({ path: '/lead/a1' });
  expect(await panel('Contact')).toHaveTextContent(/Booking buttonPressed Nov/);
  const field = await screen.findByLabelText('New note');
  expect(screen.getByRole('button', { name: 'Add note' })).toBeDisabled();
  const chosen = within(await panel('Status and notes')).getByLabelText('Status');
  fireEvent.change(chosen, { target: { value: 'won' } });
  expect(chosen).toHaveValue('won');
  expect(await screen.findByText('The status is now Won.')).toBeInTheDocument();
  fireEvent.change(field, { target: { value: 'Signed.' } });
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  const remove = await screen.findByRole('button', { name: /^Remove the note: .*, Ada$/ });
  expect(field).toHaveValue('');
  expect(await panel('Status and notes')).toHaveTextContent(/Ada: Won/);
  fireEvent.click(remove);
  await waitFor(() => expect(field).toHaveValue('Signed.'));
  expect(field).toHaveFocus();
  expect(requests.filter(({ method }) => method !== 'GET').map(({ body }) => body)).toEqual([
    { status: 'won', author: 'Ada' },
    { note: 'Signed.', author: 'Ada' },
    undefined,
  ]);
});

test('what is typed while a note is being saved stays in its field', async () => {
  respond({
    ...list,
    'GET /leads/a1': () => detail(),
    'POST /leads/a1/work': () => detail(),
  });
  drawLeads({ path: '/lead/a1' });
  const field = await screen.findByLabelText('New note');
  fireEvent.change(field, { target: { value: 'Called.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add note' }));
  fireEvent.change(field, { target: { value: 'Called. No answer.' } });
  await screen.findByText('The note was added.');
  expect(field).toHaveValue('Called. No answer.');
});

test('an open lead is read again on the way back to the window', async () => {
  let status: LeadDetail['status'] = 'new';
  respond({ ...list, 'GET /leads/a1': () => detail({ status }) });
  drawLeads({ path: '/lead/a1' });
  const shown = within(await panel('Status and notes')).getByLabelText('Status');
  expect(shown).toHaveValue('new');
  status = 'lost';
  fireEvent.focus(window);
  await waitFor(() => expect(shown).toHaveValue('lost'));
});

test('a status that could not be saved is as before, and a note stays in its field', async () => {
  respond({
    ...list,
    'GET /leads/a1': () => detail(),
    'POST /leads/a1/work': () => refusal(503, 'Try again.'),
  });
  drawLeads({ path: '/lead/a1' });
  const status = within(await panel('Status and notes')).getByLabelText('Status');
  fireEvent.change(status, { target: { value: 'won' } });
  expect(await screen.findByText(/can’t respond right now/)).toBeInTheDocument();
  expect(status).toHaveValue('new');
  const field = await screen.findByLabelText('New note');
  fireEvent.change(field, { target: { value: 'Signed.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByText(/can’t respond right now/)).toBeInTheDocument();
  expect(field).toHaveValue('Signed.');
});

test('a lead shows what was entered in fields of the form’s own', async () => {
  const fields = [
    { key: 'team', label: 'Team size', value: 4.5 },
    { key: 'owner', label: 'I am the owner', value: false },
  ];
  const lead = detail({ lead: { ...sampleLead, fields } });
  respond({ ...list, 'GET /leads/a1': () => lead });
  drawLeads({ path: '/lead/a1' });
  expect(await panel('Further details')).toHaveTextContent('Team size4.5I am the ownerNo');
});

test.each([
  [[], /counts only once it is confirmed.*show whether an email was sent/],
  [['SITE_URL'], /No email is sent, so the consent stays withdrawn: .* set SITE_URL/],
] satisfies [LeadDetail['missingForEmail'], RegExp][])(
  'a tick after a withdrawal does not count yet: %j is missing',
  async (missing, why) => {
    const lead = { marketing: false, isConsentPending: true, missingForEmail: missing };
    respond({ ...list, 'GET /leads/a1': () => detail(lead) });
    drawLeads({ path: '/lead/a1' });
    const consent = await panel('Consent to marketing');
    expect(consent).toHaveTextContent('Send this person no marketing.');
    expect(consent).toHaveTextContent(why);
  },
);

test.each([
  ['unverified', /is not known here/],
  ['incomplete', /has not reached the report/],
] as const)('a lead that is %s says why it has no score', async (verification, why) => {
  const lead = detail({ verification, score: null, level: null, scale: null });
  respond({ ...list, 'GET /leads/a1': () => lead });
  drawLeads({ path: '/lead/a1' });
  expect(await panel('Score')).toHaveTextContent(/^ScoreNo score/);
  expect(await panel('Score')).toHaveTextContent(why);
});

test('the held report of suspected spam cannot be sent again before the lead is accepted', async () => {
  const deliveries = detail().deliveries.map((each) => ({ ...each, state: 'held' as const }));
  let state: 'quarantined' | 'accepted' = 'quarantined';
  respond({ ...list, 'GET /leads/a1': () => detail({ state, deliveries, consent: [] }) });
  const { unmount } = drawLeads({ path: '/lead/a1' });
  expect(await panel('Deliveries')).toHaveTextContent('On hold');
  expect(await panel('Consent to marketing')).toHaveTextContent(
    'Send this person no marketing.The box was ticked. This counts once you accept the lead.',
  );
  expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull();
  unmount();
  state = 'accepted';
  drawLeads({ path: '/lead/a1' });
  expect(await screen.findByRole('button', { name: /^Send again/ })).toBeInTheDocument();
});

test('a delivery is sent again, and its new state is shown', async () => {
  let state: 'exhausted' | 'delivered' = 'exhausted';
  const deliveries = () => detail().deliveries.map((each) => ({ ...each, state }));
  const received = respond({
    ...list,
    'GET /leads/a1': () => detail({ deliveries: deliveries() }),
    'POST /replay': () => {
      state = 'delivered';
      return { replayed: 1 };
    },
  });
  drawLeads({ path: '/lead/a1' });
  fireEvent.click(await screen.findByRole('button', { name: 'Send again to CRM: report reached' }));
  expect(
    await screen.findByText(
      '1 delivery will be sent again at once, or when the endpoint is resumed.',
    ),
  ).toBeInTheDocument();
  await waitFor(async () => expect(await panel('Deliveries')).toHaveTextContent('Delivered'));
  expect(received).toContainEqual(
    expect.objectContaining({ path: '/replay', body: { endpointId: 'crm', eventId: 'e1' } }),
  );
});

test('a person’s data is downloaded', async () => {
  const files = savedFiles();
  const copy = {
    email: 'ada@example.ca',
    exportedAt: '',
    submissions: [{ id: 'a1' }],
    consent: [],
  };
  respond({ ...list, 'GET /leads/a1': () => detail(), 'POST /people/export': () => copy });
  drawLeads({ path: '/lead/a1' });
  fireEvent.click(await screen.findByRole('button', { name: /^Export/ }));
  await vi.waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.name).toMatch(/^person-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse((await files[0]?.content.text()) ?? '')).toEqual(copy);
});

test('the consent of a person who asks for it is withdrawn once that is confirmed', async () => {
  let lead = detail();
  respond({
    ...list,
    'GET /leads/a1': () => lead,
    'POST /leads/a1/withdraw': () => {
      lead = detail({ marketing: false });
      return lead;
    },
  });
  drawLeads({ path: '/lead/a1' });
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw consent' }));
  const dialog = within(
    screen.getByRole('dialog', { name: 'Withdraw the consent of Ada Lovelace?' }),
  );
  fireEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
  const consent = await panel('Consent to marketing');
  await waitFor(() => expect(consent).toHaveTextContent('Send this person no marketing.'));
  expect(screen.queryByRole('button', { name: 'Withdraw consent' })).toBeNull();
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
});

test('a person is erased only when that is confirmed, and the list says what was removed', async () => {
  const received = respond({
    ...list,
    'GET /leads/a1': () =>
      detail({ others: [{ id: 'a0', receivedAt: 0, audit: 'AI audit', name: 'Ada' }] }),
    'POST /people/erase': () => ({ submissions: 2, cancelled: 1 }),
  });
  const { paths } = drawLeads({ path: '/lead/a1' });
  const button = await screen.findByRole('button', { name: 'Erase this person' });
  await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveFocus());
  button.focus();
  fireEvent.click(button);
  const dialog = screen.getByRole('dialog', { name: 'Erase Ada Lovelace?' });
  expect(dialog).toHaveTextContent('All 2 submissions of ada@example.ca');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(button).toHaveFocus());
  expect(received.filter(({ path }) => path === '/people/erase')).toEqual([]);

  fireEvent.click(button);
  fireEvent.click(screen.getByRole('button', { name: 'Erase' }));
  expect(
    await screen.findByText('This person was erased: 2 submissions removed, 1 delivery cancelled.'),
  ).toBeInTheDocument();
  expect(paths).toEqual(['/']);
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Ada Lovelace' }));
  expect(await screen.findByRole('button', { name: 'Erase this person' })).toBeInTheDocument();
  expect(screen.queryByText(/^This person was erased/)).toBeNull();
});

test('an erasure that fails says so in its dialog', async () => {
  respond({
    ...list,
    'GET /leads/a1': () => detail(),
    'POST /people/erase': () => refusal(503, 'Busy.'),
  });
  drawLeads({ path: '/lead/a1' });
  fireEvent.click(await screen.findByRole('button', { name: 'Erase this person' }));
  fireEvent.click(screen.getByRole('button', { name: 'Erase' }));
  await waitFor(() =>
    expect(within(screen.getByRole('dialog')).getByRole('status')).toHaveTextContent('Try again'),
  );
});

test('other submissions with the address are linked, with their names, and their audits where these are several', async () => {
  const other = (id: string, audit: string) => ({
    id,
    receivedAt: Date.UTC(2026, 0, 2, 15),
    audit,
    name: 'Ada King',
  });
  respond({
    ...list,
    'GET /leads/a1': () => detail({ audit: 'AI audit', others: [other('a0', 'Bakery')] }),
    'GET /leads/a0': () =>
      detail({ id: 'a0', name: 'Ada King', audit: 'Bakery', others: [other('a2', 'Bakery')] }),
  });
  drawLeads({ path: '/lead/a1' });
  const first = await panel('This person');
  expect(within(first).getByRole('listitem')).toHaveTextContent(/2026.*, Ada King, Bakery$/);
  fireEvent.click(within(first).getByRole('link'));
  const heading = await screen.findByRole('heading', { name: 'Ada King' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(within(await panel('This person')).getByRole('listitem')).not.toHaveTextContent('Bakery');
});

test('a lead that no longer exists says so', async () => {
  respond(list);
  drawLeads({ path: '/lead/gone' });
  expect(await screen.findByRole('alert')).toHaveTextContent('This no longer exists.');
});
