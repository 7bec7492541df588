import { expect, onTestFinished, test, vi } from 'vitest';
import { advance, newJourney } from '#app/quiz/journey/journey.ts';
import { LEADS_ON } from '#tests/lead-settings.ts';
import { SHEET } from '#tests/quiz/sample-sheet.ts';
import {
  capture,
  landing,
  lead,
  loadPage,
  newTabForEachTest,
  questions,
  results,
  sentForm,
  shared,
  wait,
} from './lead-page.ts';
import { serveLeads } from './lead-server.ts';

newTabForEachTest();

test('a clock that is set back an hour neither delays the lead nor makes it suspect', async () => {
  const { sent, rows, behave } = serveLeads();
  const { at } = await loadPage();
  for (const journey of [landing, capture]) at(journey);
  await wait(8_000);
  behave({ status: 503, retryAfter: '2' });
  at(questions);
  await wait(500);
  vi.setSystemTime(Date.now() - 3_600_000);
  behave({ status: 201 });
  await wait(3_000);
  expect(rows.size).toBe(1);
  at(results);
  await wait(500);
  expect(sent.at(-1)?.elapsedMs).toBeGreaterThan(2_000);
});

test('what a program wrote into the trap is sent with both requests', async () => {
  const { sent } = serveLeads();
  const { at } = await loadPage();
  for (const journey of [landing, capture]) at(journey);
  at(questions, 'https://spam.example');
  await wait(500);
  at(results);
  await wait(500);
  expect(sent.map(({ trap }) => trap)).toEqual(['https://spam.example', 'https://spam.example']);
});

test('of the click ids in the address, those that the settings name are sent, whole or not at all', async () => {
  const { sent } = serveLeads();
  const clicks = `gclid=${'G'.repeat(120)}&wbraid=${'W'.repeat(501)}&fbclid=F&msclkid=M&li_fat_id=L`;
  history.replaceState(null, '', `/?utm_source=ads&${clicks}`);
  onTestFinished(() => history.replaceState(null, '', '/'));
  for (const clickIds of [undefined, ['google', 'linkedin'] as const]) {
    sessionStorage.clear();
    await sentForm({ ...LEADS_ON, clickIds: clickIds && [...clickIds] });
    await wait(500);
  }
  expect(sent.map(({ source }) => source)).toEqual([
    { utm_source: 'ads' },
    { utm_source: 'ads', gclid: 'G'.repeat(120), li_fat_id: 'L' },
  ]);
});

test('the campaign of the landing page is sent, even after a reload and a start over', async () => {
  const { sent } = serveLeads();
  history.replaceState(null, '', `/?utm_source=mail&utm_campaign=${'x'.repeat(100)}&email=ada`);
  onTestFinished(() => history.replaceState(null, '', '/'));
  const first = await loadPage();
  first.at(landing);
  history.replaceState(null, '', '/');
  first.at(capture);
  const second = await loadPage();
  for (const journey of [capture, questions]) second.at(journey);
  await wait(500);
  await sentForm();
  await wait(500);
  const source = { utm_source: 'mail', utm_campaign: 'x'.repeat(80) };
  expect(sent.map((each) => each.source)).toEqual([source, source]);
});

test('a browser without randomUUID gets an id as well', async () => {
  const { sent } = serveLeads();
  vi.stubGlobal('crypto', {});
  await sentForm();
  await wait(500);
  // The server's contract accepts only UUIDs.
  expect(sent).toHaveLength(1);
});

test('with the form after the questions, a lead is sent once, complete, timed from the form', async () => {
  const { sent } = serveLeads();
  const { at } = await loadPage();
  const landing = newJourney(shared.quiz, 'after');
  const questions = { ...advance(shared.quiz, landing, { type: 'start' }), answers: SHEET };
  const form = advance(shared.quiz, questions, { type: 'finish' });
  at(landing);
  at(questions);
  await wait(60_000);
  at(form);
  await wait(9_000);
  at(advance(shared.quiz, form, { type: 'submitLead', lead, marketing: false }));
  await wait(500);
  expect(sent).toMatchObject([
    { version: 1, stage: 'complete', lead, answers: SHEET, elapsedMs: 9_000 },
  ]);
});

test('a consent is to what the form said, in whatever language the page goes on', async () => {
  const { sent } = serveLeads();
  await sentForm();
  await wait(500);
  const french = await loadPage(LEADS_ON, false, 'f'.repeat(64));
  for (const journey of [questions, results]) french.at(journey);
  await wait(500);
  expect(sent.map(({ stage }) => stage)).toEqual(['lead', 'complete']);
  expect(sent[1]?.consent).toEqual(sent[0]?.consent);
});
