import { expect, test, vi } from 'vitest';
import { ContentError } from '#app/content/content-error.server.ts';
import { type LoadedContent, toLoadedContent } from '#app/content/loaded-content.server.ts';
import { INLINE_SCRIPTS } from '#app/page/inline-scripts.ts';
import { parseSiteContent } from '#app/quiz/checks/parse.ts';
import { initialAnswers } from '#app/quiz/score/answers.ts';
import { reportFor } from '#app/quiz/score/report.ts';
import { plainAnswers } from '#tests/quiz/plain-interpreter.ts';
import { createRandom } from '#tests/random.ts';
import { siteHandler } from '#tests/routes/site-handler.ts';
import { queryContent, shippedFrench } from '#tests/seed.ts';
import { elementsIn } from './elements.ts';
import { mutated, putInAll, stringsIn } from './mutate.ts';

const MUTATED = Number(process.env.MUTATED_SEEDS ?? 40);
vi.setConfig({ testTimeout: 180_000 + MUTATED * 30 });

/** Rendering takes far longer than validation, so only one in this many accepted mutations is rendered. */
const ACCEPTED_PER_RENDERED = 10;
const PATHS = ['/', '/index', '/nowhere'];

const render = await siteHandler();
const seedResult = await queryContent(shippedFrench());

/** The content of a result; undefined when it is refused. Fails if an issue lacks its document or field. */
function contentIfValid(result: unknown): LoadedContent | undefined {
  try {
    return toLoadedContent(result);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    expect(error.message).toMatch(/^The content is not valid\. ./);
    expect(error.issues.length).toBeGreaterThan(0);
    const vague = error.issues.filter(
      ({ document, field, rule, message }) => !document || !rule || !message || field === undefined,
    );
    expect(vague).toEqual([]);
    return undefined;
  }
}

/** Fails if a report contains a number that is not finite. */
function expectFiniteReports({ content: { quiz } }: LoadedContent): void {
  const last = quiz.questions.map((question) => [
    question.key,
    question.type === 'multiChoiceQuestion'
      ? question.options.at(-1)?.value
      : plainAnswers(question).at(-1),
  ]);
  for (const answers of [{}, initialAnswers(quiz), Object.fromEntries(last)])
    for (const industry of ['Technology', 'Other', '__proto__']) {
      const report = reportFor(quiz, { firstName: 'Ada', industry }, answers);
      if (JSON.stringify(report, notFinite).includes('not finite')) throw new Error('not finite');
    }
}

const notFinite = (_: string, value: unknown) =>
  typeof value === 'number' && !Number.isFinite(value) ? 'not finite' : value;

async function renderPage(content: LoadedContent, path: string): Promise<string> {
  const page = await render(new Request(`http://site${path}`), { content });
  expect(page.status).toBe(path === '/nowhere' ? 404 : 200);
  return page.text();
}

const URL_ATTRIBUTES = ['href', 'src', 'action', 'formaction', 'xlink:href'];
const SAFE_URL = /^(https?:\/\/|mailto:|\/(?!\/)|#|$)/;
const FORBIDDEN_ELEMENTS = ['iframe', 'object', 'embed', 'base', 'img', 'style'];

/** Fails if any content became a script, an event handler or a script URL in the page. */
function expectHarmless(html: string): void {
  const { elements, text } = elementsIn(html);
  const wrong = elements.filter(({ name, attributes, script }) => {
    if (FORBIDDEN_ELEMENTS.includes(name)) return true;
    // Without its script, the lead form is sent nowhere.
    if (name === 'form' && attributes.get('method') !== 'dialog') return true;
    if ([...attributes.keys()].some((key) => /^on|^style$|^srcdoc$/.test(key))) return true;
    if (URL_ATTRIBUTES.some((key) => !SAFE_URL.test(attributes.get(key) ?? ''))) return true;
    if (script === undefined) return false;
    if (attributes.get('type') === 'application/json') return script.includes('<');
    return script !== '' && !Object.values<string>(INLINE_SCRIPTS).includes(script);
  });
  expect(wrong).toEqual([]);
  expect(text.match(/\b(NaN|Infinity|undefined)\b|\[object Object\]/)?.[0]).toBeUndefined();
}

test('each mutated seed is refused with its errors located, or gives finite reports and harmless pages', async () => {
  const random = createRandom(20_260_101);
  let acceptedCount = 0;
  let renderedCount = 0;
  for (let index = 0; index < MUTATED; index += 1) {
    const loaded = contentIfValid(mutated(seedResult, random));
    if (!loaded) continue;
    acceptedCount += 1;
    expectFiniteReports(loaded);
    if (acceptedCount % ACCEPTED_PER_RENDERED !== 0) continue;
    renderedCount += 1;
    for (const path of PATHS) expectHarmless(await renderPage(loaded, path));
  }
  expect(acceptedCount).toBeGreaterThan(MUTATED / 20);
  expect(MUTATED - acceptedCount).toBeGreaterThan(MUTATED / 20);
  expect(renderedCount).toBeGreaterThan(0);
});

const isAccepted = (result: unknown) => 'content' in parseSiteContent(result);

/** The paths of the strings that refuse plain words: closed choices, names of questions, addresses. */
const refusing = (() => {
  const result = structuredClone(seedResult);
  const refused = putInAll(stringsIn(result), 'Plain words', () => isAccepted(result));
  return new Set(refused.map(({ path }) => path));
})();

const ATTACKS = [
  // Each part is one of its own for a parser of HTML.
  `</script><script>alert(1)</script>"><img src=x onerror=alert(1)>' onmouseover='alert(1)`,
  ']]><svg/onload=alert(1)><!--<script>',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
];
/** They differ for the rule of links alone, which `links.test.ts` tries. */
const SCHEMES = [
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'vbscript:x',
];

test.each(process.env.MUTATED_SEEDS ? [...ATTACKS, ...SCHEMES] : ATTACKS)(
  '%j in every string of the content is shown as plain text and never becomes a link',
  async (attack) => {
    const result = structuredClone(seedResult);
    const words = stringsIn(result).filter(({ path }) => !refusing.has(path));
    const choices = stringsIn(result).filter(({ path }) => refusing.has(path));
    // What refuses plain words is attacked once of each kind, because each refusal takes a check of the content.
    const oneOfEach = [...new Map(choices.map((each) => [each.place, each])).values()];
    for (const strings of [words, process.env.MUTATED_SEEDS ? choices : oneOfEach])
      putInAll(strings, attack, () => isAccepted(result));
    const loaded = toLoadedContent(result);
    const [french, ...others] = loaded.translations;
    if (!french || others.length > 0) throw new Error('The seed is in French, too.');
    for (const path of PATHS) expectHarmless(await renderPage(loaded, path));
    expectHarmless(await renderPage(french, '/fr'));
    const attacked = words.filter(({ parent, key }) => Reflect.get(parent, key) === attack);
    expect(attacked.length).toBeGreaterThan(700);
    for (const { content } of [loaded, french]) {
      const { provider, privacy, booking } = content.siteSettings;
      expect([provider.url, privacy.url, booking]).not.toContain(attack);
      expect(content.landingPage.headline).toBe(attack.trim());
    }
  },
);
