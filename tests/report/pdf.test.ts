import { expect, test } from 'vitest';
import { plainText } from '#app/quiz/base/text-blocks.ts';
import { reportFor } from '#app/quiz/score/report.ts';
import { shipped } from '#tests/seed.ts';
import { operatorsOf, pdfOf } from './pdf-of.ts';
import { answers, lead, make, quiz, settings, texts, uneven } from './pdf-sample.ts';
import { fontsOf, infoOf, linksOf, structureOf, textOf, wordsOf } from './poppler.ts';

const file = await make();
const text = textOf(file);

// pdf-pages.test.ts looks for the texts of any report.
test('every figure, and every text around the report, is in the file', () => {
  const report = reportFor(quiz, lead, answers);
  const { nextLevel, summary } = report;
  const changes = nextLevel?.kind === 'path' ? nextLevel.changes : [];
  expect(changes.length).toBeGreaterThan(0);
  const expected = [
    lead.businessName,
    'out of 100',
    `a score of ${summary?.score}`,
    summary?.level.name ?? '',
    summary?.benchmark?.sentence ?? '',
    `Your score ${summary?.score}`,
    `Industry average ${summary?.benchmark?.average}`,
    ...changes.map(({ gain }) => `+${gain} points`),
    ...(report.breakdown?.rows ?? []).map((row) => `${row.points} of ${row.maximum} points`),
    'Your total is 445 of 800 points, for a score of 56.',
    plainText(summary?.level.meaning ?? []),
    summary?.benchmark?.gapSentence ?? '',
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
  // Some screen readers do not look where the words of two lines are.
  expect(structureOf(file)).toContain(texts.selfReported);
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
  expect(info).toMatch(`Title:           ${shipped.resultsPage.title} · ${lead.businessName}`);
  expect(info).toMatch(/Author: +Your Company/);
  expect(info).toMatch(/Tagged: +yes/);
  expect(info).toMatch(/Page size: +612 x 792 pts \(letter\)/);
  expect(new TextDecoder('latin1').decode(file)).toContain('/Lang (en-CA)');
  expect(file.length).toBeLessThan(60_000);
});

test('the file has the language of the site, and writes numbers and lists in it', async () => {
  const report = reportFor(uneven, lead, answers);
  const french = await pdfOf({ report, texts, settings: { ...settings, language: 'fr-CA' } });
  expect(new TextDecoder('latin1').decode(french)).toContain('/Lang (fr-CA)');
  const shown = textOf(french);
  expect(shown).toContain(`${texts.benchmark.average} 62,5`);
  expect(shown).toContain('They never mention my business et Something else');
});

test.each([
  ['en-CA', '“My phone”'],
  ['fr-CA', '« My phone »'],
])('in %s an answer in the visitor’s own words is %s', async (language, quote) => {
  const report = reportFor(quiz, lead, answers);
  const [row] = report.breakdown?.rows ?? [];
  if (row) Object.assign(row, { isText: true, answer: ['My phone'] });
  expect(textOf(await pdfOf({ report, texts, settings: { ...settings, language } }))).toContain(
    quote,
  );
});

test('a text in another language than the file says so, also where it is filled in', async () => {
  const report = reportFor(quiz, lead, answers);
  const marksWith = async (...left: string[]) => {
    const untranslated = { language: 'fr-CA', texts: left };
    const made = await pdfOf({ report, texts, settings, untranslated });
    return operatorsOf(made).match(/\/Span <<\s*\/Lang \(fr-CA\)\s*>> BDC/g)?.length ?? 0;
  };
  const lines = await Promise.all([
    marksWith(),
    marksWith(texts.quickWins.title),
    marksWith(texts.quickWins.title, quiz.questions[1]?.title ?? ''),
    marksWith(texts.pdf.page),
  ]);
  expect(lines).toEqual([0, 1, 2, 2]);
});

test('the metadata are well-formed XML whatever the business is called', async () => {
  const businessName = 'Smith & Sons\u0008 <Plumbing>';
  const named = await make(answers, quiz, { ...lead, businessName });
  const [metadata = ''] = /<x:xmpmeta.*<\/x:xmpmeta>/s.exec(new TextDecoder().decode(named)) ?? [];
  expect(metadata).toContain('Score · Smith &amp; Sons &lt;Plumbing&gt;</rdf:li>');
  expect(metadata).toContain('<pdfuaid:part>1</pdfuaid:part>');
  expect(metadata).not.toMatch(/&(?!amp;|lt;|gt;)/);
  expect(infoOf(named)).toMatch(/Title: +Your AI.* · Smith & Sons.* <Plumbing>/);
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
  expect(linksOf(file)).toContain('https://example.com/book');
  const raw = new TextDecoder('latin1').decode(file);
  expect(raw).toContain('/Alt (56 out of 100)');
  const levels =
    'Immediate Action Needed 0–39, Growth Opportunity 40–59, Digital Achiever 60–79, AI Discovery Leader 80–100';
  expect(raw).toContain(`/Alt (${utf16(`Your score 56, Industry average 55, ${levels}`)})`);
});

test('an address with an accent is printed unchanged, and linked as a browser encodes it', async () => {
  const report = reportFor(quiz, lead, answers);
  const booking = 'https://exemple.ca/réserver';
  const accented = await pdfOf({ report, texts, settings: { ...settings, booking } });
  expect(textOf(accented)).toContain(booking);
  expect(linksOf(accented)).toContain('https://exemple.ca/r%C3%A9server');
});

test('at the top level the report lists the answers that are worth the most', async () => {
  const habits = { q1: 'regularly', q2: 10, q3: 'comprehensive', q4: 'weekly' };
  const top = textOf(await make({ ...answers, ...habits }));
  expect(top).toContain(texts.topLevel.title);
  expect(top).toContain('of your score');
});

test('thresholds that are close to each other are not printed on top of each other', async () => {
  const levels = quiz.levels.map((level) => (level.min === 60 ? { ...level, min: 42 } : level));
  const words = textOf(await make(answers, { ...quiz, levels })).split(/\s+/);
  expect(words).toContain('40');
  expect(words).not.toContain('4042');
});

test('the lines of a text stay lines', async () => {
  const report = reportFor(quiz, lead, answers);
  const [first, ...others] = report.quickWins;
  if (!first) throw new TypeError('There is no quick win.');
  const quickWins = [{ ...first, copyText: 'Dear\n\nAda' }, ...others];
  const words = wordsOf(await pdfOf({ report: { ...report, quickWins }, texts, settings }));
  const boxOf = (text: string) => words.find((word) => word.text === text);
  expect(boxOf('Dear')?.left).toBe(boxOf('Ada')?.left);
  expect(boxOf('Dear')?.bottom).toBeLessThan(boxOf('Ada')?.bottom ?? 0);
});

test('the booking address of the file passes nothing of the visitor on, because a PDF may be passed on', async () => {
  const booking = 'https://example.ca/book?month=5&name={firstName}&email={email}';
  const report = reportFor(quiz, lead, answers);
  const passed = await pdfOf({ report, texts, settings: { ...settings, booking } });
  expect(linksOf(passed)).toContain('https://example.ca/book?month=5&name=&email=');
  expect(textOf(passed)).toContain('https://example.ca/book Report by');
});
