import { expect, test, vi } from 'vitest';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { Answers } from '#app/quiz/score/answers.ts';
import { reportFor } from '#app/quiz/score/report.ts';
import { seedContent } from '#tests/seed.ts';
import { pdfOf } from './pdf-of.ts';
import {
  dashedLinesOf,
  fontsOf,
  infoOf,
  linksOf,
  structureOf,
  textOf,
  ticksOf,
  wordsOf,
} from './poppler.ts';

vi.setConfig({ testTimeout: 60_000 });

const { quiz, resultsPage: texts, siteSettings: settings } = await seedContent();

const lead = {
  firstName: 'Amélie',
  businessName: 'Œuvre d’Hélène & Zoë — garçons, crêpes',
  city: 'Québec',
  industry: 'Restaurant/Food Service',
};
const answers: Answers = {
  ...{ q1: 'months-ago', q2: 6, q3: 'google-only', q4: 'occasionally', q5: ['other', 'invisible'] },
  ...{ q6: '30+', q7: '25-50', q8: 'done-for-me' },
};

const make = (given = answers, edited: Quiz = quiz, subject = lead) =>
  pdfOf({ report: reportFor(edited, subject, given), texts, settings });

const file = await make();
const text = textOf(file);

test('every figure and text of the report is in the file', () => {
  const report = reportFor(quiz, lead, answers);
  const { nextLevel } = report;
  const changes = nextLevel?.kind === 'path' ? nextLevel.changes : [];
  expect(changes.length).toBeGreaterThan(0);
  const expected = [
    lead.businessName,
    'out of 100',
    `a score of ${report.score}`,
    report.level.name,
    report.benchmark.sentence,
    `Your score ${report.score}`,
    `Industry average ${report.benchmark.average}`,
    ...report.quickWins.flatMap(({ text, why = '', time = '', steps, copyText = '' }) => [
      text,
      why,
      time,
      ...steps,
      copyText,
    ]),
    ...report.opportunities.flatMap(({ value, caption = '' }) => [value, caption]),
    ...changes.flatMap(({ title, to, gain }) => [title, ...to, `+${gain} points`]),
    ...(report.breakdown?.rows ?? []).flatMap((row) => [
      row.title,
      row.answer.join(', '),
      `${row.points} of ${row.maximum} points`,
    ]),
    'Your total is 445 of 800 points, for a score of 56.',
    report.level.meaning ?? '',
    report.benchmark.gap ?? '',
    ...(texts.booking.agenda ?? []),
    texts.booking.bring ?? '',
    'You’ll talk with someone from Your Company.',
    texts.selfReported,
    'Report by Your Company',
    'Amélie, Ready for the Next Step?',
    texts.booking.button,
    'https://example.com/book',
    'Page 1 of 2',
  ];
  for (const each of expected) expect(text).toContain(each);
});

