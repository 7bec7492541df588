import { concatWith, map, Observable, retry, throwError, timer } from 'rxjs';
import { type WebSocketSubject, webSocket } from 'rxjs/webSocket';
import { z } from 'zod';
import { parseJson } from '#app/quiz/base/unknown.ts';

/** An event of `client.listen()`: `welcome`, `mutation`, `reconnect`. */
export type LakeEvent = { type: string };

const MIN_PAUSE_MS = 250;
const MAX_PAUSE_MS = 5000;

const message = z.object({
  id: z.number(),
  event: z.string(),
  data: z.record(z.string(), z.unknown()).optional(),
});

type Frame = Partial<z.infer<typeof message>> & { op?: 'sub' | 'unsub'; url?: string };

/** Throws for a malformed message: an event may be lost then, and only after a reconnect does the Studio read its documents again. */
function decode({ data }: MessageEvent): Frame {
  const parsed = message.safeParse(parseJson(String(data)));
  if (parsed.success) return parsed.data;
  console.error('The Content Lake sent a malformed event. The Studio connects again.');
  throw parsed.error;
}

/**
 * One WebSocket for all listeners of a browser tab. A browser allows six HTTP/1.1 connections per host, and
 * one open document of the Studio already needs more event streams than that. After a lost connection it
 * connects again, and each listener gets `reconnect`, then `welcome`. Returns a function that gives the
 * events of a listen URL.
 */
export function listenerSocket(socketUrl: string): (url: string) => Observable<LakeEvent> {
  // Sanity's command line reads the configuration in Node, which has no WebSocket.
  let socket: WebSocketSubject<Frame> | undefined;
  let lastId = 0;
  return (url) =>
    new Observable((observer) => {
      socket ??= webSocket<Frame>({ url: socketUrl, deserializer: decode });
      lastId += 1;
      const id = lastId;
      const events = socket.multiplex(
        () => ({ op: 'sub', id, url }),
        () => ({ op: 'unsub', id }),
        (frame) => frame.id === id,
      );
      return events
        .pipe(
          concatWith(throwError(() => new Error('The Content Lake closed the connection.'))),
          retry({
            delay: (_, count) => {
              observer.next({ type: 'reconnect' });
              return timer(Math.min(MIN_PAUSE_MS * 2 ** (count - 1), MAX_PAUSE_MS));
            },
            resetOnSuccess: true,
          }),
          map(({ event = '', data }) => ({ ...data, type: event })),
        )
        .subscribe(observer);
    });
}
