import { expect, onTestFinished, test } from 'vitest';
import type { Journey } from '#app/quiz/journey/journey.ts';
import { LEADS_ON } from '#tests/lead-settings.ts';
import {
  answers,
  capture,
  landing,
  lead,
  loadPage,
  newTabForEachTest,
  questions,
  results,
  sentForm,
  shared,
  TEXT_ID,
  wait,
} from './lead-page.ts';
import { serveLeads } from './lead-server.ts';

newTabForEachTest();

test('a visitor who fills in the form and finishes is one lead, sent twice', async () => {
  const { sent, rows } = serveLeads();
  const { at } = await loadPage();
  at(landing);
  at(capture);
  await wait(8_000);
  at({ ...capture, draft: lead });
  await wait(1_000);
  expect(sent).toEqual([]);
  at(questions);
  await wait(500);
  expect(sent).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      audit: 'audit',
      version: 1,
      stage: 'lead',
      lead,
      consent: { marketing: true, textId: TEXT_ID, language: shared.siteSettings.language },
      scoringRevision: 'scoring-1',
      answers: {},
      source: {},
      elapsedMs: 9_000,
      trap: '',
    },
  ]);
  at({ ...questions, answers });
  await wait(500);
  expect(sent).toHaveLength(1);
  at(results);
  at(results);
  await wait(500);
  expect(sent.map(({ version, stage }) => [version, stage])).toEqual([
    [1, 'lead'],
    [2, 'complete'],
  ]);
  expect([...rows.values()]).toEqual([{ ...sent[1], answers: results.answers }]);
});

test('pressing the booking button is told once, also after a reload, and stays true', async () => {
  const { sent } = serveLeads();
  const { at, book } = await loadPage();
  for (const journey of [landing, capture, questions, results]) at(journey);
  await wait(500);
  for (const _ of [1, 2]) book(results);
  at(results);
  await wait(500);
  const second = await loadPage();
  second.at(results);
  second.book(results);
  await wait(500);
  expect(sent.map(({ version, stage, hasBooked }) => [version, stage, hasBooked])).toEqual([
    [1, 'lead', undefined],
    [2, 'complete', undefined],
    [3, 'complete', true],
  ]);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  second.at({ ...results, lead: { ...lead, email: 'new@example.ca' } });
  await wait(500);
  expect(sent.at(-1)).toMatchObject({ version: 4, hasBooked: true });
});

test('an address that is corrected at the report is sent once more, and never after a reload', async () => {
  const { sent } = serveLeads();
  const { at } = await loadPage();
  for (const journey of [landing, capture, questions, results]) at(journey);
  await wait(500);
  const corrected = { ...results, lead: { ...lead, email: 'new@example.ca' } };
  for (const _ of [1, 2]) at(corrected);
  await wait(500);
  const second = await loadPage();
  for (const _ of [1, 2]) second.at(corrected);
  await wait(500);
  expect(sent.map(({ version, lead }) => [version, lead.email])).toEqual([
    [1, lead.email],
    [2, lead.email],
    [3, 'new@example.ca'],
  ]);
});

test('where leads are sent with the report only, nothing is sent before', async () => {
  const { sent } = serveLeads();
  const { at } = await sentForm({ ...LEADS_ON, sendAt: 'report' });
  await wait(2_000);
  expect(sent).toEqual([]);
  at(results);
  await wait(500);
  expect(sent.map(({ version, stage }) => [version, stage])).toEqual([[1, 'complete']]);
});

test('ten minutes offline and a reload at each step: one lead, complete', async () => {
  const { rows, behave, sent } = serveLeads();
  behave('offline');
  await sentForm();
  await wait(5 * 60_000);
  const second = await loadPage();
  second.at(questions);
  await wait(2 * 60_000);
  second.at(results);
  await wait(3 * 60_000);
  const third = await loadPage();
  third.at(results);
  await wait(1_000);
  expect(rows.size).toBe(0);
  behave({ status: 201 });
  dispatchEvent(new Event('online'));
  await wait(2_000);
  expect([...rows.values()].map(({ stage, version }) => [stage, version])).toEqual([
    ['complete', 2],
  ]);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  expect(sessionStorage.getItem('audit-leads')).not.toContain('ada@engine.example');
});