test('the sections are in the order of the screen, with the booking card last', () => {
  const titles = [
    texts.benchmark.title,
    texts.quickWins.title,
    texts.opportunities.title,
    'Your Fastest Way to',
    texts.breakdown.title,
    'Amélie, Ready for the Next Step?',
    texts.booking.button,
  ];
  const places = titles.map((title) => text.indexOf(title));
  expect(Math.min(...places)).toBeGreaterThan(0);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('the metadata name the title, the author and the language; the file is tagged and small', () => {
  const info = infoOf(file);
  expect(info).toMatch(`Title:           Your AI Discoverability Score, ${lead.businessName}`);
  expect(info).toMatch(/Author: +Your Company/);
  expect(info).toMatch(/Tagged: +yes/);
  expect(info).toMatch(/Page size: +612 x 792 pts \(letter\)/);
  expect(new TextDecoder('latin1').decode(file)).toContain('/Lang (en-CA)');
  expect(file.length).toBeLessThan(60_000);
});

test('the file has the language of the site, and writes numbers and lists in it', async () => {
  const uneven = { ...quiz, benchmark: { ...quiz.benchmark, default: 62.5 }, industries: [] };
  const report = reportFor(uneven, lead, answers);
  const french = await pdfOf({ report, texts, settings: { ...settings, language: 'fr-CA' } });
  expect(new TextDecoder('latin1').decode(french)).toContain('/Lang (fr-CA)');
  const shown = textOf(french);
  expect(shown).toContain(`${texts.benchmark.average} 62,5`);
  const { rows = [] } = report.breakdown ?? {};
  const [first = '', second = ''] = rows.find(({ answer }) => answer.length === 2)?.answer ?? [];
  expect(shown).toContain(`${first} et ${second}`);
});

test('the metadata are well-formed XML whatever the business is called', async () => {
  const businessName = 'Smith & Sons\u0008 <Plumbing>';
  const named = await make(answers, quiz, { ...lead, businessName });
  const [metadata = ''] = /<x:xmpmeta.*<\/x:xmpmeta>/s.exec(new TextDecoder().decode(named)) ?? [];
  expect(metadata).toContain('Score, Smith &amp; Sons &lt;Plumbing&gt;</rdf:li>');
  expect(metadata).toContain('<pdfuaid:part>1</pdfuaid:part>');
  expect(metadata).not.toMatch(/&(?!amp;|lt;|gt;)/);
  expect(infoOf(named)).toMatch(/Title: +Your AI.*, Smith & Sons.* <Plumbing>/);
});

test('the fonts are embedded, and their text can be copied and searched', () => {
  const fonts = fontsOf(file);
  expect(fonts.length).toBeGreaterThanOrEqual(3);
  for (const font of fonts) expect(font).toMatch(/TrueType.* yes +yes +yes +\d+ +\d+$/);
});

/** A text as a PDF stores it if it has characters beyond ASCII, such as the dash in `0–39`. */
const utf16 = (shown: string) =>
  `\u00fe\u00ff${Array.from(shown, (character) => {
    const code = character.charCodeAt(0);
    return String.fromCharCode(code >> 8, code & 255);
  }).join('')}`;

test('the file is tagged with headings, lists, and figures that have alternative texts', () => {
  const structure = structureOf(file);
  expect(structure.match(/^ *H1 /gm)).toHaveLength(1);
  expect(structure.match(/^ *H2 /gm)).toHaveLength(6);
  expect(structure.match(/^ *LI /gm)).toHaveLength(15 + 1 + 8 + 3);
  expect(structure.match(/^ *Figure/gm)).toHaveLength(2);
  expect(structure).toMatch(/Link/);
  const raw = new TextDecoder('latin1').decode(file);
  expect(raw).toContain('/Alt (56 out of 100)');
  const levels =
    'Immediate Action Needed 0–39, Growth Opportunity 40–59, Digital Achiever 60–79, AI Discovery Leader 80–100';
  expect(raw).toContain(`/Alt (${utf16(`Your score 56, Industry average 55, ${levels}`)})`);
});

test('the button links to the booking address', () => {
  expect(linksOf(file)).toContain('https://example.com/book');
});

test('an address with an accent is printed unchanged, and linked as a browser encodes it', async () => {
  const report = reportFor(quiz, lead, answers);
  const booking = 'https://exemple.ca/réserver';
  const accented = await pdfOf({ report, texts, settings: { ...settings, booking } });
  expect(textOf(accented)).toContain(booking);
  expect(linksOf(accented)).toContain('https://exemple.ca/r%C3%A9server');
});

/** Expects no word outside the margins or over the footer. */
function expectWithinMargins(pdf: Uint8Array) {
  const words = wordsOf(pdf);
  expect(words.length).toBeGreaterThan(50);
  for (const { left, right, top, bottom } of words) {
    expect(left).toBeGreaterThanOrEqual(44);
    expect(right).toBeLessThanOrEqual(568);
    expect(top).toBeGreaterThanOrEqual(30);
    expect(bottom).toBeLessThanOrEqual(768);
    expect(bottom < 740 || top > 742).toBe(true);
  }
}

test('the line of an average that is also a threshold does not cross its number', async () => {
  const pdf = await make(answers, quiz, { ...lead, industry: 'Other' });
  expect(textOf(pdf)).toContain('Industry average 60');
  const lines = dashedLinesOf(pdf);
  expect(lines.length).toBeGreaterThan(0);
  const crossed = wordsOf(pdf).filter(({ page, left, right, top, bottom }) => {
    const middle = (top + bottom) / 2;
    const isOnLine = lines.some(
      (line) => left < line.x && line.x < right && line.top < middle && middle < line.bottom,
    );
    return page === 1 && isOnLine;
  });
  expect(crossed).toEqual([]);
});

test('a tick marks the start of each level except the lowest, and crosses no number', () => {
  const ticks = ticksOf(file);
  const width = ((ticks[2]?.x ?? 0) - (ticks[0]?.x ?? 0)) / 0.4;
  const left = (ticks[0]?.x ?? 0) - 0.4 * width;
  expect(ticks.map(({ x }) => Math.round(((x - left) / width) * 100))).toEqual([40, 60, 80]);
  const first = wordsOf(file).filter(({ page }) => page === 1);
  for (const { x, top, bottom } of ticks) {
    const below = first.filter((word) => word.left < x && x < word.right && word.bottom > top);
    expect(below.length).toBeGreaterThan(0);
    for (const word of below) expect(word.top).toBeGreaterThan(bottom);
  }
});

test.each([
  ['an ordinary name', 'Le Petit Four'],
  ['no name', ''],
  ['one long word', 'Donaudampfschifffahrt'.repeat(12)],
  ['many words', 'The Very Best Bakery of All '.repeat(10)],
  ['markup', '<b>{level}</b> $& \\u0000 %PDF ) endobj'],
  ['other scripts', 'Łódź Žižkov Nguyễn Українська Αθήνα'],
])('%s stays within the margins', async (_, businessName) => {
  const pdf = await make(answers, quiz, { ...lead, businessName });
  expectWithinMargins(pdf);
  expect(textOf(pdf).replaceAll(' ', '')).toContain(businessName.replaceAll(/\s/g, ''));
});

test('a quiz of 20 questions and 12 quick wins fills four pages', async () => {
  const questions = Array.from({ length: 20 }, (_, index) => {
    const question = quiz.questions[index % quiz.questions.length];
    return question
      ? { ...question, key: `k${index}`, title: `${index + 1}. ${question.title}` }
      : [];
  }).flat();
  const fallbackWins = Array.from({ length: 12 }, (_, index) => ({
    text: `Win ${index + 1}: ${'a long line '.repeat(9)}`,
  }));
  const long: Quiz = { ...quiz, questions, quickWins: { rules: [], maximum: 12, fallbackWins } };
  const given = Object.fromEntries(
    questions.map(({ key }, index) => [key, Object.values(answers)[index % 8] ?? '']),
  );
  const pdf = await make(given, long);
  expectWithinMargins(pdf);
  const all = textOf(pdf);
  for (const { title } of questions) expect(all).toContain(title);
  expect(all).toContain('Win 12:');
  expect(infoOf(pdf)).toMatch(/Pages: +4/);
});

test('at the top level the report lists the answers that are worth the most', async () => {
  const habits = { q1: 'regularly', q2: 10, q3: 'comprehensive', q4: 'weekly' };
  const top = textOf(await make({ ...answers, ...habits }));
  expect(top).toContain(texts.topLevel.title);
  expect(top).toContain('of your score');
});

test('sections that are switched off are not in the file', async () => {
  const report = reportFor(quiz, lead, answers);
  const off = {
    ...texts,
    nextLevel: { ...texts.nextLevel, isShown: false },
    breakdown: { ...texts.breakdown, isShown: false },
  };
  const short = textOf(await pdfOf({ report, texts: off, settings }));
  expect(short).not.toContain('Fastest Way');
  expect(short).not.toContain(texts.breakdown.title);
  expect(short).toContain('Page 2 of 2');
});
