import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { EndpointItem, EndpointList } from '#leads/api/endpoint-api.ts';
import type { EditedAudit } from '#schemas/validation/audits.ts';
import { drawLeads } from './draw-leads.tsx';
import { endpoint, page, refusal, respond } from './fake-leads.ts';
import { savedFiles } from './saved-files.ts';

type Routes = Parameters<typeof respond>[0];

/** An audit that only the process knows, because it was deleted. */
const WITH_LEADS = [{ id: 'audit-gone', title: 'Flowers' }];

/** Opens the deliveries of a process with these endpoints. */
function open(
  items: EndpointItem[],
  routes: Routes = {},
  missingForEmail: EndpointList['missingForEmail'] = [],
  audits?: EditedAudit[],
) {
  const received = respond({
    'GET /leads': () => page([]),
    'GET /endpoints': () => ({ items, audits: WITH_LEADS, missingForEmail, mailDomains: [] }),
    ...routes,
  });
  drawLeads({ path: '/deliveries', audits });
  return received;
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('an endpoint shows its state, what waits, and why it fails', async () => {
  open([endpoint({ waiting: 3, exhausted: 1, isCircuitOpen: true, lastError: 'HTTP 500' })]);
  const card = (await screen.findByRole('heading', { name: 'CRM' })).closest('li');
  expect(card).toHaveTextContent('https://crm.example/hook');
  expect(card).toHaveTextContent('Waiting3 deliveries');
  expect(card).toHaveTextContent('Given up1 delivery');
  expect(card).toHaveTextContent('HTTP 500');
  expect(card).toHaveTextContent('The next is tried when the receiver allows it');
});

test('without an endpoint the view says what each kind does', async () => {
  open([]);
  expect(
    await screen.findByRole('heading', { name: 'Leads are not sent anywhere yet' }),
  ).toBeVisible();
  expect(screen.queryByRole('list')).toBeNull();
});

test.each([
  ['audit-bakery', { audit: 'audit-bakery' }],
  ['*', {}],
])(
  'where there are several audits, a recipient is told of one or of all: %s',
  async (audit, sent) => {
    const audits = [
      { id: 'audit', title: 'AI audit', path: '/' },
      { id: 'audit-bakery', title: 'Bakery', path: '/q/bakery' },
    ];
    const items = [
      endpoint(),
      endpoint({ id: 'b', name: 'Bread', audit: 'audit-bakery' }),
      endpoint({ id: 'c', name: 'Roses', audit: 'audit-gone' }),
    ];
    const routes = { 'POST /endpoints': () => ({ endpoint: endpoint(), secret: null }) };
    const received = open(items, routes, [], audits);
    const cardOf = async (name: string) =>
      (await screen.findByRole('heading', { name })).closest('li');
    expect(await cardOf('CRM')).toHaveTextContent('Leads ofAll audits, also those to come');
    expect(await cardOf('Bread')).toHaveTextContent('Leads ofBakery (/q/bakery)');
    expect(await cardOf('Roses')).toHaveTextContent('Leads ofFlowers');
    fireEvent.click(await button('Add a recipient'));
    type('Name', 'Owner');
    type('Email address', 'owner@example.ca');
    fireEvent.click(await button('Add recipient'));
    expect(screen.getByRole('alert')).toHaveTextContent('Choose an audit, or all of them.');
    type('Leads of', audit);
    fireEvent.click(await button('Add recipient'));
    await waitFor(() =>
      expect(received.find(({ method }) => method === 'POST')?.body).toEqual({
        kind: 'email',
        name: 'Owner',
        url: 'owner@example.ca',
        ...sent,
      }),
    );
  },
);

test('a new webhook shows its secret once, to be copied', async () => {
  const copied = vi.fn(async () => {});
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(copied);
  const items: EndpointItem[] = [];
  const received = open(items, {
    'POST /endpoints': () => {
      items.push(endpoint());
      return { endpoint: endpoint(), secret: 'whsec_abc' };
    },
  });
  const add = await button('Add a webhook');
  add.focus();
  fireEvent.click(add);
  fireEvent.click(await button('Add webhook'));
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Give it a name.',
    'Enter an address.',
  ]);
  type('Name', 'CRM');
  type('Address', 'https://crm.example/hook');
  fireEvent.click(await button('Add webhook'));
  expect(await screen.findByDisplayValue('whsec_abc')).toHaveAttribute('readonly');
  fireEvent.click(await button('Copy'));
  expect(await screen.findByText('Copied.')).toBeInTheDocument();
  expect(copied).toHaveBeenCalledWith('whsec_abc');
  fireEvent.click(await button('Done'));
  expect(screen.queryByDisplayValue('whsec_abc')).toBeNull();
  expect(await screen.findByRole('heading', { name: 'CRM' })).toBeInTheDocument();
  expect(received.filter(({ method }) => method === 'POST')).toMatchObject([
    { body: { kind: 'webhook', name: 'CRM', url: 'https://crm.example/hook' } },
  ]);
});