test('after Start over, the finished lead is still sent, and the new one has its own id', async () => {
  const { rows, behave } = serveLeads();
  behave('offline');
  const first = await loadPage();
  for (const journey of [landing, capture, questions, results]) first.at(journey);
  await wait(1_000);
  const second = await loadPage();
  for (const journey of [landing, capture]) second.at(journey);
  await wait(1_000);
  behave({ status: 201 });
  second.at({ ...questions, lead: { ...lead, firstName: 'Grace' } });
  await wait(60_000);
  expect([...rows.values()].map((row) => [row.lead.firstName, row.stage])).toEqual([
    ['Ada', 'complete'],
    ['Grace', 'lead'],
  ]);
});

test('a lead of another audit in the same tab has the campaign of its own address', async () => {
  const { sent } = serveLeads();
  onTestFinished(() => history.replaceState(null, '', '/'));
  for (const audit of ['audit', 'audit-bakery']) {
    history.replaceState(null, '', `/?utm_campaign=${audit}`);
    await sentForm(LEADS_ON, false, TEXT_ID, audit);
    await wait(500);
  }
  expect(sent.map(({ audit, source }) => [audit, source.utm_campaign])).toEqual([
    ['audit', 'audit'],
    ['audit-bakery', 'audit-bakery'],
  ]);
});

test('a visitor who reloads before the questions appear, and sends the form again, is one lead', async () => {
  const { rows } = serveLeads();
  await sentForm();
  await wait(500);
  const second = await loadPage();
  second.at(capture);
  second.at({ ...questions, lead: { ...lead, city: 'Montréal' } });
  await wait(500);
  expect([...rows.values()].map(({ version, lead: { city } }) => [version, city])).toEqual([
    [2, 'Montréal'],
  ]);
});

const grace = { ...lead, firstName: 'Grace' };
const otherAnswers = { ...results.answers, q1: 'daily' };
test.each<[what: string, copiedAt: Journey, copy: Journey[], expected: string[]]>([
  ['form, filled in differently', capture, [{ ...questions, lead: grace }], ['Ada', 'Grace']],
  ['form, sent with the same texts', capture, [questions], ['Ada']],
  [
    'form, with another choice of the box',
    capture,
    [{ ...questions, marketing: false }],
    ['Ada', 'Ada'],
  ],
  [
    'questions, answered differently',
    questions,
    [{ ...results, answers: otherAnswers }],
    ['Ada', 'Ada'],
  ],
  [
    'questions, with the details changed',
    questions,
    [capture, { ...questions, lead: grace }],
    ['Ada', 'Grace'],
  ],
])('a tab that is duplicated at the %s', async (_, copiedAt, steps, expected) => {
  const { rows } = serveLeads();
  const first = await loadPage();
  for (const journey of [landing, capture]) first.at(journey);
  first.at(copiedAt);
  await wait(500);
  const copy = await loadPage(LEADS_ON, true);
  copy.at(copiedAt);
  await wait(500);
  for (const journey of steps) copy.at(journey);
  await wait(500);
  first.at(questions);
  await wait(500);
  if (expected.length > 1) first.at(results);
  await wait(500);
  const byName = [...rows.values()].map((row) => row.lead.firstName).sort();
  expect(byName).toEqual(expected);
  const complete = expected.length > 1 ? [results.answers] : [];
  const finished = [...rows.values()].filter(({ stage }) => stage === 'complete');
  expect(finished.map((row) => row.answers)).toEqual(expect.arrayContaining(complete));
});
