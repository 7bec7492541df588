import { expect, test, vi } from 'vitest';
import { toLoadedContent } from '#app/content/loaded-content.server.ts';
import { SECURITY_TXT, securityTxt } from '#server/security-txt.ts';
import { openSite } from '#tests/faults/site.ts';
import { queryContent, seedDocuments } from '#tests/seed.ts';

const { siteSettings } = toLoadedContent(await queryContent(seedDocuments())).content;

const textFor = (securityContact: string, day: string, siteUrl?: string) =>
  securityTxt({ ...siteSettings, securityContact }, { siteUrl, now: Date.parse(day) });

test('security.txt names the contact, a date in six to seven months, the language and its own address', () => {
  const text = textFor('mailto:security@example.ca', '2026-11-30', 'https://audit.example.ca');
  expect(text).toBe(`Contact: mailto:security@example.ca
Expires: 2027-06-01T00:00:00.000Z
Preferred-Languages: en-CA
Canonical: https://audit.example.ca/.well-known/security.txt
`);
  expect(textFor('https://example.ca/report', '2026-06-01')).toContain('Expires: 2027-01-01T');
});

test('a contact adds no line of its own', () => {
  const text = textFor('https://example.ca/\nExpires: never', '2026-11-22');
  expect(text?.split('\n')).toHaveLength(4);
});

test('security.txt exists once a contact is published, and is a 404 page before', async () => {
  const site = await openSite();
  const url = site.url + SECURITY_TXT;
  const missing = await fetch(url);
  expect([missing.status, missing.headers.get('content-type')]).toEqual([
    404,
    'text/html; charset=utf-8',
  ]);
  await site.lake.publish('siteSettings', { securityContact: 'mailto:security@example.ca' });
  await vi.waitFor(async () => expect((await fetch(url)).status).toBe(200));
  const found = await fetch(url);
  expect(found.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await found.text()).toMatch(/^Contact: mailto:security@example\.ca\nExpires: 20/);
});