test('a refused address is marked at its field', async () => {
  open([], {
    'POST /endpoints': () => refusal(400, 'Use an address that starts with https.', 'url'),
  });
  fireEvent.click(await button('Add a webhook'));
  type('Name', 'CRM');
  type('Address', 'http://crm.example');
  fireEvent.click(await button('Add webhook'));
  expect(await screen.findByRole('alert')).toHaveTextContent('starts with https');
});

test('a recipient is added without a secret, and for the only audit: the next may be another client’s', async () => {
  const added = endpoint({ kind: 'email', name: 'Sales', url: 'sales@example.ca' });
  const received = open([], { 'POST /endpoints': () => ({ endpoint: added, secret: null }) });
  fireEvent.click(await button('Add a recipient'));
  type('Name', 'Sales');
  type('Email address', 'sales@example.ca');
  fireEvent.click(await button('Add recipient'));
  expect(await screen.findByText('Sales was added.')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
  const sent = received.find(({ method }) => method === 'POST');
  expect(sent?.body).toMatchObject({ audit: 'audit' });
});

const FAILED = { isDelivered: false, isRedirect: false, ms: 40 };

test.each([
  [
    { isDelivered: true, status: '200', error: null, isRedirect: false, ms: 31 },
    'delivered in 31 ms (200)',
  ],
  [
    { ...FAILED, status: null, error: 'The host is not known.', ms: 20_000 },
    'The test was not delivered. The host is not known.',
  ],
  [
    {
      ...FAILED,
      status: '302',
      error: 'The receiver responded with a redirect.',
      isRedirect: true,
    },
    'if the test lead has arrived, turn on “Answers with a redirect”',
  ],
  [
    { isDelivered: true, status: 'not sent', error: null, isRedirect: false, ms: 3 },
    'No email was sent. It is kept',
  ],
])('a test says what came back', async (response, text) => {
  open([endpoint()], { 'POST /endpoints/crm/test': () => response });
  fireEvent.click(await button('Send test to CRM'));
  expect(await screen.findByText(new RegExp(text.replace(/[()]/g, '\\$&')))).toBeInTheDocument();
});

test('a recipient gets the lead by email once an editor says so, and a refusal says what is missing', async () => {
  const owner = { id: 'owner', kind: 'email', name: 'Owner', url: 'owner@shop.example' } as const;
  const answers = [refusal(400, 'Fill in “Details by email” first.', 'includesLead'), undefined];
  const requests = respond({
    'GET /leads': () => page([]),
    'GET /endpoints': () => ({
      items: [endpoint(owner)],
      audits: [],
      missingForEmail: [],
      mailDomains: [],
    }),
    'PATCH /endpoints/owner': () => answers.shift() ?? { endpoint: endpoint(owner), secret: null },
  });
  drawLeads({ path: '/deliveries' });
  const box = await screen.findByRole('checkbox', { name: 'The lead is in the email: Owner' });
  expect(box).not.toBeChecked();
  expect(screen.getByText(/Email is not confidential/)).toBeInTheDocument();
  fireEvent.click(box);
  expect(await screen.findByText(/Fill in “Details by email” first/)).toBeInTheDocument();
  fireEvent.click(box);
  expect(await screen.findByText(/A reply goes to the visitor/)).toBeInTheDocument();
  expect(requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
    { includesLead: true },
    { includesLead: true },
  ]);
});

test('a recipient gets the numbers every week once an editor says so', async () => {
  const owner = { id: 'owner', kind: 'email', name: 'Owner', url: 'owner@shop.example' } as const;
  const items = [endpoint(), endpoint(owner)];
  const received = open(items, {
    'PATCH /endpoints/owner': ({ body }) => {
      items[1] = endpoint({ ...owner, ...Object(body) });
      return { endpoint: items[1], secret: null };
    },
  });
  const box = await screen.findByRole('checkbox', { name: 'The numbers of the week: Owner' });
  expect(box).not.toBeChecked();
  fireEvent.click(box);
  await waitFor(() => expect(box).toBeChecked());
  expect(screen.getByText(/come on Mondays/)).toBeInTheDocument();
  fireEvent.click(box);
  await waitFor(() => expect(box).not.toBeChecked());
  expect(received.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
    { isWeekly: true },
    { isWeekly: false },
  ]);
});

