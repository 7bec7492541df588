import { Observable } from 'rxjs';

/** An event of `client.listen()`: `welcome`, `mutation`, `reconnect`. */
export type LakeEvent = { type: string };

type Subscription = { url: string; next: (event: LakeEvent) => void };

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 5000;

/**
 * One WebSocket for all the listeners of a browser tab. A browser allows six HTTP/1.1 connections
 * per host, and one open document of the Studio listens to more event streams than that.
 * A connection that is lost is opened anew; each listener is told `reconnect`, then `welcome`.
 */
export class LakeSocket {
  readonly #url: string;
  #socket: WebSocket | undefined;
  readonly #subscriptions = new Map<number, Subscription>();
  #lastId = 0;
  #pause = FIRST_PAUSE;

  constructor(url: string) {
    this.#url = url;
  }

  /** The events at a listen address, until the observer unsubscribes. */
  events(url: string): Observable<LakeEvent> {
    return new Observable((observer) => {
      this.#lastId += 1;
      const id = this.#lastId;
      this.#subscriptions.set(id, { url, next: (event) => observer.next(event) });
      if (this.#socket) this.#send({ op: 'sub', id, url });
      else this.#open();
      return () => {
        this.#subscriptions.delete(id);
        this.#send({ op: 'unsub', id });
      };
    });
  }

  #send(message: { op: 'sub'; id: number; url: string } | { op: 'unsub'; id: number }) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #open() {
    if (this.#socket || this.#subscriptions.size === 0) return;
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    socket.addEventListener('open', () => {
      this.#pause = FIRST_PAUSE;
      for (const [id, { url }] of this.#subscriptions) this.#send({ op: 'sub', id, url });
    });
    socket.addEventListener('message', ({ data }) => this.#receive(String(data)));
    socket.addEventListener('close', () => {
      this.#socket = undefined;
      for (const { next } of this.#subscriptions.values()) next({ type: 'reconnect' });
      setTimeout(() => this.#open(), this.#pause);
      this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
    });
  }

  #receive(text: string) {
    const { id, event, data }: { id: number; event: string; data?: object } = JSON.parse(text);
    this.#subscriptions.get(id)?.next({ ...data, type: event });
  }
}
