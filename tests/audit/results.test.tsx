import { render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Results } from '#app/audit/results.tsx';
import { SharedView } from '#app/audit/shared-view.tsx';
import type { Answers } from '#app/quiz/base/answers.ts';
import { newJourney } from '#app/quiz/journey/journey.ts';
import { encodeShare } from '#app/quiz/journey/share.ts';
import { Opportunities } from '#app/report/screen/opportunities.tsx';
import { NO_ACTIONS } from '#tests/no-actions.ts';
import { documentsWith, singleChoice } from '#tests/quiz/quiz-documents.ts';
import { sourceOf } from '#tests/report/report-source.ts';
import { sampleLead } from '#tests/sample-lead.ts';
import {
  contentOf,
  type SeedDocument,
  seedContent,
  seedDocuments,
  shipped,
  withField,
} from '#tests/seed.ts';

const lead = {
  ...sampleLead,
  businessName: 'Analytical Engines',
  industry: 'Restaurant/Food Service',
  province: 'Nova Scotia',
};

async function open(...source: Parameters<typeof results>) {
  return render(await results(...source));
}

async function results(documents: SeedDocument[], answers: Answers, more: { score?: number } = {}) {
  const content = await contentOf(documents);
  const industry = content.quiz.industries.some(({ value }) => value === lead.industry)
    ? lead.industry
    : 'Any';
  const journey = { ...newJourney(content.quiz), lead: { ...lead, industry }, answers, ...more };
  return <Results session={{ content, journey, scoringRevision: '' }} actions={NO_ACTIONS} />;
}

const answers: Answers = {
  q1: 'never',
  q2: 5,
  q3: 'comprehensive',
  q4: 'weekly',
  q5: ['other'],
  q6: '16-30',
  q7: '25-50',
  q8: '1-2-hours',
};

const captionItems = () =>
  [...document.querySelectorAll('figcaption li')].map(({ textContent }) => textContent);

test('the report shows the score, level, benchmark, quick wins and tiles', async () => {
  await open(seedDocuments(), answers);
  const text = document.body.textContent ?? '';
  expect(captionItems()).toContain('Industry average 55');
  expect(screen.getByText('out of 100')).toBeVisible();
  expect(screen.getByText('Digital Achiever')).toBeVisible();
  expect(text).toContain('Your score is higher than 60% of Restaurant/Food Service businesses');
  expect(text).toContain('11 points above the industry average of 55');
  expect(text).toContain('Most of the basics are in place, with just a few gaps left to close.');
  const wins = screen.getByRole('heading', { name: 'Quick Wins' }).closest('section');
  expect(wins?.querySelector('li')).toHaveTextContent(
    /^1Test your business name in an AI assistant today/,
  );
  expect(screen.getByText(/^Recommend a restaurant in Halifax/)).toBeVisible();
  const list = screen.getByText('Potential Monthly Leads').closest('ul');
  const tiles = [...(list?.children ?? [])].map(({ textContent }) => textContent);
  expect(tiles).toEqual([
    'Potential Monthly Leads25-40leads a month',
    'Revenue Impact$20K+potential monthly increase',
    'Time to Results15-30days',
  ]);
});

test('the first paint has the score and the benchmark, and the rest follows', async () => {
  const report = await results(seedDocuments(), answers);
  const first = renderToStaticMarkup(report);
  expect(first).toContain('<li>Your score 66</li><li>Industry average 55</li>');
  expect(first).not.toContain('Download');
  render(report);
  expect(screen.getByRole('button', { name: /Download/ })).toBeVisible();
});

test('two quick wins with the same text are both shown', async () => {
  const text = 'Test your business name in an AI assistant today';
  const repeated = withField(seedDocuments(), 'quickwin-content', 'text', text);
  await open(repeated, { ...answers, q4: 'never' });
  expect(screen.getAllByText(text)).toHaveLength(2);
});

test('two tiles with the same title are both shown', async () => {
  const tile = { title: 'Revenue Impact', icon: 'dollar' as const, value: '$20K+' };
  render(<Opportunities {...sourceOf({ opportunities: [tile, { ...tile, value: '$50K+' }] })} />);
  expect(screen.getAllByRole('heading', { name: 'Revenue Impact' })).toHaveLength(2);
});

test('a level that starts at the end of the scale shows its number once', async () => {
  await open(withField(seedDocuments(), 'quiz-default', 'levels[0].min', 100), answers);
  const numbers = [...document.querySelectorAll('figure div > svg > text.fill-muted')];
  expect(numbers.map(({ textContent }) => textContent)).toEqual(['0', '40', '60', '100']);
});

