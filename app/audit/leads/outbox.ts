import { postToSite } from './post.ts';
import { save, saved } from './saved-leads.ts';

/** The statuses after which a request is not sent again: it is stored, or will never be accepted. */
const SETTLED: (number | undefined)[] = [200, 201, 400, 403, 415];
const MAX_PAUSE_S = 60;
const MAX_REQUESTED_PAUSE_S = 600;

/** Whether a request is under way, or the server has asked for a pause. */
let isBusy = false;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Sends the unsent requests one after the other, and each again until it is settled: after 1, 2, 4 … 60
 * seconds, and whenever this is called, but not before the time that the server asks for. Never rejects. See
 * docs/leads-process.md#the-request.
 */
export async function sendUnsent(): Promise<void> {
  const [body] = saved.unsent;
  if (!body || isBusy) return;
  clearTimeout(timer);
  isBusy = true;
  const response = await postToSite('/api/leads', body);
  isBusy = false;
  if (SETTLED.includes(response?.status)) {
    failures = 0;
    saved.unsent = saved.unsent.filter((each) => each !== body);
    save();
    return sendUnsent();
  }
  // One that is too long for a proxy holds no other up.
  saved.unsent.sort((one, other) => Number(one === body) - Number(other === body));
  const requested = Math.min(
    Number(response?.headers.get('Retry-After')) || 0,
    MAX_REQUESTED_PAUSE_S,
  );
  isBusy = requested > 0;
  timer = setTimeout(
    () => {
      isBusy = false;
      void sendUnsent();
    },
    Math.max(Math.min(2 ** failures, MAX_PAUSE_S), requested) * 1000,
  );
  failures += 1;
}

/** Saves a request until it is sent, and sends it. It replaces older ones of the same lead that are unsent. */
export function send(id: string, body: string): void {
  saved.unsent = [...saved.unsent.filter((each) => !each.includes(id)), body];
  save();
  void sendUnsent();
}
