import type { Submission } from '#app/quiz/contract/submission.ts';
import { isObject, parseJson, property } from '#app/quiz/contract/unknown.ts';

/** A request that the server has not taken yet. */
export type Unsent = { id: string; body: string };

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

const KEY = 'audit-leads';

const stored = () => {
  try {
    return parseJson(sessionStorage.getItem(KEY) ?? '');
  } catch {
    return undefined;
  }
};

/** The server checks each request, so these only tell apart what an earlier page of this tab wrote. */
const isUnsent = (value: unknown): value is Unsent => typeof property(value, 'body') === 'string';
const isCurrent = (value: unknown): value is Current => isObject(property(value, 'source'));

const entry = stored();
const current = property(entry, 'current');

/** What this tab keeps, as far as it is undamaged. Call `save` after each change. */
export const saved: { current?: Current; unsent: Unsent[] } = {
  current: isCurrent(current) ? current : undefined,
  unsent: [property(entry, 'unsent')].flat().filter(isUnsent),
};

/** Only in this tab, and gone with it. If storage is blocked or full, only a reload loses it. */
export function save(): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(saved));
  } catch {}
}