test('the scale has a tick at the start of each level but the lowest, and a caption with all levels', async () => {
  await open(seedDocuments(), answers);
  const ticks = [...document.querySelectorAll('figure div > svg > rect.fill-ink')];
  expect(ticks.map((tick) => tick.getAttribute('x'))).toEqual(['40%', '60%', '80%']);
  expect(captionItems()).toEqual([
    'Your score 66',
    'Industry average 55',
    'Immediate Action Needed 0–39',
    'Growth Opportunity 40–59',
    'Digital Achiever 60–79',
    'AI Discovery Leader 80–100',
  ]);
});

test('the bands of a scale that begins below 0 fill it', async () => {
  const documents = documentsWith({
    scale: 100,
    questions: [singleChoice('q1', { low: -10, high: 10 })],
    levels: [
      [-10, 'low'],
      [-5, 'middle'],
      [5, 'high'],
    ],
    average: 2,
    quiz: { scoring: { shows: 'points' } },
  });
  await open(documents, { q1: 'low' });
  const bands = [...document.querySelectorAll('figure .level-band')];
  const widths = bands.map((band) => Number.parseFloat(band.getAttribute('width') ?? ''));
  expect(widths).toEqual([25, 50, 25]);
  const score = screen.getByRole('progressbar', { name: shipped.resultsPage.title });
  expect(score).toHaveAttribute('max', '20');
});

test('the sections have the documented order; the last controls are the booking, Download and Share', async () => {
  await open(seedDocuments(), answers);
  const headings = screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);
  expect(headings).toEqual([
    'Industry Benchmark',
    'Quick Wins',
    'Opportunity Analysis',
    'Your Fastest Way to AI Discovery Leader',
    'How Your Score Adds Up',
    'Ada, Ready for the Next Step?',
  ]);
  const controls = [...document.querySelectorAll('a, button, summary')];
  expect(controls.slice(-3)).toEqual([
    screen.getByRole('button', { name: /^Book Your Free 15-Minute Strategy Session/ }),
    screen.getByRole('button', { name: shipped.resultsPage.download }),
    screen.getByRole('button', { name: 'Share Results' }),
  ]);
});

test('a report says that the answers are the visitor’s own, but a shared report does not', async () => {
  const content = await seedContent();
  const { resultsPage: texts, quiz } = content;
  const { unmount } = await open(seedDocuments(), answers);
  expect(screen.getByText(texts.selfReported)).toBeVisible();
  unmount();
  const fragment = encodeShare(quiz, {
    audit: content.audit,
    language: 'en-CA',
    scoringRevision: '1',
    industry: lead.industry,
    answers,
  });
  render(<SharedView content={content} scoringRevision="1" fragment={fragment} />);
  expect(screen.getByText(texts.shared.intro)).toBeVisible();
  expect(screen.queryByText(texts.selfReported)).toBeNull();
});

test('the booking button passes on what the editor names; a shared report passes on nothing', async () => {
  const address = 'https://calendly.com/me?name={firstName}%20{lastName}&email={email}&s={score}';
  const documents = withField(seedDocuments(), 'siteSettings', 'booking', address);
  const { unmount } = await open(documents, answers, { score: 40 });
  const { firstName, lastName, email } = sampleLead;
  const { searchParams } = new URL(
    document.querySelector<HTMLAnchorElement>('#booking a')?.href ?? '',
  );
  expect([...searchParams]).toEqual([
    ['name', `${firstName} ${lastName}`],
    ['email', email],
    ['s', '40'],
  ]);
  const content = await contentOf(documents);
  const fragment = encodeShare(content.quiz, {
    audit: content.audit,
    language: 'en-CA',
    scoringRevision: 'r1',
    answers,
    industry: lead.industry,
    province: lead.province,
  });
  unmount();
  render(<SharedView content={content} scoringRevision="r1" fragment={fragment} />);
  expect(screen.getByText('Digital Achiever')).toBeVisible();
  expect(document.body.innerHTML).not.toMatch(/calendly|\{firstName|ada@/i);
});

test.each([
  [
    'https://example.com/book',
    '_blank',
    'Book Your Free 15-Minute Strategy Session (opens in a new tab)',
  ],
  ['mailto:hello@example.com', null, 'Book Your Free 15-Minute Strategy Session'],
])('the booking button links to %s', async (address, target, name) => {
  await open(withField(seedDocuments(), 'siteSettings', 'booking', address), answers);
  const link = screen.getByRole('button', { name });
  expect(link).toHaveAttribute('href', address);
  expect(link.getAttribute('target')).toBe(target);
});
