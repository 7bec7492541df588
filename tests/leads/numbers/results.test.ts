import { describe, expect, test } from 'vitest';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { type Submission, submission } from '#app/quiz/contract/submission.ts';
import { campaignOf, visit } from '#app/quiz/contract/visit.ts';
import { campaignKey } from '#leads/api/numbers-api.ts';
import { type LeadResults, leadResults, MAX_DIFFERENT } from '#leads/api/results-api.ts';
import { saveContent } from '#leads/content/site-content.ts';
import { ResultsTally } from '#leads/numbers/results-tally.ts';
import { saveSubmission } from '#leads/submissions/save-submission.ts';
import { openAdmin, type TestAdmin } from '#tests/leads/admin/admin-context.ts';
import { ENGINES } from '#tests/leads/databases.ts';
import { completeSubmission, handOver, leadSubmission, SUSPECT } from '#tests/leads/submissions.ts';
import { allOf } from '#tests/quiz/conditions.ts';
import { EVERY_ANSWER, EVERY_TYPE } from '#tests/quiz/every-type.ts';
import { contentOf } from '#tests/seed.ts';

const category = { key: 'reach', title: 'Reach', questions: ['q1', 'q2'] };
const quiz: Quiz = { ...handOver.quiz, categories: [category] };
const [, , , , restaurants] = quiz.industries;
const { lead, consent } = leadSubmission();
const ofIndustry = (industry = '') => ({ ...lead, industry });

const handIn = (admin: TestAdmin, of: Quiz, scoringRevision = 'r1', at = 0) =>
  admin.database.transaction((query) =>
    saveContent(query, { ...handOver, quiz: of, scoringRevision }, at),
  );

/** A lead whose every answer is the first, but for these. */
const answered = (answers: Submission['answers'] = {}, changes: Partial<Submission> = {}) =>
  completeSubmission(quiz, {
    ...changes,
    answers: { ...completeSubmission(quiz).answers, ...answers },
  });

async function read(
  admin: TestAdmin,
  parameters: Record<string, string> = {},
): Promise<LeadResults> {
  const days = { audit: 'audit', from: '2026-01-31', to: '2026-01-31' };
  const query = new URLSearchParams({ ...days, ...parameters });
  return leadResults.parse(await admin.read(`/results?${query}`));
}

/** Who gave each answer to a question, by its label. */
const sharesOf = ({ answers }: LeadResults, key: string) => {
  const { options, asked, n } = answers.find(({ question }) => question === key) ?? expect.fail();
  const given = options.filter((each) => each.n > 0).map((each) => [each.label, each.n]);
  return { asked, n, given: Object.fromEntries(given) };
};