test('a redirect counts as delivered once an editor says so', async () => {
  const items = [endpoint(), endpoint({ id: 'sales', kind: 'email', name: 'Sales' })];
  const received = open(items, {
    'PATCH /endpoints/crm': ({ body }) => {
      items[0] = endpoint(Object(body));
      return { endpoint: items[0], secret: null };
    },
  });
  const box = await screen.findByRole('checkbox', { name: /Answers with a redirect/ });
  expect(box).not.toBeChecked();
  fireEvent.click(box);
  await waitFor(() => expect(box).toBeChecked());
  expect(screen.getByText(/It is never followed/)).toBeInTheDocument();
  expect(received.filter(({ method }) => method === 'PATCH')).toMatchObject([
    { body: { answersWithRedirect: true } },
  ]);
});

test('an endpoint is paused and resumed', async () => {
  const items = [endpoint()];
  const received = open(items, {
    'PATCH /endpoints/crm': ({ body }) => {
      items[0] = endpoint({ state: JSON.stringify(body).includes('paused') ? 'paused' : 'active' });
      return { endpoint: items[0], secret: null };
    },
  });
  fireEvent.click(await button('Pause CRM'));
  fireEvent.click(await button('Resume CRM'));
  expect(await button('Pause CRM')).toBeInTheDocument();
  expect(received.filter(({ method }) => method === 'PATCH')).toMatchObject([
    { body: { state: 'paused' } },
    { body: { state: 'active' } },
  ]);
});

test('what was given up is sent again', async () => {
  const received = open([endpoint({ exhausted: 2 })], { 'POST /replay': () => ({ replayed: 2 }) });
  fireEvent.click(await button('Send failed deliveries again to CRM'));
  expect(
    await screen.findByText(
      '2 deliveries will be sent again at once, or when the endpoint is resumed.',
    ),
  ).toBeInTheDocument();
  expect(received).toContainEqual(expect.objectContaining({ body: { endpointId: 'crm' } }));
});

test('a new secret is shown after it is confirmed', async () => {
  const rotated = { endpoint: endpoint(), secret: 'whsec_new' };
  const received = open([endpoint()], { 'PATCH /endpoints/crm': () => rotated });
  fireEvent.click(await button('New secret for CRM'));
  fireEvent.click(await button('Make a new secret'));
  expect(await screen.findByDisplayValue('whsec_new')).toBeInTheDocument();
  expect(received).toContainEqual(expect.objectContaining({ body: { rotateSecret: true } }));
});

test('an endpoint is removed after it is confirmed', async () => {
  const items = [endpoint()];
  open(items, {
    'DELETE /endpoints/crm': () => {
      items.length = 0;
      return new Response(null, { status: 204 });
    },
  });
  fireEvent.click(await button('Remove CRM'));
  const dialog = screen.getByRole('dialog', { name: 'Remove CRM?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('CRM was removed.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'CRM' })).toBeNull());
});

test('emails in files are listed, and can be downloaded', async () => {
  const files = savedFiles();
  const mail = { name: '1-note.eml', at: 0, subject: 'A new lead', to: 'sales@example.ca' };
  open(
    [],
    {
      'GET /mails': () => ({
        items: [mail, ...Array.from({ length: 60 }, (_, n) => ({ ...mail, name: `${n}.eml` }))],
      }),
      'GET /mails/1-note.eml': () => new Response('Subject: x'),
    },
    ['SMTP_URL', 'MAIL_FROM', 'SITE_URL'],
  );
  expect(await screen.findByText(/Emails are not sent yet/)).toHaveTextContent(
    'set SMTP_URL, MAIL_FROM and SITE_URL.',
  );
  const more = await button('Show more');
  expect(screen.getAllByRole('row')).toHaveLength(1 + 50);
  fireEvent.click(more);
  expect(screen.getAllByRole('row')).toHaveLength(1 + 61);
  expect(more).not.toBeInTheDocument();
  const [first] = screen.getAllByRole('button', { name: /^Download the email/ });
  if (first) fireEvent.click(first);
  await vi.waitFor(() => expect(files.map(({ name }) => name)).toEqual(['1-note.eml']));
});
