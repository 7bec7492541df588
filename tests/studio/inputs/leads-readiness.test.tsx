import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { EndpointList } from '#leads/api/endpoint-api.ts';
import { LeadsReadiness } from '#studio/inputs/leads-readiness.tsx';
import { endpoint, noResponse, respond } from '#tests/studio/leads/fake-leads.ts';
import { renderInStudio } from '#tests/studio/studio-theme.tsx';

/** Draws the notice for what the leads process says; without a list, it does not respond. */
function draw(list?: EndpointList, siteUrl?: string, sender?: string) {
  respond({ 'GET /endpoints': () => list ?? noResponse() });
  renderInStudio(<LeadsReadiness siteUrl={siteUrl} sender={sender} />);
}

const notice = () => screen.getByRole('status');

test('every variable that is missing is named, and that nobody is told', async () => {
  draw({
    items: [],
    audits: [],
    missingForEmail: ['SMTP_URL', 'MAIL_FROM', 'SITE_URL'],
    mailDomains: [],
  });
  await waitFor(() => expect(notice()).toHaveTextContent('set SMTP_URL, MAIL_FROM and SITE_URL.'));
  expect(notice()).toHaveTextContent('Nobody is told of new leads yet');
});

const bakery = { id: 'audit-bakery', title: 'Bakery', path: '/q/bakery' };

test.each([
  ['audit', true],
  ['audit-bakery', false],
  [null, false],
])('whether somebody is told is said of the chosen audit: %s', async (audit, isMissing) => {
  const items = [endpoint({ audit })];
  respond({
    'GET /endpoints': () => ({ items, audits: [], missingForEmail: ['SITE_URL'], mailDomains: [] }),
  });
  renderInStudio(<LeadsReadiness audit={bakery} />);
  await waitFor(() => expect(notice()).toHaveTextContent('set SITE_URL.'));
  const said = 'Nobody is told of new leads of “Bakery” yet';
  if (isMissing) expect(notice()).toHaveTextContent(said);
  else expect(notice()).not.toHaveTextContent(said);
});

test('only what is missing is said', async () => {
  draw({ items: [endpoint()], audits: [], missingForEmail: ['SITE_URL'], mailDomains: [] });
  await waitFor(() =>
    expect(notice()).toHaveTextContent(
      /^On this machine, the report has its button .* set SITE_URL\.$/,
    ),
  );
});

test('where visitors are, no email means no button', async () => {
  const list = {
    items: [endpoint()],
    audits: [],
    missingForEmail: ['SITE_URL' as const],
    mailDomains: [],
  };
  draw(list, 'https://audit.example.com/');
  await waitFor(() =>
    expect(notice()).toHaveTextContent(/^No email is sent, .* no button for one\./),
  );
});

test('without a response, the notice says that what is missing is not known', async () => {
  draw();
  await waitFor(() => expect(notice()).toHaveTextContent('What else is missing is not known.'));
});

test('a sender whose domain is not allowed is named, with what to do', async () => {
  const items = [endpoint()];
  const list = { items, audits: [], missingForEmail: [], mailDomains: ['bakery.example'] };
  draw(list, undefined, 'hello@Shop.example');
  await waitFor(() =>
    expect(notice()).toHaveTextContent(
      /not come from hello@Shop\.example .* shop\.example to MAIL_DOMAINS\.$/,
    ),
  );
});

test.each(['hello@BAKERY.example', 'hello@', ''])(
  'nothing is said of the sender “%s”',
  async (sender) => {
    const mailDomains = ['bakery.example'];
    draw({ items: [], audits: [], missingForEmail: [], mailDomains }, undefined, sender);
    await waitFor(() => expect(notice()).toHaveTextContent(/^Nobody is told of new leads yet/));
    expect(notice()).not.toHaveTextContent('MAIL_DOMAINS');
  },
);