describe.each(ENGINES)('%s', (engine) => {
  test('leads that are complete, scored and no spam are added up, from five on', async () => {
    const admin = await openAdmin(engine);
    await handIn(admin, quiz);
    const best = { q1: 'regularly' };
    for (let count = 0; count < 4; count += 1)
      await saveSubmission(admin, answered(best, { lead: ofIndustry(restaurants?.value) }));
    // None of these counts: only the form, suspected spam, another audit, answers of an unknown quiz, another day.
    await saveSubmission(admin, leadSubmission());
    await saveSubmission(admin, answered(), SUSPECT);
    await saveSubmission(admin, answered({}, { audit: 'other' }));
    await saveSubmission(admin, answered({}, { scoringRevision: 'r0' }));
    admin.clock.now += 12 * 3_600_000;
    await saveSubmission(admin, answered(best, { lead: ofIndustry(restaurants?.value) }));
    const none = {
      scores: [],
      levels: [],
      categories: [],
      answers: [],
      visitors: [],
      benchmarks: [],
    };
    expect(await read(admin)).toEqual({ leads: 4, scale: null, ...none });
    admin.clock.now -= 1;
    await saveSubmission(admin, answered({}, { lead: ofIndustry('Nobody’s') }));
    const five = await read(admin);
    expect(five).toMatchObject({ leads: 5, scale: { from: 0, scale: 100 } });
    const [low, high] = five.scores;
    expect([low?.n, high?.n, five.scores.length]).toEqual([1, 4, 2]);
    expect(five.levels.map(({ name }) => name)).toEqual(quiz.levels.map(({ name }) => name));
    expect(five.levels.reduce((sum, each) => sum + each.n, 0)).toBe(5);
    expect(five.categories).toMatchObject([{ key: 'reach', title: 'Reach', scale: 100, n: 5 }]);
    expect(sharesOf(five, 'q1')).toEqual({
      asked: 5,
      n: 5,
      given: { 'I’ve never checked': 1, 'I check regularly': 4 },
    });
    expect(five.answers.map(({ question }) => question)).toEqual(
      quiz.questions.map((each) => each.key),
    );
    expect(five.answers[4]?.selections).toEqual([{ values: [expect.any(String)], n: 5 }]);
    const { province } = lead;
    expect(five.visitors).toEqual([
      { industry: 'Nobody’s', province, n: 1 },
      { industry: restaurants?.value, province, n: 4 },
    ]);
    const industry = { value: restaurants?.value, label: restaurants?.label, mean: high?.score };
    expect(five.benchmarks).toEqual([{ ...industry, n: 4, first: '2026-01', last: '2026-01' }]);
    const [both] = (await read(admin, { to: '2026-02-01' })).benchmarks;
    expect(both).toEqual({ ...industry, n: 5, first: '2026-01', last: '2026-02' });
    expect(admin.lines.at(-1)).toMatchObject({ event: 'results-read', audit: 'audit' });
  });

  test('names are those of today, and of an answer that is gone, the one that visitors read', async () => {
    const admin = await openAdmin(engine);
    await handIn(admin, quiz);
    for (const q1 of ['never', 'never', 'regularly', 'occasionally', 'months-ago'])
      await saveSubmission(admin, answered({ q1 }));
    const [first, ...others] = quiz.questions;
    if (first?.type !== 'singleChoiceQuestion') return expect.fail();
    const options = first.options
      .filter(({ value }) => value !== 'regularly')
      .map((each) => (each.value === 'never' ? { ...each, label: 'Never' } : each));
    const renamed = { ...quiz, questions: [{ ...first, title: 'When?', options }, ...others] };
    await handIn(admin, renamed, 'r2', 1);
    const after = await read(admin);
    expect(after.answers[0]?.title).toBe('When?');
    expect(after.answers[0]?.options.map(({ label, n }) => [label, n])).toEqual([
      ['Never', 2],
      ['A few months ago', 1],
      ['I check now and then', 1],
      ['I check regularly', 1],
    ]);
  });

  test('a language and a campaign, as visits are counted, narrow the leads down', async () => {
    const admin = await openAdmin(engine);
    await handIn(admin, quiz);
    const french = { consent: { ...consent, language: 'fr-CA' } };
    const campaign = { source: { ref: 'Google', utm_medium: 'CPC', utm_campaign: 'Fall' } };
    for (const changes of [french, french, campaign, { ...french, ...campaign }, { source: {} }])
      await saveSubmission(admin, answered({}, changes));
    const leads = async (parameters: Record<string, string>) =>
      (await read(admin, parameters)).leads;
    expect(await leads({ language: 'fr-CA' })).toBe(3);
    expect(await leads({ campaign: 'google|cpc|fall' })).toBe(2);
    expect(await leads({ campaign: 'news.example||spring', language: 'fr-CA' })).toBe(2);
    expect(await leads({ campaign: 'direct||' })).toBe(1);
  });
});

test.each(['e\u0301te\u0301', 'Été', 'é\u200bté '])(
  'a visit and a lead of the campaign %j are of one campaign',
  (utm_campaign) => {
    const own = { audit: 'audit', language: 'fr-CA', milestones: ['start'] };
    const told = visit.parse({ ...own, campaign: utm_campaign });
    const sent = submission.shape.source.parse({ utm_campaign });
    expect([campaignKey(told), campaignOf(sent)]).toEqual(['direct||été', 'direct||été']);
  },
);

const ofLead = (answers: Submission['answers']) => ({ lead, answers, receivedAt: 0 });

