import { fnv1a } from '#app/quiz/journey/fnv-1a.ts';
import { decodeJourney, type Journey, stepOf } from '#app/quiz/journey/journey.ts';
import type { AuditContent } from './content.ts';

/** What the page brought: the content of now, and the fingerprints of its shape and its scoring. */
export type Page = { content: AuditContent; contract: string; scoringRevision: string };

/** The scoring revision is that of the content, or of the moment at which the visitor finished. */
export type Session = { content: AuditContent; journey: Journey; scoringRevision: string };

/** Also named by the inline script that hides the landing page while a tab is restored. */
const KEY = 'audit';

/** The content, many times as long as the rest, has an entry of its own: it is written but once. */
const CONTENT_KEY = 'audit-content';

/** What this page last had to keep, if it has begun anything, and what it kept. */
let latest: string | undefined;
let saved: string | null = null;
let savedContent: SerializedContent | undefined;

/** Keeps the session in this tab. Storage that is blocked or full costs only the convenience. */
export function save({ content, journey, scoringRevision }: Session, contract: string): void {
  if (stepOf(journey) === 'landing') return;
  const seal = serializeContent(content);
  const stored: Stored = { contract, checksum: seal.checksum, scoringRevision, journey };
  const isKnown = seal === savedContent && !isStale();
  latest = JSON.stringify(stored);
  try {
    sessionStorage.setItem(KEY, latest);
    saved = latest;
    if (!isKnown) sessionStorage.setItem(CONTENT_KEY, seal.text);
    savedContent = seal;
  } catch {}
}

type SerializedContent = { content: AuditContent; text: string; checksum: number };

let lastSerialized: SerializedContent | undefined;

export function serializeContent(content: AuditContent): SerializedContent {
  if (lastSerialized?.content !== content) {
    const text = JSON.stringify(content);
    lastSerialized = { content, text, checksum: fnv1a(text) };
  }
  return lastSerialized;
}

/** Whether a reload would find all that was entered in this page. */
export function isSaved(): boolean {
  return latest === undefined || (latest === saved && !isStale());
}

/** Whether another page of this tab has gone on, or started over, since this one kept its session. */
export function isStale(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== saved;
  } catch {
    return false;
  }
}

export function forget(): void {
  try {
    sessionStorage.removeItem(KEY);
    sessionStorage.removeItem(CONTENT_KEY);
  } catch {}
}

/**
 * The tab's session, or `undefined` where there is none. Visitors finish the quiz that they began;
 * when it was stored by another version of the site, or damaged, their answers are read against
 * the quiz of now.
 */
export function restore(page: Page): Session | undefined {
  const stored = read();
  if (!stored) return undefined;
  const then = stored.contract === page.contract && contentOfThen(stored.checksum);
  const content = then || page.content;
  const journey = decodeJourney(content.quiz, stored.journey);
  const isOfThen = then || journey.score !== undefined;
  const scoringRevision = isOfThen ? String(stored.scoringRevision) : page.scoringRevision;
  return { content, journey, scoringRevision };
}

type Stored = {
  contract: unknown;
  /** That of the content's text, which tells a damaged one from a whole one. */
  checksum: unknown;
  scoringRevision: unknown;
  journey: unknown;
};

function read(): Stored | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return undefined;
    const part = (name: keyof Stored): unknown => Reflect.get(stored, name);
    return {
      contract: part('contract'),
      checksum: part('checksum'),
      scoringRevision: part('scoringRevision'),
      journey: part('journey'),
    };
  } catch {
    return undefined;
  }
}

/** The content that was stored, if it is whole. */
function contentOfThen(expected: unknown): AuditContent | undefined {
  const text = sessionStorage.getItem(CONTENT_KEY);
  return text !== null && fnv1a(text) === expected ? JSON.parse(text) : undefined;
}
