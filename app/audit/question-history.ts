import { ownAddress } from '#app/components/embedded.ts';
import { START_HASH } from '#app/components/start-button.tsx';
import { ownProperty } from '#app/quiz/base/unknown.ts';

/**
 * What Back needs: the question of a history entry, how many entries this audit pushed before, and the
 * question of the last of them, which is not the previous question where the visitor went to another section.
 */
type Entry = { position: number; depth: number; before?: number };

/** Browsers keep 50 entries. If asked to go back further, they do nothing and fire no event. */
const MAX_DEPTH = 49;

/** The position, before all questions, of the form that is open to correct the lead. */
export const FORM_POSITION = -1;

/** In some frames, browsers ignore `history.go` too. The audit then goes on without its history. */
const MAX_WAIT_MS = 500;

let isRewinding = false;

/** The movement through the history that the browser has not finished. */
let pendingTraversal: Promise<void> | undefined;

const currentEntry = (): Entry => decodeEntry(history.state) ?? { position: 0, depth: 0 };

function decodeEntry(state: unknown): Entry | undefined {
  const position = ownProperty(state, 'position');
  const depth = ownProperty(state, 'depth');
  const before = ownProperty(state, 'before');
  return typeof position === 'number' && typeof depth === 'number'
    ? { position, depth, before: typeof before === 'number' ? before : undefined }
    : undefined;
}

/** Moves through the history. Resolves when the browser has, or at the end of the wait. */
function traverse(delta: number): Promise<void> {
  pendingTraversal = new Promise((resolve) => {
    const end = () => {
      removeEventListener('popstate', end);
      clearTimeout(timer);
      pendingTraversal = undefined;
      resolve();
    };
    addEventListener('popstate', end);
    const timer = setTimeout(end, MAX_WAIT_MS);
  });
  tolerateRefusal(() => history.go(delta));
  return pendingTraversal;
}

/** Goes back by a number of entries, from the entry that the browser ends at, without reporting any. */
async function goBack(entriesFrom: (entry: Entry) => number): Promise<void> {
  isRewinding = true;
  while (pendingTraversal) await pendingTraversal;
  const entries = entriesFrom(currentEntry());
  if (entries > 0) await traverse(-entries);
  isRewinding = false;
}

/** Browsers throw when calls follow each other too fast. That must not stop the audit. */
function tolerateRefusal(call: () => void) {
  try {
    call();
  } catch {}
}

/** A page that is loaded again is scrolled by the browser to where it was. */
const scrollOnReload = () => {
  history.scrollRestoration = 'auto';
};

type Listener = {
  position: number;
  /** The position itself, or the furthest before it that the answers allow. */
  reachable: (position: number) => number;
  onPosition: (position: number) => void;
  /** Called when the address has the fragment of the form, before the fragment is removed. */
  onStart: () => void;
};

/**
 * Keeps the browser's history in step with the journey: each question is an entry, so that Back is Previous.
 * The journey alone knows where the visitor is; entries only tell where Back leads.
 */
export const questionHistory = {
  /** Stores the position in the current entry, and removes query and fragment from its address. */
  replace(position: number) {
    tolerateRefusal(() => history.replaceState({ ...currentEntry(), position }, '', ownAddress()));
  },

  push(position: number) {
    const { position: before, depth: entries } = currentEntry();
    const depth = Math.min(entries + 1, MAX_DEPTH);
    tolerateRefusal(() => {
      // Some time after Back, the browser would scroll to where the earlier screen was.
      history.scrollRestoration = 'manual';
      history.pushState({ position, depth, before }, '');
    });
    addEventListener('pagehide', scrollOnReload);
  },

  /**
   * Goes back one entry if it is that of the previous question; `popstate` then gives the position. Resolves
   * to whether the browser went anywhere. Until then further calls do nothing: a second step back could
   * leave the audit.
   */
  async back(position: number): Promise<boolean> {
    if (pendingTraversal) return true;
    const entry = currentEntry();
    if (entry.position !== position || entry.before !== position - 1) return false;
    await traverse(-1);
    return currentEntry().position !== position;
  },

  /** Goes back from the entry of the form to that of the question, without reporting it. */
  async leaveForm(to: number): Promise<void> {
    await goBack(({ depth, position }) => (position === FORM_POSITION ? Math.min(depth, 1) : 0));
    questionHistory.replace(to);
  },

  /** Goes back over all questions at once, without showing one: Back then leaves the audit. */
  rewind: (): Promise<void> => goBack(({ depth }) => depth),

  /** Does so too, but the visitor stays at the position, to which the entry that is left then leads. */
  async stay(position: number): Promise<void> {
    if (currentEntry().depth === 0) return;
    await questionHistory.rewind();
    questionHistory.replace(position);
  },

  /**
   * Reports the question to which Back and Forward lead. If an entry is beyond the furthest reachable
   * question, goes back again. Ignores entries that the audit did not create. Stores the current position
   * in an entry that a start link added. Returns a function that stops listening.
   */
  listen({ position, reachable, onPosition, onStart }: Listener): () => void {
    const onPopState = ({ state }: PopStateEvent) => {
      const entry = decodeEntry(state);
      if (!entry || isRewinding) return;
      const ahead = entry.position - reachable(entry.position);
      if (ahead > 0 && ahead <= entry.depth) return void traverse(-ahead);
      onPosition(entry.position);
    };
    const onHashChange = () => {
      if (location.hash !== START_HASH) return;
      onStart();
      questionHistory.replace(position);
    };
    addEventListener('popstate', onPopState);
    addEventListener('hashchange', onHashChange);
    onHashChange();
    return () => {
      removeEventListener('popstate', onPopState);
      removeEventListener('hashchange', onHashChange);
    };
  },
};
