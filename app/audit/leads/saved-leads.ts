import { parseJson } from '#app/audit/page-data.ts';
import type { Submission } from '#app/quiz/contract/submission.ts';
import { isObject, property } from '#app/quiz/contract/unknown.ts';

/** A request that the server has not taken yet. */
export type Unsent = { id: string; version: number; body: string };

/** What the journey of this tab has sent, or is going to send. */
export type Current = {
  id: string;
  /** When the form was shown, in milliseconds since 1970. */
  shownAt: number;
  /** 0 before the first request. */
  version: number;
  stage?: Submission['stage'];
  source: Submission['source'];
  trap?: string;
};

export type SavedLeads = { current?: Current; unsent: Unsent[] };

const KEY = 'audit-leads';

/** Only in this tab, and gone with it. If storage is blocked or full, only a reload loses it. */
export function saveLeads(leads: SavedLeads): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(leads));
  } catch {}
}

/** What an earlier page of this tab saved, as far as it is undamaged. Never throws. */
export function restoreLeads(): SavedLeads {
  try {
    const stored = parseJson(sessionStorage.getItem(KEY) ?? '');
    const current = property(stored, 'current');
    return {
      current: isCurrent(current) ? current : undefined,
      unsent: [property(stored, 'unsent')].flat().filter(isUnsent),
    };
  } catch {
    return { unsent: [] };
  }
}

const isUnsent = (value: unknown): value is Unsent =>
  typeof property(value, 'id') === 'string' &&
  typeof property(value, 'version') === 'number' &&
  typeof property(value, 'body') === 'string';

/** The server checks the rest of each request. */
const isCurrent = (value: unknown): value is Current =>
  typeof property(value, 'id') === 'string' &&
  typeof property(value, 'version') === 'number' &&
  typeof property(value, 'shownAt') === 'number' &&
  isObject(property(value, 'source'));
