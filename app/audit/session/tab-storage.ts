/** This tab's `sessionStorage`, which a browser may block, and which may be full. Never throws. */

/** Each of several frames in one page has entries of its own: see `embed` in `inline-scripts.ts`. */
const FRAME = (typeof document !== 'undefined' && document.documentElement.dataset.frame) || '';

/** The text of an entry; `null` if there is none, or the storage is blocked. */
export function readEntry(key: string): string | null {
  try {
    return sessionStorage.getItem(key + FRAME);
  } catch {
    return null;
  }
}

/** Writes an entry, or removes it for `null`. Returns whether that worked. */
export function writeEntry(key: string, text: string | null): boolean {
  try {
    if (text === null) sessionStorage.removeItem(key + FRAME);
    else sessionStorage.setItem(key + FRAME, text);
    return true;
  } catch {
    return false;
  }
}
