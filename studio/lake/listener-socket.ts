import { Observable } from 'rxjs';
import { z } from 'zod';
import { parseJson } from '#app/quiz/contract/unknown.ts';

/** An event of `client.listen()`: `welcome`, `mutation`, `reconnect`. */
export type LakeEvent = { type: string };

type Listener = { url: string; next: (event: LakeEvent) => void };

const MIN_PAUSE_MS = 250;
const MAX_PAUSE_MS = 5000;

/** An event for the listener with this id. */
const message = z.object({
  id: z.number(),
  event: z.string(),
  data: z.record(z.string(), z.unknown()).optional(),
});

/**
 * One WebSocket for all listeners of a browser tab. A browser allows six HTTP/1.1 connections per
 * host, and one open document of the Studio already needs more event streams than that. After a lost
 * connection it connects again, and each listener gets `reconnect`, then `welcome`.
 */
export class ListenerSocket {
  readonly #url: string;
  #socket: WebSocket | undefined;
  readonly #listeners = new Map<number, Listener>();
  #lastId = 0;
  #pause = MIN_PAUSE_MS;

  constructor(url: string) {
    this.#url = url;
  }

  /** The events of a listen URL, until the observer unsubscribes. */
  events(url: string): Observable<LakeEvent> {
    return new Observable((observer) => {
      this.#lastId += 1;
      const id = this.#lastId;
      this.#listeners.set(id, { url, next: (event) => observer.next(event) });
      if (this.#socket) this.#send({ op: 'sub', id, url });
      else this.#open();
      return () => {
        this.#listeners.delete(id);
        this.#send({ op: 'unsub', id });
      };
    });
  }

  #send(request: { op: 'sub'; id: number; url: string } | { op: 'unsub'; id: number }) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(request));
  }

  #open() {
    if (this.#socket || this.#listeners.size === 0) return;
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    socket.addEventListener('open', () => {
      for (const [id, { url }] of this.#listeners) this.#send({ op: 'sub', id, url });
    });
    socket.addEventListener('message', ({ data }) => {
      if (!this.#receive(String(data))) socket.close();
    });
    socket.addEventListener('close', () => {
      this.#socket = undefined;
      for (const { next } of this.#listeners.values()) next({ type: 'reconnect' });
      setTimeout(() => this.#open(), this.#pause);
      this.#pause = Math.min(this.#pause * 2, MAX_PAUSE_MS);
    });
  }

  /**
   * Passes a message on to its listener. `false` if it is malformed: an event may be lost then, so
   * the caller has to reconnect, after which the Studio reads its documents again.
   */
  #receive(text: string): boolean {
    const parsed = message.safeParse(parseJson(text));
    if (!parsed.success) {
      console.error('The Content Lake sent a malformed event. The Studio connects again.');
      return false;
    }
    this.#pause = MIN_PAUSE_MS;
    const { id, event, data } = parsed.data;
    this.#listeners.get(id)?.next({ ...data, type: event });
    return true;
  }
}
