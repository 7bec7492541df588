import { expect, test, vi } from 'vitest';
import { visitWithin } from '#app/content/counted-visit.server.ts';
import { toLoadedContent } from '#app/content/loaded-content.server.ts';
import { visit } from '#app/quiz/contract/visit.ts';
import { queryContent, seedDocuments } from '#tests/seed.ts';
import { startLeadsSite } from './leads-site.ts';

const TOLD = { audit: 'audit', language: 'en-CA', milestones: ['start'] };
const BODY = JSON.stringify(TOLD);

const countedSeed = async (visits: object | undefined) =>
  toLoadedContent(
    await queryContent(
      seedDocuments().map((each) => (each._type === 'siteSettings' ? { ...each, visits } : each)),
    ),
  );

test('a visit is passed on as it is counted, with the address of the visitor', async () => {
  const { post, leads } = await startLeadsSite();
  leads.respondWith((response) => response.writeHead(202).end('{}'));
  const response = await post('/api/visits', BODY, { 'User-Agent': 'Mozilla/5.0 Firefox/140.0' });
  expect([response.status, response.body.length]).toEqual([202, 0]);
  expect(leads.received).toEqual([
    {
      method: 'POST',
      path: '/visits',
      headers: expect.objectContaining({ 'x-visitor-address': '127.0.0.1' }),
      body: JSON.stringify(visit.parse(TOLD)),
    },
  ]);
});

test.each([
  ['a program', 403, BODY, { 'User-Agent': 'Googlebot/2.1' }],
  ['another site', 403, BODY, { Origin: 'https://evil.example' }],
  ['no milestone', 400, '{"audit":"audit","language":"en-CA","milestones":[]}', {}],
  ['no JSON', 400, '{', {}],
  ['another type', 415, BODY, { 'Content-Type': 'text/plain' }],
  ['a long body', 413, JSON.stringify({ ...TOLD, campaign: 'x'.repeat(20_000) }), {}],
])('%s gets a %i, and nothing is passed on', async (_, status, body, headers) => {
  const { post, leads } = await startLeadsSite();
  expect((await post('/api/visits', body, headers as Record<string, string>)).status).toBe(status);
  expect(leads.received).toEqual([]);
});

test('where the leads process is down, a visit is lost, and nothing is logged of it', async () => {
  const { post, leads, log } = await startLeadsSite();
  leads.respondWith((response) => response.destroy());
  expect((await post('/api/visits', BODY)).status).toBe(503);
  expect(log).not.toHaveBeenCalled();
});

test.each([
  ['visits', '/api/visits'],
  ['links in emails', '/withdraw/made-up'],
])('a flood of %s that the leads process is slow to take refuses no lead', async (_, flooded) => {
  const { post, leads } = await startLeadsSite();
  const held: (() => void)[] = [];
  leads.respondWith((response, { path }) => {
    if (path === '/submissions') response.writeHead(201).end();
    else held.push(() => response.writeHead(202).end());
  });
  const statuses: number[] = [];
  for (let each = 0; each < 120; each += 1)
    void post(flooded, BODY).then(({ status }) => statuses.push(status));
  await vi.waitFor(() => expect(statuses).toHaveLength(100));
  expect(new Set(statuses)).toEqual(new Set([503]));
  expect(leads.received).toHaveLength(20);
  expect((await post('/api/leads', '{"audit":"audit"}')).status).toBe(201);
  for (const release of held) release();
  await vi.waitFor(() => expect(statuses).toHaveLength(120));
});

test('only audits that count, their languages and their questions are counted', async () => {
  const audits = [await countedSeed({ isOn: true, notice: 'We count visits.' })];
  const content = audits[0]?.content;
  const key = content?.quiz.questions[0]?.key ?? '';
  const told = visit.parse({
    audit: content?.audit,
    language: 'en-CA',
    milestones: ['start', `shown:${key}`, 'shown:made-up', 'answered:made-up'],
  });
  expect(visitWithin(audits, told)?.milestones).toEqual(['start', `shown:${key}`]);
  expect(visitWithin(audits, { ...told, audit: 'other' })).toBeUndefined();
  expect(visitWithin(audits, { ...told, language: 'de-CH' })).toBeUndefined();
  expect(visitWithin(audits, { ...told, milestones: ['shown:made-up'] })).toBeUndefined();
  expect(visitWithin([await countedSeed(undefined)], told)).toBeUndefined();
});
