import { parseJson } from '#app/quiz/base/unknown.ts';
import { DURATIONS_UP_TO } from '#app/quiz/contract/milestones.ts';
import { stepOf } from '#app/quiz/journey/journey.ts';
import { milestonesOf } from '#app/quiz/journey/milestones.ts';
import { postToSite } from './leads/post.ts';
import { sourceOf } from './leads/source.ts';
import type { Session } from './session/session.ts';
import { readEntry, writeEntry } from './session/tab-storage.ts';

const KEY = 'audit-visits';
const PATH = '/api/visits';

/** What this tab has told of an audit, where its visitor came from, and when it told the start. */
type Tab = { audit: string; told: string[]; from: Record<string, string | undefined>; at?: number };

let tab: Tab | undefined;
let language = '';

/** See docs/numbers.md#who-is-not-counted. */
function isCounted(): boolean {
  if (navigator.webdriver || navigator.globalPrivacyControl) return false;
  try {
    const [, choice] = /[?&]count=(on|off)\b/.exec(location.search) ?? [];
    if (choice) localStorage.setItem(KEY, choice);
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

function begin(audit: string): Tab {
  const saved = parseJson(readEntry(KEY) ?? '') as Tab | undefined;
  const { utm_source, ref, referrerHost, utm_medium, utm_campaign } = sourceOf(
    location,
    document.referrer,
    [],
  );
  let seconds = 0;
  const timer = setInterval(() => {
    if (document.hidden || ++seconds < 2) return;
    clearInterval(timer);
    tell(['landing']);
  }, 1000);
  addEventListener('click', ({ target, isTrusted }) => {
    const pressed = target instanceof Element && target.closest<HTMLElement>('[data-visit]');
    if (isTrusted && pressed) tell([`${pressed.dataset.visit}`]);
  });
  const from = {
    source: utm_source ?? ref ?? referrerHost,
    medium: utm_medium,
    campaign: utm_campaign,
  };
  return saved?.audit === audit ? saved : { audit, told: [], from };
}

/**
 * Tells what this tab has not told yet. Nobody waits for it, and nothing is told again: where the tab can't
 * remember it over a reload, nothing is told at all.
 */
function tell(reached: readonly string[]): void {
  if (!tab) return;
  const { told, audit, from } = tab;
  const milestones = reached.filter((each) => !told.includes(each));
  told.push(...milestones);
  if (milestones.length === 0 || !writeEntry(KEY, JSON.stringify(tab))) return;
  const body = JSON.stringify({ audit, language, ...from, milestones });
  // Some browsers drop what a frame sends as a beacon.
  if (
    parent !== self ||
    !navigator.sendBeacon?.(PATH, new Blob([body], { type: 'application/json' }))
  )
    void postToSite(PATH, body);
}

/**
 * Where visits are counted, tells how far a journey has come, each milestone once per tab. Call it after every
 * change of the journey. See docs/numbers.md#what-is-counted.
 */
export function tellVisits({ content, journey }: Session): void {
  const { audit, quiz, siteSettings } = content;
  if (!siteSettings.visits || !isCounted()) return;
  language = siteSettings.language;
  tab ??= begin(audit);
  // A program that presses no key and no button does not start.
  if (stepOf(journey) === 'landing' || navigator.userActivation?.hasBeenActive === false) return;
  const reached = milestonesOf(quiz, journey, tab.told);
  tab.at ??= Date.now();
  const minutes = (Date.now() - tab.at) / 60_000;
  if (reached.includes('report'))
    reached.push(`time:${DURATIONS_UP_TO.filter((limit) => minutes >= limit).length}`);
  tell(reached);
}

declare global {
  interface Navigator {
    /** Whether the visitor asks sites not to pass on data. Not in all browsers. */
    globalPrivacyControl?: boolean;
  }
}
