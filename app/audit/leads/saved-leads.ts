import { readEntry, writeEntry } from '#app/audit/session/tab-storage.ts';
import { ownProperty, parseJson } from '#app/quiz/base/unknown.ts';
import type { AuditLeads } from '#app/quiz/contract/audit-content.ts';
import type { Submission } from '#app/quiz/contract/submission.ts';

export type CurrentLead = Pick<
  Submission,
  'id' | 'audit' | 'version' | 'source' | 'trap' | 'hasBooked'
> & {
  /** The text beside the box in the form that was submitted, and its language. */
  consent?: AuditLeads['consent'];
  /** When the form was shown, in milliseconds since 1970. */
  shownAt: number;
  /** The last stage that was saved to be sent; `version` is 0 before the first. */
  stage?: Submission['stage'];
  /** The first `id`, whose end is never sent. */
  seed?: string;
  /** Whether another tab has this lead, so that the next change here is another lead. */
  isCopy?: boolean;
};

const KEY = 'audit-leads';

const isText = (value: unknown): value is string => typeof value === 'string';

/** The types of what an earlier page of this tab wrote. The server checks what is sent of it. */
const TYPES = {
  id: 'string',
  audit: 'string',
  trap: 'string',
  version: 'number',
  shownAt: 'number',
  source: 'object',
};

const isCurrent = (value: unknown): value is CurrentLead =>
  Object.entries(TYPES).every(([name, type]) => typeof ownProperty(value, name) === type);

const entry = parseJson(readEntry(KEY) ?? '');
const current = ownProperty(entry, 'current');

/**
 * What is saved in this tab, as far as it is undamaged: the current lead, and the bodies of the requests that
 * the server has neither accepted nor refused yet. Call `save` after each change.
 */
export const saved: { current?: CurrentLead; unsent: string[] } = {
  current: isCurrent(current) ? current : undefined,
  unsent: [ownProperty(entry, 'unsent')].flat().filter(isText),
};

/** Saves in this tab's storage, which goes with the tab. If it is blocked or full, only a reload loses it. */
export function save(): void {
  writeEntry(KEY, JSON.stringify(saved));
}

/**
 * Asks the other tabs whether one of them has this tab's lead, because a duplicated tab has a copy of the
 * storage, and answers them. Without such messages, which a browser may block, no tab is a copy.
 */
export function findOriginal(): void {
  try {
    const tabs = new BroadcastChannel('audit-leads');
    tabs.addEventListener('message', ({ data: { id, isAnswer } }) => {
      const { current } = saved;
      if (!current || current.id !== id || current.isCopy) return;
      if (!isAnswer) return tabs.postMessage({ id, isAnswer: true });
      current.isCopy = true;
      save();
    });
    if (saved.current) tabs.postMessage({ id: saved.current.id });
    // An open channel would keep the page out of the back/forward cache of some browsers.
    addEventListener('pagehide', () => tabs.close());
  } catch {}
}
