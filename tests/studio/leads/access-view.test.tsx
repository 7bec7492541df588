import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AccessList } from '#leads/api/access-api.ts';
import { drawLeads } from './draw-leads.tsx';
import { page, respond, URL_OF_LEADS } from './fake-leads.ts';

const link = (changes = {}): AccessList['items'][number] => ({
  id: 'a',
  client: 'settings-bakery',
  name: 'Béa',
  level: 'read',
  createdAt: 1_800_000_000_000,
  usedAt: null,
  ...changes,
});
const clients = [
  { id: 'settings-bakery', name: 'Oven Check' },
  { id: 'siteSettings', name: 'Shipped' },
];

function open(list: AccessList, routes: Parameters<typeof respond>[0] = {}) {
  const received = respond({ 'GET /leads': () => page([]), 'GET /access': () => list, ...routes });
  drawLeads({ path: '/access' });
  return received;
}

const button = (name: string) => screen.findByRole('button', { name });

test('a link says whose leads it shows, what it lets somebody do, and when it was used', async () => {
  open({ items: [link(), link({ id: 'b', name: 'Cy', client: 'gone', level: 'work' })], clients });
  const item = (name: string) => screen.findByRole('listitem', { name });
  expect(await item('Béa')).toHaveTextContent(/^Béa.*Oven Check.*Read leads.*Never/);
  expect(await item('Cy')).toHaveTextContent('set their status and add notes');
  expect(await item('Cy')).toHaveTextContent('no audit with leads any more');
});

test('without a client there is no button, and the view says why', async () => {
  open({ items: [], clients: [] });
  expect(await screen.findByText(/once an audit with its settings collects leads/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Make a link' })).toBeNull();
});

test('a link is made for a person, and its address is shown once', async () => {
  const received = open(
    { items: [], clients },
    { 'POST /access': () => ({ link: link({ client: 'siteSettings' }), secret: 'access_x' }) },
  );
  fireEvent.click(await button('Make a link'));
  fireEvent.click(await button('Make the link'));
  const alerts = await screen.findAllByRole('alert');
  expect(alerts.map(({ textContent }) => textContent)).toEqual([
    'Choose a client.',
    'Give it a name.',
  ]);
  fireEvent.change(screen.getByLabelText('Client'), { target: { value: 'siteSettings' } });
  fireEvent.change(screen.getByLabelText('For whom'), { target: { value: ' Béa ' } });
  fireEvent.change(screen.getByLabelText('May'), { target: { value: 'work' } });
  fireEvent.click(await button('Make the link'));
  const shown = await screen.findByLabelText('Link');
  expect(shown).toHaveValue(`${URL_OF_LEADS}/leads#access_x`);
  expect(received.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { client: 'siteSettings', name: 'Béa', level: 'work' },
  ]);
  fireEvent.click(await button('Done'));
  expect(screen.queryByLabelText('Link')).toBeNull();
});