test('each type of question has its answers: rows and numbers one by one, a text none', async () => {
  const { quiz: every } = await contentOf(EVERY_TYPE);
  const tally = new ResultsTally();
  const { wish: _, distance: __, tool: ___, ...few } = EVERY_ANSWER;
  for (let count = 0; count < 4; count += 1) tally.add(every, ofLead(EVERY_ANSWER));
  tally.add(every, ofLead({ ...few, late: 'no' }));
  const all = tally.results();
  expect(sharesOf(all, 'places').given).toMatchObject({ street: 5, web: 5 });
  expect(sharesOf(all, 'late')).toEqual({ asked: 5, n: 5, given: { no: 1, yes: 4 } });
  expect(sharesOf(all, 'distance')).toEqual({ asked: 4, n: 4, given: { 1250.5: 4 } });
  expect(all.answers.find(({ question }) => question === 'distance')?.unit).toBe('km');
  const places = all.answers.find(({ question }) => question === 'places');
  expect(places?.selections).toEqual([{ values: ['street', 'web'], n: 5 }]);
  expect(sharesOf(all, 'wish')).toEqual({ asked: 5, n: 4, given: {} });
  expect(JSON.stringify(all)).not.toContain('bread');
});

test('of a typed number, at most so many different ones are told, and all leads are counted', async () => {
  const { quiz: every } = await contentOf(EVERY_TYPE);
  const tally = new ResultsTally();
  for (let distance = 1; distance <= MAX_DIFFERENT + 5; distance += 1)
    tally.add(every, ofLead({ ...EVERY_ANSWER, distance }));
  const { options, n } =
    tally.results().answers.find(({ question }) => question === 'distance') ?? expect.fail();
  expect([options.length, n]).toEqual([MAX_DIFFERENT, MAX_DIFFERENT + 5]);
});

test('scores and categories of another scale than the newest lead’s are left out', () => {
  const tally = new ResultsTally();
  const { answers } = completeSubmission(quiz);
  for (let count = 0; count < 5; count += 1) tally.add({ ...quiz, scale: 10 }, ofLead(answers));
  tally.add(quiz, ofLead(answers));
  const { leads, scale, scores, categories } = tally.results();
  expect([leads, scale?.scale]).toEqual([6, 10]);
  expect([scores, categories]).toMatchObject([[{ n: 5 }], [{ n: 5, scale: 10 }]]);
});

const NEVER = allOf({
  source: 'answer' as const,
  question: 'q1',
  is: 'oneOf' as const,
  values: ['never'],
});

test('a category of what is asked has the widest scale of all leads, not that of the first', () => {
  const tally = new ResultsTally();
  const asked: Quiz = {
    ...quiz,
    questions: quiz.questions.map((each) =>
      each.key === 'q2' ? { ...each, condition: NEVER } : each,
    ),
    categories: [{ ...category, shows: 'points', outOf: 'asked' }],
  };
  const { answers } = completeSubmission(quiz);
  for (let count = 0; count < 5; count += 1)
    tally.add(asked, ofLead({ ...answers, q1: count === 4 ? 'never' : 'regularly' }));
  expect(tally.results().categories).toMatchObject([{ scale: 200, n: 5 }]);
});

test('categories are in the order of the quiz, also where the newest lead has no score in the first one', () => {
  const tally = new ResultsTally();
  const keys = ['q1', 'q2', 'q3'];
  const listed = keys.map((key) => ({ key, title: key, questions: [key], atLeastAnswered: 1 }));
  const { answers } = completeSubmission(quiz);
  const { q1: _, q3: __, ...few } = answers;
  const { q3: ___, ...most } = answers;
  for (const given of [few, most, most, most, most])
    tally.add({ ...quiz, categories: listed }, ofLead(given));
  expect(tally.results().categories.map(({ key, n }) => [key, n])).toEqual([
    ['q1', 4],
    ['q2', 5],
  ]);
});

test('where the highest category is the result, it is counted, and several that are equally high by themselves', () => {
  const tally = new ResultsTally();
  const two = ['q1', 'q4'].map((key) => ({
    key,
    title: key === 'q1' ? 'Reach' : 'Trust',
    questions: [key],
  }));
  const typed: Quiz = { ...quiz, categories: two, scoring: { result: 'highestCategory' } };
  const { answers } = completeSubmission(quiz);
  for (let count = 0; count < 4; count += 1)
    tally.add(typed, ofLead({ ...answers, q1: 'regularly' }), 'fr-CA');
  tally.add(typed, ofLead(answers), 'fr-CA');
  const { levels, scores, benchmarks } = tally.results();
  expect(levels).toEqual([
    { name: 'Reach', n: 4 },
    { name: 'Trust', n: 0 },
    { name: 'Reach et Trust', n: 1 },
  ]);
  expect([scores, benchmarks]).toEqual([[], []]);
});
