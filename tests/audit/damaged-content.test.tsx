import { cleanup, render } from '@testing-library/react';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { RestoredAudit, sessionOf } from '#app/audit/restored-audit.tsx';
import { restoreSession } from '#app/audit/session/restore-session.ts';
import { saveSession } from '#app/audit/session/session.ts';
import { isObject } from '#app/quiz/base/unknown.ts';
import type { Journey } from '#app/quiz/journey/journey.ts';
import { fc } from '#tests/fast-check.ts';
import { SHEET } from '#tests/quiz/sample-sheet.ts';
import { sampleLead as lead } from '#tests/sample-lead.ts';
import { seedContent } from '#tests/seed.ts';

const { pages: _, ...content } = await seedContent();
const scoringRevision = 'scoring-1';
const page = { content, contractHash: 'shape-1', scoringRevision };
const STEPS: Record<string, Journey> = {
  form: { started: true, draft: { firstName: 'Ada' }, answers: {}, position: 0 },
  question: { started: true, draft: {}, lead, answers: SHEET, position: 4 },
  report: { started: true, draft: {}, lead, answers: SHEET, position: 7, score: 61 },
};

const fetched = vi.spyOn(globalThis, 'fetch');
afterAll(() => fetched.mockRestore());
beforeEach(() => {
  sessionStorage.clear();
  fetched.mockReset().mockImplementation(async () => new Response(null));
});

/** Stores a session whose content was changed. */
function store(journey: Journey, damaged: unknown) {
  saveSession({ content, journey, scoringRevision }, page.contractHash);
  const stored = JSON.parse(sessionStorage.getItem('audit') ?? '');
  sessionStorage.setItem('audit', JSON.stringify({ ...stored, content: damaged }));
}

type Path = string[];

const pathsIn = (value: unknown): Path[] =>
  isObject(value)
    ? Object.entries(value).flatMap(([name, part]) => [
        [name],
        ...pathsIn(part).map((path) => [name, ...path]),
      ])
    : [];

/** A copy with another value at the path; `undefined` removes what is there. */
function changed(value: unknown, [name, ...rest]: Path, by: unknown): unknown {
  const copy = structuredClone(value);
  if (name === undefined || !isObject(copy)) return by;
  Reflect.set(copy, name, changed(Reflect.get(copy, name), rest, by));
  return copy;
}

const PATHS = pathsIn(content);

async function expectScreen(journey: Journey) {
  const { container } = render(
    <RestoredAudit page={page} session={sessionOf(page)} focusOnMount={false} />,
  );
  await vi.waitFor(() => expect(container.querySelector('h1')).not.toBeNull());
  expect(container.querySelector('[role=alert]')).toBeNull();
  expect(restoreSession(page)?.journey.lead).toEqual(journey.lead);
  cleanup();
  vi.mocked(console.error).mockClear();
  sessionStorage.clear();
}

test.each(Object.entries(STEPS))(
  'whatever stored content holds, a reload shows the %s and keeps the answers',
  async (_, journey) => {
    const damage = fc.constantFrom(undefined, null, 0, -1, 1e9, '', 'x', true, [], {}, [null]);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...PATHS), damage, async (path, by) => {
        store(journey, changed(content, path, by));
        await expectScreen(journey);
      }),
      { numRuns: 20 },
    );
  },
);

test('a question whose type is damaged is shown from the page instead', async () => {
  const { question } = STEPS;
  if (!question) throw new RangeError('There is no such step.');
  store(question, changed(content, ['quiz', 'questions', '4', 'type'], null));
  await expectScreen(question);
});

test.each(Object.keys(content))('content whose %s is empty is not used', async (group) => {
  for (const journey of Object.values(STEPS)) {
    store(journey, { ...content, [group]: {} });
    await expectScreen(journey);
  }
});
