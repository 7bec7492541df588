import { cleanup } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { marks, type States } from './marked-audit.tsx';
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

const read = new Map<string, Promise<string[]>>();

/** All texts of a state. Each state is rendered only once, whichever tests run. */
function textsOf(name: string): Promise<string[]> {
  const known = read.get(name) ?? readState(name);
  read.set(name, known);
  return known;
}

async function readState(name: string): Promise<string[]> {
  const texts: string[] = [];
  await STATES[name]?.((...more) => {
    texts.push(...textsIn(document), document.title, ...more);
  });
  cleanup();
  document.body.innerHTML = '';
  document.title = '';
  sessionStorage.clear();
  return texts;
}

test('a text outside the marks is recognized as not from a document', () => {
  expect(unmarked('⟦1·Report by ⟦2·Acme⟧⟧ 17')).toBe('');
  expect(unmarked('⟦1·Acme⟧, ⟦2·Halifax⟧, ⟦3·Level⟧ 0–39')).toBe('');
  expect(unmarked('⟦1·Step⟧ of 3')).toBe('of 3');
  for (const sign of [':', '·', '%', '–', '.'])
    expect(unmarked(`⟦1·Step⟧${sign} ⟦2·Last⟧`)).toBe(sign);
  document.body.innerHTML = '<p>One<b>Two</b></p><img alt="Three"><input placeholder="Four">';
  expect(textsIn(document.body).filter(Boolean).sort()).toEqual(['Four', 'One', 'Three', 'Two']);
  document.body.innerHTML = '';
});

test.each(Object.keys(STATES))('every text is from a document: %s', async (name) => {
  const texts = await textsOf(name);
  expect(texts.map(unmarked).filter((text) => text !== '')).toEqual([]);
});

test('every field that visitors read is shown in at least one state', async () => {
  const texts: string[] = [];
  for (const name of Object.keys(STATES)) texts.push(...(await textsOf(name)));
  const all = texts.join('\n');
  const missing = [...marks].filter(([mark]) => !all.includes(mark)).map(([, place]) => place);
  expect(missing).toEqual([]);
  expect(marks.size).toBeGreaterThan(150);
});
