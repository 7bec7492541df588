import { beforeEach, expect, test, vi } from 'vitest';
import { auditContentOf } from '#app/quiz/contract/audit-content.ts';
import { advance, newJourney } from '#app/quiz/journey/journey.ts';
import { seedContent } from '#tests/seed.ts';

const LEAD = {
  firstName: 'Ada',
  lastName: 'L',
  email: 'a@example.com',
  businessName: 'B',
  industry: 'Other',
  city: 'C',
  province: 'ON',
};

const sent: string[] = [];

/** A page of its own, in the same tab or a duplicate of it. */
async function openPage({ isOn = true, address = '/?utm_source=news&utm_campaign=fall' } = {}) {
  vi.resetModules();
  history.replaceState(null, '', address);
  const { tellVisits } = await import('#app/audit/tell-visits.ts');
  const site = await seedContent();
  const visits = isOn ? { isOn: true as const, notice: 'We count visits.' } : undefined;
  const content = auditContentOf({ ...site, siteSettings: { ...site.siteSettings, visits } });
  const { quiz } = content;
  const landing = newJourney(quiz);
  const form = advance(quiz, landing, { type: 'start' });
  const questions = advance(quiz, form, { type: 'submitLead', lead: LEAD });
  const key = quiz.questions[0]?.key;
  const tell = (journey: typeof landing) => tellVisits({ content, journey, scoringRevision: 'r' });
  return { tell, landing, form, questions, key };
}

const told = () => sent.splice(0).map((body) => JSON.parse(body));

const setSign = (sign: string, value: boolean) =>
  Object.defineProperty(navigator, sign, { value, configurable: true });

beforeEach(() => {
  // The test's browser says that a program drives it.
  setSign('webdriver', false);
  sessionStorage.clear();
  localStorage.clear();
  sent.length = 0;
  // The test's browser reads a blob only later, so its text is taken as it is made.
  const Plain = Blob;
  vi.stubGlobal(
    'Blob',
    class extends Plain {
      constructor(parts: string[], options?: BlobPropertyBag) {
        super(parts, options);
        sent.push(parts.join(''));
      }
    },
  );
  Object.assign(navigator, { sendBeacon: () => true });
});

test('a tab tells each milestone once, together, with the campaign of its first page', async () => {
  const page = await openPage();
  page.tell(page.landing);
  expect(told()).toEqual([]);
  page.tell(page.form);
  page.tell(page.form);
  const visit = { audit: 'audit', language: 'en-CA', source: 'news', campaign: 'fall' };
  expect(told()).toEqual([{ ...visit, milestones: ['landing', 'start'] }]);
  const again = await openPage({ address: '/' });
  again.tell(again.questions);
  expect(told()).toEqual([{ ...visit, milestones: ['lead', `shown:${page.key}`] }]);
});

test.each([
  ['back by a year', -525_600, 0],
  ['on by a year', 525_600, 5],
  ['on by five minutes', 5, 2],
])(
  'where the clock goes %s, the time to the report is in one of the groups',
  async (_, minutes, group) => {
    const page = await openPage();
    page.tell(page.questions);
    told();
    const now = Date.now();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now + minutes * 60_000);
    page.tell({ ...page.questions, score: 40 });
    clock.mockRestore();
    const [{ milestones }] = told();
    expect(milestones.slice(-2)).toEqual(['report', `time:${group}`]);
  },
);

test('nothing is told while counting is off', async () => {
  const page = await openPage({ isOn: false });
  page.tell(page.questions);
  expect(told()).toEqual([]);
});

test('a browser that asks for privacy, is driven by a program, or was left out tells nothing', async () => {
  for (const sign of ['globalPrivacyControl', 'webdriver']) {
    setSign(sign, true);
    const page = await openPage();
    page.tell(page.questions);
    setSign(sign, false);
  }
  const left = await openPage({ address: '/?count=off' });
  left.tell(left.questions);
  const later = await openPage();
  later.tell(later.questions);
  expect(told()).toEqual([]);
  const back = await openPage({ address: '/?count=on' });
  back.tell(back.questions);
  expect(told()).toHaveLength(1);
});

test('where the tab can’t remember what it told, because its storage is blocked or full, it tells nothing', async () => {
  const blocked = () => {
    throw new DOMException('Denied', 'SecurityError');
  };
  const full = () => {
    throw new DOMException('Full', 'QuotaExceededError');
  };
  for (const setItem of [blocked, full]) {
    vi.stubGlobal('sessionStorage', {
      getItem: setItem === blocked ? blocked : () => null,
      setItem,
    });
    const page = await openPage();
    page.tell(page.form);
    expect(told()).toEqual([]);
  }
});
