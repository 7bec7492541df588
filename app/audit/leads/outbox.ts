import { post } from './post.ts';
import type { Unsent } from './saved-leads.ts';

export type OutboxOptions = {
  unsent: Unsent[];
  /** Called with all that is unsent, at each change. */
  onChange: (unsent: Unsent[]) => void;
  /** Called when the server will never take a request. */
  onRefused: () => void;
  now?: () => number;
};

const TAKEN = [200, 201];
const REFUSED = [400, 403, 413, 415];
const MAX_PAUSE_S = 60;

/**
 * The requests that the server has not taken yet. They are sent one after the other, and each again
 * until the server takes or refuses it: after 1, 2, 4 … 60 seconds, when the browser is online again,
 * when the page becomes visible, but not before the server asks for it. See docs/leads.md#the-request.
 */
export function createOutbox({ unsent, onChange, onRefused, now = Date.now }: OutboxOptions) {
  let isSending = false;
  let failures = 0;
  let earliest = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waiting: (() => void)[] = [];

  const change = (next: Unsent[]) => {
    unsent = next;
    onChange(next);
  };

  const send = async (): Promise<void> => {
    const [item] = unsent;
    if (!item || isSending || now() < earliest) return;
    clearTimeout(timer);
    isSending = true;
    const { status, pause } = await post('/api/leads', item.body);
    isSending = false;
    const isRefused = REFUSED.includes(status);
    if (isRefused || TAKEN.includes(status)) {
      failures = 0;
      change(unsent.filter((each) => each !== item));
      for (const resume of waiting.splice(0)) resume();
      if (isRefused) onRefused();
      return send();
    }
    earliest = now() + pause;
    timer = setTimeout(
      () => {
        earliest = 0;
        void send();
      },
      Math.max(Math.min(2 ** failures, MAX_PAUSE_S) * 1000, pause),
    );
    failures += 1;
  };

  addEventListener('online', send);
  document.addEventListener('visibilitychange', send);
  void send();

  return {
    send,
    /** Sends a request, which replaces an unsent older version of it. */
    add: (item: Unsent): Promise<void> => {
      change([...unsent.filter(({ id }) => id !== item.id), item]);
      return send();
    },
    /** Resolves when nothing with this id is unsent. */
    settled: async (id: string): Promise<void> => {
      while (unsent.some((each) => each.id === id))
        await new Promise<void>((resume) => {
          waiting.push(resume);
        });
    },
  };
}
