import { cleanup } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { setUntranslated } from '#app/quiz/base/untranslated.ts';
import { visibleTexts } from '#app/quiz/checks/visible-texts.ts';
import { auditContentOf } from '#app/quiz/contract/audit-content.ts';
import { drawnTexts } from '#app/quiz/languages/content-in.ts';
import { type States, siteContent } from './marked-audit.tsx';
import { pageStates } from './page-states.tsx';
import { reportStates } from './report-states.tsx';
import { resumeStates } from './resume-states.tsx';
import { stepStates } from './step-states.tsx';

/** All states in which a visitor reads something. */
const STATES: States = { ...pageStates, ...stepStates, ...resumeStates, ...reportStates };

const server = setupServer(
  http.post('*/client-errors', () => new HttpResponse(null, { status: 204 })),
  http.post('*/api/leads', () => new HttpResponse(null, { status: 201 })),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
afterEach(() => setUntranslated(undefined));

/** Whether a text has no translation: every other one. */
const isLeft = (mark: string) => Number(/\d+/.exec(mark)?.[0]) % 2 === 1;

function leaveUntranslated() {
  const texts = visibleTexts(siteContent).flatMap(({ value }) => drawnTexts(value));
  setUntranslated({ language: 'qaa', texts: texts.filter(isLeft) });
  auditContentOf(siteContent);
}

type Drawn = { text: string; isOwn: boolean; language: string | undefined };

/** The texts of documents that are drawn, each with its language, and whether its element has that itself. */
function drawnIn(root: ParentNode): Drawn[] {
  const found = [...root.querySelectorAll<HTMLElement>('*')].filter(
    (element) => !element.matches('script, style, noscript'),
  );
  return found.flatMap((element) =>
    [...element.childNodes].flatMap((node) => {
      const text = node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '';
      // A line of several texts, such as that of the sender, has one language.
      if (!text.includes('⟦') || text.includes('⟧, ⟦')) return [];
      const language = element.closest<HTMLElement>('[lang]')?.lang;
      return [{ text, isOwn: element.lang !== '', language }];
    }),
  );
}

async function readState(name: string): Promise<Drawn[]> {
  const texts: Drawn[] = [];
  await STATES[name]?.(() => texts.push(...drawnIn(document.body)));
  cleanup();
  document.body.innerHTML = '';
  sessionStorage.clear();
  return texts;
}

test.each(Object.keys(STATES))(
  'a text that has no translation says in which language it is, and no other does: %s',
  async (name) => {
    leaveUntranslated();
    const wrong = (await readState(name)).filter(({ text, isOwn, language }) =>
      isLeft(text) ? language !== 'qaa' : isOwn && language === 'qaa',
    );
    expect(wrong).toEqual([]);
  },
);
