import { cleanup, render } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { setUntranslated } from '#app/quiz/base/untranslated.ts';
import { visibleTexts } from '#app/quiz/checks/visible-texts.ts';
import { auditContentOf } from '#app/quiz/contract/audit-content.ts';
import { drawnTexts } from '#app/quiz/languages/content-in.ts';
import { marks, type States, siteContent } from './marked-audit.tsx';
import { unmarked } from './marks.ts';
import { pageStates } from './page-states.tsx';
import { textsIn } from './read-texts.ts';
import { reportStates } from './report-states.tsx';
import { resumeStates } from './resume-states.tsx';
import { stepStates } from './step-states.tsx';

/** All states in which a visitor reads something. */
const STATES: States = { ...pageStates, ...stepStates, ...resumeStates, ...reportStates };

/** Some states report an error to the site's log, or send a lead. */
const server = setupServer(
  http.post('*/client-errors', () => new HttpResponse(null, { status: 204 })),
  http.post('*/api/leads', () => new HttpResponse(null, { status: 201 })),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

/** Whether a text has no translation: every other one. */
const isLeft = (mark: string) => Number(/\d+/.exec(mark)?.[0]) % 2 === 1;

beforeEach(() => {
  const texts = visibleTexts(siteContent).flatMap(({ value }) => drawnTexts(value));
  setUntranslated({ language: 'qaa', texts: texts.filter(isLeft) });
  auditContentOf(siteContent);
});
afterEach(() => setUntranslated(undefined));

type Drawn = { text: string; isOwn: boolean; language: string | undefined };

/** The texts of documents that are drawn, each with its language, and whether its element has that itself. */
const drawnIn = (root: ParentNode): Drawn[] =>
  [...root.querySelectorAll<HTMLElement>('*:not(script, style, noscript)')].flatMap((element) =>
    [...element.childNodes].flatMap((node) => {
      const text = node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '';
      // A line of several texts, such as that of the sender, has one language.
      if (!text.includes('⟦') || text.includes('⟧, ⟦')) return [];
      const language = element.closest<HTMLElement>('[lang]')?.lang;
      return [{ text, isOwn: element.lang !== '', language }];
    }),
  );

type Read = { texts: string[]; drawn: Drawn[] };

const read = new Map<string, Promise<Read>>();

/** All texts of a state. Each state is rendered only once, whichever tests run. */
function textsOf(name: string): Promise<Read> {
  const known = read.get(name) ?? readState(name);
  read.set(name, known);
  return known;
}

async function readState(name: string): Promise<Read> {
  const texts: string[] = [];
  const drawn: Drawn[] = [];
  await STATES[name]?.((...more) => {
    drawn.push(...drawnIn(document.body));
    texts.push(...textsIn(document), document.title, ...more);
  });
  cleanup();
  document.title = '';
  sessionStorage.clear();
  return { texts, drawn };
}

test('a text outside the marks is recognized as not from a document', () => {
  expect(unmarked('⟦1·Report by ⟦2·Acme⟧⟧ 17')).toBe('');
  expect(unmarked('⟦1·Acme⟧, ⟦2·Halifax⟧, ⟦3·Level⟧ 0–39')).toBe('');
  expect(unmarked('⟦1·Step⟧ of 3')).toBe('of 3');
  for (const sign of [':', '·', '%', '–', '.'])
    expect(unmarked(`⟦1·Step⟧${sign} ⟦2·Last⟧`)).toBe(sign);
  const { container } = render(null);
  container.innerHTML = '<p>One<b>Two</b></p><img alt="Three"><input placeholder="Four">';
  expect(textsIn(container).filter(Boolean).sort()).toEqual(['Four', 'One', 'Three', 'Two']);
});

test.each(Object.keys(STATES))(
  'every text is from a document, and says in which language it is where it has no translation: %s',
  async (name) => {
    const { texts, drawn } = await textsOf(name);
    expect(texts.map(unmarked).filter((text) => text !== '')).toEqual([]);
    const wrong = drawn.filter(({ text, isOwn, language }) =>
      isLeft(text) ? language !== 'qaa' : isOwn && language === 'qaa',
    );
    expect(wrong).toEqual([]);
  },
);

test('every field that visitors read is shown in at least one state', async () => {
  const texts: string[] = [];
  for (const name of Object.keys(STATES)) texts.push(...(await textsOf(name)).texts);
  const all = texts.join('\n');
  const missing = [...marks].filter(([mark]) => !all.includes(mark)).map(([, place]) => place);
  expect(missing).toEqual([]);
  expect(marks.size).toBeGreaterThan(150);
});
