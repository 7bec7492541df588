import { beforeEach, expect, test, vi } from 'vitest';
import { restoreSession } from '#app/audit/session/restore-session.ts';
import { clearSession, saveSession } from '#app/audit/session/session.ts';
import { INLINE_SCRIPTS } from '#app/page/inline-scripts.ts';
import { type Journey, newJourney } from '#app/quiz/journey/journey.ts';
import { SHARE_PREFIX } from '#app/quiz/journey/share-fragment.ts';
import { sampleLead as lead } from '#tests/sample-lead.ts';
import { contentOf, seedContent, seedDocuments, withField } from '#tests/seed.ts';

const KEY = 'audit';
const { pages: _, ...content } = await seedContent();
const scoringRevision = 'scoring-1';
const page = { content, scoringRevision };
const journey: Journey = {
  started: true,
  draft: {},
  lead,
  answers: { q1: 'never', q2: 7, q3: 'comprehensive' },
  position: 3,
};

beforeEach(() => sessionStorage.clear());

/** Overwrites some fields of the stored session. */
const damage = (change: (stored: Record<string, unknown>) => object) => {
  const stored = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
  sessionStorage.setItem(KEY, JSON.stringify({ ...stored, ...change(stored) }));
};

test('a saved session is restored completely', () => {
  saveSession({ content, journey, scoringRevision });
  expect(restoreSession(page)).toEqual({ content, journey, scoringRevision });
});

test('the landing page stores nothing, so a tab that never started restores nothing', () => {
  saveSession({ content, journey: newJourney(content.quiz), scoringRevision });
  expect(sessionStorage).toHaveLength(0);
  expect(restoreSession(page)).toBeUndefined();
});

test('the inline script looks for a stored session and for a shared link', () => {
  expect(INLINE_SCRIPTS.resume).toContain(
    'sessionStorage.getItem(d.dataset.session+(d.dataset.frame||""))',
  );
  const [, pattern = ''] = /\/(\^#.*?)\/i\.test/.exec(INLINE_SCRIPTS.resume) ?? [];
  for (const prefix of [SHARE_PREFIX, '#r%3D', '#%2572%253d'])
    expect(prefix).toMatch(new RegExp(pattern, 'i'));
});

test('a session names its audit and its language, and is not restored in another audit', () => {
  saveSession({ content, journey, scoringRevision });
  expect(JSON.parse(sessionStorage.getItem('audit') ?? '')).toMatchObject({
    audit: 'audit',
    language: 'en-CA',
  });
  expect(restoreSession({ ...page, content: { ...content, audit: 'another' } })).toBeUndefined();
});

test('visitors finish the quiz that they started, even if it has been edited', async () => {
  saveSession({ content, journey, scoringRevision });
  const edited = await contentOf(withField(seedDocuments(), 'question-q1', 'title', 'Edited?'));
  expect(restoreSession({ content: edited, scoringRevision: 'scoring-2' })).toEqual({
    content,
    journey,
    scoringRevision,
  });
});

test('if another version of the script saved it, the answers are decoded with the page’s quiz', async () => {
  saveSession({ content, journey, scoringRevision });
  damage(() => ({ script: 'https://audit.example/assets/entry.client-old.js' }));
  const options = [{ _key: 'a', value: 'always', label: 'Always', points: 1 }];
  const edited = await contentOf(
    withField(
      withField(seedDocuments(), 'question-q1', 'options', options),
      'quickwin-test',
      'values',
      ['always'],
    ),
  );
  const now = { content: edited, scoringRevision: 'scoring-2' };
  const restored = restoreSession(now);
  expect(restored?.scoringRevision).toBe('scoring-2');
  expect(restored?.content).toEqual(edited);
  expect(restored?.journey.answers).toEqual({ q2: 7, q3: 'comprehensive' });
  expect(restored?.journey.position).toBe(0);
  expect(restored?.journey.lead).toEqual(lead);
});

test.each([undefined, null, '', {}, { ...content, leadForm: undefined }])(
  'a stored session with the content %j is restored with that of the page',
  (stored) => {
    saveSession({ content, journey, scoringRevision });
    damage(() => ({ content: stored }));
    const edited = { ...content, landingPage: { ...content.landingPage, headline: 'Edited' } };
    const restored = restoreSession({ ...page, content: edited });
    expect(restored).toEqual({ content: edited, journey, scoringRevision });
    expect(restored?.content).toBe(edited);
  },
);

test('of the same content, the page’s own object is restored', () => {
  saveSession({ content: structuredClone(content), journey, scoringRevision });
  expect(restoreSession(page)?.content).toBe(content);
});

test.each(['', '{"contract', 'null', '17', '{}', '[]', '{"audit":"another"}'])(
  'the stored text %j restores nothing',
  (text) => {
    sessionStorage.setItem(KEY, text);
    expect(restoreSession(page)).toBeUndefined();
  },
);

test.each([
  '{"audit":"audit"}',
  '{"audit":"audit","journey":17}',
  '{"audit":"audit","journey":{"answers":[],"position":"x","lead":{}}}',
])('the stored text %j restores a new journey', (text) => {
  sessionStorage.setItem(KEY, text);
  expect(restoreSession(page)).toEqual({
    content,
    journey: newJourney(content.quiz),
    scoringRevision,
  });
});

test.each([
  [{ q1: '__proto__', q2: 7.5, q3: ['comprehensive'] }, { q2: 5 }],
  [{ q2: '7', q5: ['other', 'other'] }, { q2: 5 }],
  [{ q9: 'never', constructor: 'x' }, { q2: 5 }],
])('of the stored answers %j, only the valid ones are restored', (answers, expected) => {
  saveSession({ content, journey, scoringRevision });
  damage(() => ({ journey: { ...journey, answers } }));
  const restored = restoreSession(page);
  expect(restored?.journey.answers).toEqual(expected);
  expect(restored?.journey.position).toBe(0);
});

test('blocked storage throws no error and restores nothing', () => {
  const blocked = vi.fn(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  saveSession({ content, journey, scoringRevision });
  expect(restoreSession(page)).toBeUndefined();
  expect(clearSession).not.toThrow();
  expect(blocked).toHaveBeenCalled();
});

/** Replaces the storage with one that refuses entries above this length. */
function limitStorage(maximum: () => number) {
  const entries = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (text.length > maximum()) throw new DOMException('full', 'QuotaExceededError');
      entries.set(key, text);
    },
  });
}

