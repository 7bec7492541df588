import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import { evaluate, parse } from 'groq-js';
import { inspectionQuery } from '#app/quiz/checks/inspect.ts';
import { inspect } from '#app/quiz/checks/inspect-warnings.ts';
import { encodeShare } from '#app/quiz/journey/share.ts';
import { launchBrowser } from '#bench/browser.ts';
import { readNdjson } from '#lake/dataset/ndjson.ts';
import { startSite } from '#tests/e2e/site.ts';
import { type SeedDocument, seedDocuments } from '#tests/seed.ts';

// Draws the pictures of the templates that New quiz shows: a persona's report, as the built site draws it. Run it
// when a template or the look of reports changes: npm run build && node scripts/write-template-pictures.ts

const FOLDER = 'studio/panes/pictures';

/** In CSS pixels. The Studio shows the picture half as large as it is, for screens with two pixels in each. */
const VIEWPORT = { width: 960, height: 720 };
const SCALE = 0.45;

/** Words that fit every template, and nothing around the report. */
const REPORT_TEXTS = { title: 'Your Result', categories: { title: 'In Detail' }, sharedTexts: {} };
const STYLE =
  'body > header, .order-first:has(#report-notice) { display: none } h1 { outline: none }';

const seed = seedDocuments();
const documentsIn = async (name: string) =>
  readNdjson(await readFile(`seed/templates/${name}.ndjson`, 'utf8')).map(
    ({ document }) => document,
  );

/** The site with the quiz of a template, which for once is the shipped one where there are no documents. */
function siteWith(template: readonly SeedDocument[]): SeedDocument[] {
  const quiz = template.find(({ _type }) => _type === 'quiz');
  const others = seed.filter(({ _type }) => !quiz || _type !== 'persona');
  const edited = others.map((each) => {
    if (each._type === 'audit' && quiz) return { ...each, quiz: { _ref: quiz._id } };
    return each._id === 'resultsPage' ? { ...each, ...REPORT_TEXTS } : each;
  });
  return [...edited, ...template];
}

/** The empty quiz has no report, so it borrows the questions and personas of the checklist. */
async function withQuestions(empty: SeedDocument[]): Promise<SeedDocument[]> {
  const [quiz, ...parts] = await documentsIn('checklist');
  return [
    ...empty.map((each) => ({ ...each, questions: quiz?.questions })),
    ...parts.map((each) => (each._type === 'persona' ? { ...each, level: 'On the Way' } : each)),
  ];
}

/** The fragment of the link that opens the report of the last persona but one. */
async function fragmentOf(dataset: SeedDocument[]): Promise<string> {
  const result = await evaluate(parse(inspectionQuery), { dataset });
  const { content, personas, issues } = inspect(await result.get());
  const shown = personas.at(-2);
  if (!content || !shown) throw new Error(JSON.stringify(issues));
  const { persona, answers } = shown;
  return encodeShare(content.quiz, {
    ...{ audit: content.audit, language: 'en-CA', scoringRevision: 'example' },
    industry: persona.industry ?? '',
    answers,
  });
}

async function drawReport(browser: Browser, dataset: SeedDocument[]): Promise<Buffer> {
  const site = await startSite(dataset);
  const page = await browser.newPage({
    viewport: VIEWPORT,
    reducedMotion: 'reduce',
    bypassCSP: true,
  });
  try {
    await page.goto(`${site.url}/${await fragmentOf(dataset)}`);
    await page.addStyleTag({ content: STYLE });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => document.fonts.ready);
    const client = await page.context().newCDPSession(page);
    const { data } = await client.send('Page.captureScreenshot', {
      format: 'webp',
      quality: 80,
      clip: { x: 0, y: 0, ...VIEWPORT, scale: SCALE },
    });
    return Buffer.from(data, 'base64');
  } finally {
    await page.close();
    await site.stop();
  }
}

const names = (await readdir('seed/templates')).map((name) => name.replace('.ndjson', ''));
const browser = await launchBrowser();
await mkdir(FOLDER, { recursive: true });
for (const name of ['audit', ...names]) {
  const template = name === 'audit' ? [] : await documentsIn(name);
  const documents = name === 'empty' ? await withQuestions(template) : template;
  await writeFile(`${FOLDER}/${name}.webp`, await drawReport(browser, siteWith(documents)));
}
await browser.close();
