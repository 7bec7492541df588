import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { drawLeads } from './draw-leads.tsx';
import { detail, item, noResponse, page, refusal, respond } from './fake-leads.ts';
import { savedFiles } from './saved-files.ts';

const table = () => screen.findByRole('table', { name: 'Leads' });
const queries = (received: { query: string }[]) => received.map(({ query }) => query);

test('the list shows each lead, and how many there are', async () => {
  respond({
    'GET /leads': () =>
      page([
        item(),
        item({ id: 'b', name: 'Bo', email: 'bo@b..ca', delivery: null }),
        item({ id: 'c', marketing: false, isConsentPending: true, status: 'won', bookedAt: 0 }),
        item({ id: 'd', marketing: false }),
      ]),
  });
  drawLeads();
  const rows = within(await table()).getAllByRole('row');
  expect(rows[1]).toHaveTextContent(
    /^Ada Lovelace.*Engines Ltd.Delivered62, Digital AchieverNewConsented$/,
  );
  expect(rows[2]).toHaveTextContent(/^Bo.+ No email reaches this address.*Stored only/);
  expect(rows[3]).toHaveTextContent(/Won BookedTicked, to be confirmed$/);
  expect(rows[4]).toHaveTextContent(/No consent$/);
  expect(screen.getByRole('tab', { name: 'Leads (4)' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tab', { name: 'Suspected spam (2)' })).toBeInTheDocument();
});

test('a search is sent once, after the last key, and is not in the URL', async () => {
  const received = respond({ 'GET /leads': () => page([item()]) });
  const { paths } = drawLeads();
  await table();
  const search = screen.getByRole('searchbox');
  for (const value of ['a', 'ad', 'ada']) fireEvent.change(search, { target: { value } });
  await waitFor(() =>
    expect(queries(received)).toEqual(['state=accepted', 'state=accepted&search=ada']),
  );
  expect(paths).toEqual([]);
});

test('filters are in the URL, and are sent', async () => {
  const received = respond({ 'GET /leads': () => page([item()]) });
  const { paths } = drawLeads({ path: '/?industry=Healthcare' });
  const shown = await table();
  expect(screen.getByRole('button', { name: 'Filters (1)' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  fireEvent.change(screen.getByLabelText('Marketing'), { target: { value: 'no' } });
  expect(shown.closest('[aria-busy="true"]')).not.toContainElement(screen.getByRole('searchbox'));
  await waitFor(() => expect(received).toHaveLength(2));
  expect(paths).toEqual(['/?industry=Healthcare&marketing=no']);
  expect(received[1]?.query).toBe('state=accepted&industry=Healthcare&marketing=no');
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(paths.at(-1)).toBe('/'));
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

const bakery = { id: 'audit-bakery', title: 'Bakery', path: '/q/bakery' };

test('where there are several audits, the list has the leads of the chosen one, or of all', async () => {
  const audits = [
    { id: 'audit', title: 'AI audit' },
    { id: 'audit-bakery', title: 'Bakery' },
  ];
  const received = respond({
    'GET /leads': () => page([item({ audit: 'Bakery' })], { audits }),
    'GET /leads/a1': () => detail({ audit: 'Bakery' }),
  });
  drawLeads({ audit: bakery });
  const row = async () => within(await table()).getAllByRole('row')[1];
  expect(await row()).toHaveTextContent(/Consented$/);
  expect(received[0]?.query).toBe('state=accepted&audit=audit-bakery');
  fireEvent.change(screen.getByLabelText('Leads of'), { target: { value: 'all' } });
  await waitFor(() => expect(received[1]?.query).toBe('state=accepted'));
  expect(await row()).toHaveTextContent(/ConsentedBakery$/);
  fireEvent.click(await screen.findByRole('link', { name: 'Ada Lovelace' }));
  expect(await screen.findByText('Bakery', { selector: 'dd *' })).toBeInTheDocument();
});

test('with one audit there is nothing to choose', async () => {
  respond({ 'GET /leads': () => page([item()]) });
  drawLeads();
  expect(within(await table()).queryByText('Audit')).toBeNull();
  expect(screen.queryByLabelText('Leads of')).toBeNull();
});

test('the list is read again on the way back to its tab or to the window', async () => {
  const received = respond({ 'GET /leads': () => page([item()]) });
  drawLeads();
  await table();
  fireEvent.click(screen.getByRole('tab', { name: /^Leads/ }));
  await waitFor(() => expect(received).toHaveLength(2));
  fireEvent.focus(window);
  await waitFor(() => expect(received).toHaveLength(3));
});

test('more leads are appended, and the first of them has the focus', async () => {
  const received = respond({
    'GET /leads': ({ query }) =>
      query.includes('cursor=c1')
        ? page([item({ id: 'b', name: 'Bo' })], { total: 2 })
        : page([item()], { total: 2, next: 'c1' }),
  });
  drawLeads();
  fireEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  const link = await screen.findByRole('link', { name: 'Bo' });
  await waitFor(() => expect(link).toHaveFocus());
  expect(screen.getByRole('link', { name: 'Ada Lovelace' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  expect(received).toHaveLength(2);
  // As after each change of a lead, all of them are read again.
  fireEvent.focus(window);
  await waitFor(() => expect(received).toHaveLength(4));
  expect(await screen.findByText('2 leads')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Bo' })).toHaveFocus();
});

test('more leads are shown also where the click on Load more brings the editor back to the window', async () => {
  respond({
    'GET /leads': ({ query }) =>
      query.includes('cursor=c1')
        ? page([item({ id: 'b', name: 'Bo' })], { total: 2 })
        : page([item()], { total: 2, next: 'c1' }),
  });
  drawLeads();
  const button = await screen.findByRole('button', { name: 'Load more' });
  fireEvent.focus(window);
  fireEvent.click(button);
  expect(await screen.findByText('Shown now: 1 more lead.')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Bo' })).toHaveFocus();
});

test('the CSV file has the leads that match the filter', async () => {
  const files = savedFiles();
  const received = respond({
    'GET /leads': () => page([item()]),
    'GET /leads.csv': () => new Response('name\r\n'),
  });
  drawLeads({ path: '/?campaign=spring' });
  fireEvent.change(await screen.findByLabelText('What the CSV file is for'), {
    target: { value: 'crm' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  await vi.waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.name).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/);
  expect(received.at(-1)?.query).toMatch(/^state=accepted&campaign=spring&format=crm&zone=\w/);
});

test('all suspected spam is erased once an editor has confirmed it', async () => {
  let quarantined = 2;
  const received = respond({
    'GET /leads': () => page([item()], { counts: { accepted: 1, quarantined } }),
    'POST /quarantine/empty': () => {
      quarantined = 0;
      return { submissions: 2 };
    },
  });
  drawLeads({ path: '/?state=quarantined' });
  fireEvent.click(await screen.findByRole('button', { name: 'Erase all suspected spam' }));
  const dialog = within(screen.getByRole('dialog'));
  dialog.getByText(/^All 2 submissions/);
  expect(received).toHaveLength(1);
  fireEvent.click(dialog.getByRole('button', { name: 'Erase' }));
  await screen.findByText('Suspected spam was erased: 2 submissions.');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Erase all suspected spam' })).toBeNull(),
  );
  expect(screen.getByRole('heading', { name: 'Leads' })).toHaveFocus();
});

test('only the suspected spam of the chosen audit is erased while the list shows no other', async () => {
  const received = respond({
    'GET /leads': () => page([item()], { counts: { accepted: 0, quarantined: 1 } }),
    'POST /quarantine/empty': () => ({ submissions: 1 }),
  });
  drawLeads({ path: '/?state=quarantined', audit: bakery });
  fireEvent.click(await screen.findByRole('button', { name: 'Erase all suspected spam' }));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Erase' }));
  await screen.findByText('Suspected spam was erased: 1 submission.');
  const erasure = received.find(({ path }) => path === '/quarantine/empty');
  expect(erasure?.query).toBe('audit=audit-bakery');
});

test('nothing is erased before the list of another audit says how much that is', async () => {
  let isAway = false;
  respond({
    'GET /leads': () =>
      isAway ? refusal(503, 'Away.') : page([item()], { counts: { accepted: 0, quarantined: 1 } }),
  });
  drawLeads({ path: '/?state=quarantined', audit: bakery });
  fireEvent.click(await screen.findByRole('button', { name: 'Erase all suspected spam' }));
  const erase = within(screen.getByRole('dialog')).getByRole('button', { name: 'Erase' });
  const choose = (value: string) =>
    fireEvent.change(screen.getByLabelText('Leads of'), { target: { value } });
  choose('all');
  await waitFor(() => expect(erase).toBeDisabled());
  await waitFor(() => expect(erase).toBeEnabled());
  isAway = true;
  choose('');
  await screen.findByRole('alert');
  expect(erase).toBeDisabled();
});

test('suspected spam has its own list, which says why', async () => {
  const received = respond({
    'GET /leads': ({ query }) =>
      page([item(query.includes('quarantined') ? { suspicion: 'too fast' } : {})]),
  });
  drawLeads();
  fireEvent.click(await screen.findByRole('tab', { name: /^Suspected spam/ }));
  expect(await screen.findByText('Too fast')).toBeInTheDocument();
  const suspects = screen.getByRole('table', { name: 'Suspected spam' });
  expect(within(suspects).getAllByRole('row')[1]).toHaveTextContent(/Ticked$/);
  expect(screen.queryByRole('table', { name: 'Leads of each audit' })).toBeNull();
  expect(received[1]?.query).toBe('state=quarantined');
});

test('while leads are off, an empty list says where they are switched on', async () => {
  respond({ 'GET /leads': () => page([]) });
  drawLeads({ isOn: false });
  expect(await screen.findByRole('heading', { name: 'Leads are off' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Settings' }).getAttribute('href')).toContain(
    'settings-home',
  );
});

test('an empty list says what will come', async () => {
  respond({ 'GET /leads': () => page([]) });
  drawLeads();
  expect(await screen.findByRole('heading', { name: 'No leads yet' })).toBeInTheDocument();
});

test('if nothing is found, the search and the filters can be cleared', async () => {
  const counts = { accepted: 1, quarantined: 0 };
  respond({
    'GET /leads': ({ query }) => page(query.includes('level=') ? [] : [item()], { counts }),
  });
  drawLeads({ path: '/?level=None' });
  fireEvent.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
  expect(await table()).toBeInTheDocument();
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

test('while the process does not run, the tool says what to do and can try again', async () => {
  let runs = false;
  respond({ 'GET /leads': () => (runs ? page([item()]) : noResponse()) });
  drawLeads();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^The server for leads does not respond/,
  );
  expect(screen.getAllByRole('code').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^http:/),
    'npm start',
  ]);
  runs = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await table()).toBeInTheDocument();
});

const enter = async (value: string) => {
  fireEvent.change(await screen.findByLabelText('Token'), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: 'Show them' }));
};

test('where the browser saves nothing, the token lasts while other tools are open', async () => {
  respond({
    'GET /leads': ({ token }) => (token ? page([item()]) : refusal(401, 'A token is needed.')),
  });
  vi.stubGlobal('sessionStorage', undefined);
  const { unmount } = drawLeads();
  await enter('r'.repeat(32));
  expect(await table()).toBeInTheDocument();
  unmount();
  drawLeads();
  expect(await table()).toBeInTheDocument();
});

test('the CSV file is named by the audit whose leads it has, unless it has those of all', async () => {
  const files = savedFiles();
  respond({
    'GET /leads': () => page([item()]),
    'GET /leads.csv': () => new Response('name\r\n'),
  });
  drawLeads({ audit: bakery });
  fireEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await vi.waitFor(() => expect(files[0]?.name).toMatch(/^leads-Bakery-\d{4}-/));
  fireEvent.change(screen.getByLabelText('Leads of'), { target: { value: 'all' } });
  await vi.waitFor(() => expect(screen.getByLabelText('Leads of')).toHaveValue('all'));
  fireEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await vi.waitFor(() => expect(files[1]?.name).toMatch(/^leads-\d{4}-/));
});
