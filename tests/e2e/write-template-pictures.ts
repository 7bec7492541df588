import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { type Browser, chromium } from '@playwright/test';
import { evaluate, parse } from 'groq-js';
import { withFieldsOf } from '#app/quiz/base/unknown.ts';
import { inspectionQuery } from '#app/quiz/checks/inspect.ts';
import { inspect } from '#app/quiz/checks/inspect-warnings.ts';
import { encodeShare } from '#app/quiz/journey/share.ts';
import { readNdjson } from '#lake/dataset/ndjson.ts';
import { imageNameOf } from '#lake/images.ts';
import { findChromium } from '#scripts/programs.ts';
import { type SeedDocument, seedDocuments } from '#tests/seed.ts';
import { startSite } from './site.ts';

// Draws the pictures of the templates that New quiz shows: a persona's report, as the built site draws it. Run it
// when a template or the look of reports changes: npm run build && node tests/e2e/write-template-pictures.ts

const PARTS_OF_AUDIT = ['landingPage', 'leadForm', 'resultsPage'];

const FOLDER = 'studio/panes/pictures';

/** In CSS pixels. The Studio shows the picture half as large as it is, for screens with two pixels in each. */
const VIEWPORT = { width: 960, height: 720 };
const SCALE = 0.45;

/** Nothing around the report. */
const STYLE =
  'body > header, .order-first:has(#report-notice) { display: none } h1 { outline: none }';

const seed = seedDocuments();
const documentsIn = async (name: string) =>
  readNdjson(await readFile(`seed/templates/${name}.ndjson`, 'utf8')).map(
    ({ document }) => document,
  );

const neutral = readNdjson(await readFile('seed/new-audit.ndjson', 'utf8')).map(
  ({ document }) => document,
);

/**
 * The site with the quiz and the report texts of a template, which for once are the shipped ones where there are no
 * documents. The report is a shared one, and speaks as the visitor's own.
 */
function siteWith(template: readonly SeedDocument[]): SeedDocument[] {
  const quiz = template.find(({ _type }) => _type === 'quiz');
  const own = template.find(({ _type }) => _type === 'resultsPage');
  const texts = neutral.find(({ _type }) => _type === 'resultsPage');
  const others = seed.filter(({ _type }) => !quiz || _type !== 'persona');
  const edited = others.map((each) => {
    if (each._type === 'audit' && quiz) return { ...each, quiz: { _ref: quiz._id } };
    if (each._id !== 'resultsPage') return each;
    const shown = quiz && texts ? { ...withFieldsOf(texts, own ?? {}), _id: each._id } : each;
    return { ...shown, sharedTexts: {} };
  });
  const isOfQuiz = ({ _type }: SeedDocument) => !PARTS_OF_AUDIT.includes(_type);
  return [...edited, ...template.filter(isOfQuiz)];
}

/** The empty quiz has no report, so it borrows the questions and personas of the checklist. */
async function withQuestions(empty: SeedDocument[]): Promise<SeedDocument[]> {
  const [quiz, ...parts] = await documentsIn('checklist');
  const borrowed = parts.filter(({ _type }) => !PARTS_OF_AUDIT.includes(_type));
  return [
    ...empty.map((each) => ({ ...each, questions: quiz?.questions })),
    ...borrowed.map((each) => (each._type === 'persona' ? { ...each, level: 'On the Way' } : each)),
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
    audit: content.audit,
    language: 'en-CA',
    scoringRevision: 'example',
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

/** Draws the pictures that a template brings along from their SVG files, and writes them into its file. */
async function drawPictures(browser: Browser, name: string): Promise<void> {
  const path = `seed/templates/${name}.ndjson`;
  const page = await browser.newPage({ viewport: { width: 480, height: 360 } });
  for (const { _id, _type, originalFilename } of await documentsIn(name)) {
    if (_type !== 'sanity.imageAsset') continue;
    await page.setContent(
      await readFile(`seed/templates/pictures/${originalFilename}.svg`, 'utf8'),
    );
    await page.addStyleTag({ content: 'body { margin: 0 }' });
    const client = await page.context().newCDPSession(page);
    // A PDF shows no WebP.
    const { data } = await client.send('Page.captureScreenshot', { format: 'png' });
    const bytes = Buffer.from(data, 'base64');
    const id = `image-${imageNameOf(bytes)?.replace('.', '-')}`;
    const lines = (await readFile(path, 'utf8')).replaceAll(_id, id).trimEnd().split('\n');
    const asset = { _id: id, _type, originalFilename, size: bytes.length, _bytes: data };
    const drawn = lines.map((line) =>
      line.startsWith(`{"_id":"${id}"`) ? JSON.stringify(asset) : line,
    );
    await writeFile(path, `${drawn.join('\n')}\n`);
  }
  await page.close();
}

const names = (await readdir('seed/templates'))
  .filter((name) => name.endsWith('.ndjson'))
  .map((name) => name.replace('.ndjson', ''));
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
for (const name of names) await drawPictures(browser, name);
await mkdir(FOLDER, { recursive: true });
for (const name of ['audit', ...names]) {
  const template = name === 'audit' ? [] : await documentsIn(name);
  const documents = name === 'empty' ? await withQuestions(template) : template;
  await writeFile(`${FOLDER}/${name}.webp`, await drawReport(browser, siteWith(documents)));
}
await browser.close();
