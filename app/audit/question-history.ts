/**
 * The browser's history within the questions: each question is an entry, so that Back is Previous.
 * `depth` counts the entries that this audit has pushed and can go back over.
 */
type Entry = { position: number; depth: number };

/** Browsers keep 50 entries, and go nowhere, and say nothing, when told to go back further. */
const DEEPEST = 49;

let isRewinding = false;

/** The way back that was asked for, until `popstate` tells that it has been gone. */
let underWay: Promise<void> | undefined;

/** Where the audit was last. */
let lastPosition = 0;

const current = (): Entry => entryOf(history.state) ?? { position: 0, depth: 0 };

function entryOf(state: unknown): Entry | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const position: unknown = Reflect.get(state, 'position');
  const depth: unknown = Reflect.get(state, 'depth');
  return typeof position === 'number' && typeof depth === 'number'
    ? { position, depth }
    : undefined;
}

function go(delta: number): Promise<void> {
  const arrived = new Promise<void>((resolve) => {
    const arrive = () => {
      underWay = undefined;
      resolve();
    };
    addEventListener('popstate', arrive, { once: true });
  });
  underWay = arrived;
  history.go(delta);
  return arrived;
}

export const questionHistory = {
  /** The entry of a step, or of the question that a reload restores. Leaves a clean address. */
  replace(position: number) {
    lastPosition = position;
    history.replaceState({ ...current(), position }, '', location.pathname);
  },

  push(position: number) {
    lastPosition = position;
    history.pushState({ position, depth: Math.min(current().depth + 1, DEEPEST) }, '');
  },

  /** Gives the entry that a link has made the audit's position, and a clean address. */
  resume() {
    questionHistory.replace(lastPosition);
  },

  /**
   * Goes back one entry, if this audit pushed it: `popstate` then tells the position. Until then a
   * second press goes nowhere, which could be out of the audit.
   */
  back(): boolean {
    if (underWay) return true;
    const canGoBack = current().depth > 0;
    if (canGoBack) void go(-1);
    return canGoBack;
  },

  /**
   * Leaves the questions: Back then leaves the audit instead of walking through them. The way there
   * shows no question.
   */
  async rewind(): Promise<void> {
    isRewinding = true;
    while (underWay) await underWay;
    const { depth } = current();
    if (depth > 0) await go(-depth);
    isRewinding = false;
  },

  /**
   * Tells to which question Back and Forward lead. An entry beyond the furthest question that can be
   * shown is left again, so that the history stands where the audit does. An entry that is not of
   * this audit, such as that of a link within the page, tells nothing.
   */
  listen(
    reachable: (position: number) => number,
    onPosition: (position: number) => void,
  ): () => void {
    const onPopState = ({ state }: PopStateEvent) => {
      const entry = entryOf(state);
      if (!entry || isRewinding) return;
      const ahead = entry.position - reachable(entry.position);
      if (ahead > 0 && ahead <= entry.depth) return void go(-ahead);
      lastPosition = entry.position;
      onPosition(entry.position);
    };
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  },
};