test('if the content does not fit, the answers are saved, and a reload would lose the content', async () => {
  vi.resetModules();
  const fresh = await import('#app/audit/session/session.ts');
  let maximum = 5_000;
  limitStorage(() => maximum);
  fresh.saveSession({ content, journey, scoringRevision });
  expect(restoreSession(page)).toEqual({ content: page.content, journey, scoringRevision });
  expect(fresh.isSaved()).toBe(false);
  expect(fresh.isStale()).toBe(false);
  maximum = Number.POSITIVE_INFINITY;
  fresh.saveSession({ content, journey, scoringRevision });
  expect(fresh.isSaved()).toBe(true);
  maximum = 0;
  const moved = { ...journey, position: 2 };
  fresh.saveSession({ content, journey: moved, scoringRevision });
  expect(fresh.isSaved()).toBe(false);
  expect(fresh.isStale()).toBe(false);
});

test('a session without its scoring revision has that of the page', () => {
  saveSession({ content, journey, scoringRevision });
  damage(() => ({ scoringRevision: undefined }));
  expect(restoreSession(page)).toEqual({ content, journey, scoringRevision });
});

test('a reload loses nothing if nothing was entered, or if all of it is saved', async () => {
  vi.resetModules();
  const fresh = await import('#app/audit/session/session.ts');
  expect(fresh.isSaved()).toBe(true);
  fresh.saveSession({ content, journey, scoringRevision });
  expect(fresh.isSaved()).toBe(true);
  sessionStorage.clear();
  expect(fresh.isSaved()).toBe(false);
});

test('where other answers count by now, the visitor finishes the quiz in the language that it began in', () => {
  saveSession({ content, journey, scoringRevision });
  const french = { ...content, siteSettings: { ...content.siteSettings, language: 'fr-CA' } };
  const edited = { ...page, content: french, scoringRevision: 'scoring-2' };
  expect(restoreSession(edited)).toEqual({ content, journey, scoringRevision });
});
