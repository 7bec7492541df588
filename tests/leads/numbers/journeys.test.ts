import { expect, test, vi } from 'vitest';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { type Journey, screensIn, stepOf } from '#app/quiz/journey/journey.ts';
import { numbers } from '#leads/api/numbers-api.ts';
import { storeVisits } from '#leads/numbers/store-visits.ts';
import type { VisitCount } from '#leads/visit-counter.ts';
import { ENGINES } from '#tests/leads/databases.ts';
import { runApp } from '#tests/leads/running-app.ts';
import { draws } from '#tests/quiz/arbitrary-any-quiz.ts';
import { LANGUAGES, quizIn, SimulatedTab } from '#tests/quiz/journey/simulated-tab.ts';
import { seedQuiz } from '#tests/seed.ts';
import { inOrder, plainNumbers } from './plain-numbers.ts';

/** `npm run test:soak` takes 10,000. */
const JOURNEYS = Number(process.env.VISIT_JOURNEYS ?? 100);
vi.setConfig({ testTimeout: 180_000 + JOURNEYS * 100 });

const MOVES = 30;
const AUDITS = ['bakery', 'clinic', 'garage'];
const SOURCES = [
  { source: 'direct', medium: '', campaign: '' },
  { source: 'google', medium: 'cpc', campaign: 'fall' },
  { source: 'news', medium: 'email', campaign: '' },
];

/** Adds what a screen shows that a tab has reached, and had not before. */
function reach(reached: Set<string>, quiz: Quiz, journey: Journey): string[] {
  const before = new Set(reached);
  const step = stepOf(journey);
  if (step === 'landing') return [];
  for (const each of ['landing', 'start']) reached.add(each);
  if (journey.lead) reached.add('lead');
  if (step === 'results') reached.add('report');
  for (const [at, { rows }] of screensIn(quiz, journey).entries())
    for (const { key } of rows) {
      const isLeft = journey.score !== undefined || at < journey.position;
      if (isLeft && before.has(`shown:${key}`)) reached.add(`answered:${key}`);
      if (step === 'questions' && at === journey.position) reached.add(`shown:${key}`);
    }
  return [...reached].filter((each) => !before.has(each));
}

test.each(ENGINES)(
  'two tabs that go on, back, reload and change the language count on %s what brute force finds',
  async (engine) => {
    const base = await seedQuiz();
    const app = await runApp(engine);
    const day = () => new Date(app.clock.now).toISOString().slice(0, 10);
    const from = day();
    const counts: VisitCount[] = [];
    const start = Number(process.env.FAST_CHECK_SEED) + ENGINES.indexOf(engine) * JOURNEYS;
    for (let index = 0; index < JOURNEYS / ENGINES.length; index += 1) {
      const random = draws(start + index);
      const quizzes = quizIn(base, start + index, random);
      const visit = { audit: random.pick(AUDITS), ...random.pick(SOURCES) };
      const headers = { 'X-Visitor-Address': `203.0.113.${index % 256}` };
      const tabs = [1, 2].map(() => ({
        tab: new SimulatedTab(quizzes, random),
        reached: new Set<string>(),
      }));
      for (let count = 0; count < MOVES; count += 1) {
        const { tab, reached } = random.pick(tabs);
        const before = tab.journey;
        const { type, told } = tab.move();
        if (type === 'reload' || type === 'otherLanguage') expect(tab.journey).toEqual(before);
        const expected = reach(reached, tab.quiz, tab.journey);
        expect({ index, told: told.toSorted() }).toEqual({ index, told: expected.toSorted() });
        const { language } = tab;
        for (const milestone of told)
          counts.push({ ...visit, language, milestone, day: day(), n: 1 });
        if (told.length === 0) continue;
        const { status } = await app.send(
          '/visits',
          { ...visit, language, milestones: told },
          { headers },
        );
        expect(status).toBe(202);
      }
      app.clock.now += random.int(0, 3 * 3_600_000);
      if (random.maybe(0.05)) await storeVisits(app);
    }
    await storeVisits(app);
    const filters: Record<string, string>[] = [
      {},
      { language: LANGUAGES[1] },
      { campaign: 'google|cpc|fall' },
      { from: day() },
    ];
    for (const audit of AUDITS)
      for (const filter of filters) {
        const asked = { audit, from, to: day(), ...filter };
        const response = await fetch(`${app.url}/admin/numbers?${new URLSearchParams(asked)}`);
        expect(inOrder(numbers.parse(await response.json()))).toEqual(plainNumbers(counts, asked));
      }
    expect(counts.filter(({ milestone }) => milestone === 'report').length).toBeGreaterThan(
      JOURNEYS / 10,
    );
  },
);
