import { post } from './post.ts';
import { save, saved, type Unsent } from './saved-leads.ts';

const TAKEN = [200, 201];
const REFUSED = [400, 403, 413, 415];
const MAX_PAUSE_S = 60;
const MAX_REQUESTED_PAUSE_S = 600;

let isSending = false;
let failures = 0;
/** No request before this moment of `performance.now`. */
let earliest = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Sends the requests that the server has not taken yet, one after the other, and each again until the
 * server takes or refuses it: after 1, 2, 4 … 60 seconds, when the browser is online again, when the
 * page becomes visible, but not before the server asks for it. `onRefused` is called when the server
 * will never take one. See docs/leads.md#the-request.
 */
export async function sendUnsent(onRefused: () => void): Promise<void> {
  const [item] = saved.unsent;
  if (!item || isSending || performance.now() < earliest) return;
  clearTimeout(timer);
  isSending = true;
  const response = await post('/api/leads', item.body);
  isSending = false;
  const { status = 0 } = response ?? {};
  const isRefused = REFUSED.includes(status);
  if (isRefused || TAKEN.includes(status)) {
    failures = 0;
    saved.unsent = saved.unsent.filter((each) => each !== item);
    save();
    if (isRefused) onRefused();
    return sendUnsent(onRefused);
  }
  const requested =
    Math.min(Number(response?.headers.get('Retry-After')) || 0, MAX_REQUESTED_PAUSE_S) * 1000;
  earliest = performance.now() + requested;
  timer = setTimeout(
    () => {
      earliest = 0;
      void sendUnsent(onRefused);
    },
    Math.max(Math.min(2 ** failures, MAX_PAUSE_S) * 1000, requested),
  );
  failures += 1;
}

/** Keeps a request until it is sent. It replaces an older version that is unsent. */
export function addUnsent(item: Unsent): void {
  saved.unsent = [...saved.unsent.filter(({ id }) => id !== item.id), item];
  save();
}
