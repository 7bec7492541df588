import { expect, test } from 'vitest';
import { MAX_OPTIONS, MAX_QUESTIONS, MAX_TEXT, MAX_TEXTS } from '#app/quiz/base/limits.ts';
import { SOURCE_FIELDS, submission } from '#app/quiz/contract/submission.ts';
import { ANSWERS_BYTES, VISITOR_BYTES } from '#shared/limits.ts';
import { sampleLead } from '#tests/sample-lead.ts';

const lead = { ...sampleLead, email: 'ada@example.com', province: 'Nova Scotia' };
const consent = { marketing: true, textId: 'a0'.repeat(32), language: 'en-CA' };
const sent = {
  id: 'c0a8012e-1f2b-4c3d-8e4f-5a6b7c8d9e0f',
  audit: 'audit-of.Clinics_2',
  version: 1,
  stage: 'lead',
  lead,
  consent,
  scoringRevision: 'Ab_-9',
  answers: { q1: 'never', q2: 5, q5: ['other'] },
  source: { utm_source: 'news', referrerHost: 'a.test' },
  elapsedMs: 1200,
  trap: '',
};

const x = (count: number) => 'x'.repeat(count);
const answersOf = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`q${index}`, 'a']));

test('a submission is accepted unchanged', () => {
  expect(submission.parse(sent)).toEqual(sent);
});

test('a submission that names no audit is refused', () => {
  const { audit: _, ...nameless } = sent;
  expect(submission.safeParse(nameless).success).toBe(false);
});

/** A lead with the most fields of the form’s own, all as long as may be, in characters of three bytes. */
function longestLead() {
  const own = { key: x(60), label: '漢'.repeat(500), value: '漢'.repeat(500) };
  const texts = Object.fromEntries(Object.keys(lead).map((name) => [name, '漢'.repeat(200)]));
  return { ...texts, email: `${'漢'.repeat(196)}@a.b`, fields: Array(20).fill(own) };
}

test('the longest lead and the longest answers fit into a request', () => {
  const source = Object.fromEntries(SOURCE_FIELDS.map((name) => [name, '漢'.repeat(80)]));
  const rest = { ...sent, lead: longestLead(), source, trap: x(200), answers: {} };
  expect(submission.safeParse(rest).error).toBeUndefined();
  const bytes = Buffer.byteLength(JSON.stringify(rest));
  expect(bytes).toBeGreaterThan(64 * 1024);
  expect(bytes).toBeLessThan(VISITOR_BYTES - ANSWERS_BYTES);
  const [text, choice] = [x(MAX_TEXT), x(120)];
  const answers = Object.fromEntries(
    // As many texts as a quiz may ask for, and one option to each other question.
    Array.from({ length: MAX_QUESTIONS }, (_, n) => [
      `q${n}`.padEnd(60, '_'),
      n < MAX_TEXTS / MAX_TEXT ? text : choice,
    ]),
  );
  expect(submission.safeParse({ ...sent, answers }).error).toBeUndefined();
  expect(Buffer.byteLength(JSON.stringify(answers))).toBeLessThan(ANSWERS_BYTES);
  const all = { ...sent, answers: { q1: Array(MAX_OPTIONS).fill('a') } };
  expect(submission.safeParse(all).error).toBeUndefined();
});

test.each([
  { stage: 'complete' },
  { version: 1000 },
  { elapsedMs: 0 },
  { elapsedMs: 365 * 86_400_000 },
  { scoringRevision: x(40) },
  { answers: answersOf(500) },
  { answers: { [x(60)]: x(120), q5: Array(300).fill(x(120)) } },
  { source: { utm_medium: x(80) } },
  { source: { gclid: x(500) } },
  { source: { utm_campaign: '', utm_term: '', utm_content: '' } },
  { consent: { ...consent, marketing: false, language: 'zh-Hant-TW' } },
  { trap: x(200) },
  { lead: { ...lead, city: x(200) } },
  { lead: { ...lead, fields: [{ key: 'a', label: 'A', value: x(500) }] } },
  { lead: { ...lead, fields: Array(20).fill({ key: 'a', label: 'A', value: -1.5 }) } },
])('%j is accepted', (part) => {
  expect(submission.safeParse({ ...sent, ...part }).success).toBe(true);
});

test.each<[string, object]>([
  ['id', { id: 'one' }],
  ['version', { version: 0 }],
  ['version', { version: 1001 }],
  ['lead', { lead: { ...lead, email: ' ' } }],
  ['lead', { lead: { ...lead, email: 'ada' } }],
  ['lead', { lead: { ...lead, phone: '1' } }],
  [
    'lead.fields',
    { lead: { ...lead, fields: Array(21).fill({ key: 'a', label: 'A', value: 1 }) } },
  ],
  ['lead.fields.0.key', { lead: { ...lead, fields: [{ key: '', label: 'A', value: 'B' }] } }],
  ['lead.fields.0.value', { lead: { ...lead, fields: [{ key: 'a', label: 'A', value: null }] } }],
  ['consent', { consent: { ...consent, more: 1 } }],
  ['consent.textId', { consent: { ...consent, textId: `${consent.textId}0` } }],
  ['consent.textId', { consent: { ...consent, textId: `g${consent.textId}` } }],
  ['consent.language', { consent: { ...consent, language: '../../x' } }],
  ['scoringRevision', { scoringRevision: x(41) }],
  ['scoringRevision', { scoringRevision: 'a b' }],
  ['scoringRevision', { scoringRevision: '' }],
  ['answers', { answers: answersOf(501) }],
  [`answers.${x(61)}`, { answers: { [x(61)]: 'a' } }],
  ['answers.q1', { answers: { q1: x(64_001) } }],
  ['answers.q5', { answers: { q5: Array(301).fill('a') } }],
  ['answers.q5.0', { answers: { q5: [x(121)] } }],
  ['answers.q1', { answers: { q1: null } }],
  ['source.utm_source', { source: { utm_source: x(81) } }],
  ['source.gclid', { source: { gclid: x(501) } }],
  ['source', { source: { other: 'a' } }],
  ['elapsedMs', { elapsedMs: -1 }],
  ['trap', { trap: x(201) }],
  ['', { more: 1 }],
])('at %j, %j is refused', (path, part) => {
  const { error } = submission.safeParse({ ...sent, ...part });
  expect(error?.issues.map((each) => each.path.join('.'))).toEqual([path]);
});

test.each(Object.keys(lead))('the %s of a lead has a maximum length', (field) => {
  const long = { ...sent, lead: { ...lead, [field]: x(201) } };
  const { error } = submission.safeParse(long);
  expect(error?.issues.map((each) => each.path.join('.'))).toContain(`lead.${field}`);
});

test('a lead without an email address is refused with a message; any other field may be empty', () => {
  const parsedWith = (part: object) =>
    submission.safeParse({ ...sent, lead: { ...lead, ...part } }).error?.issues[0]?.message;
  for (const email of ['', 'ada'])
    expect(parsedWith({ email })).toBe('The lead needs an email address.');
  expect(parsedWith({ city: '', industry: '', firstName: '' })).toBeUndefined();
});
