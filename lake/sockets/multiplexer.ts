import type { WebSocket } from 'ws';
import { z } from 'zod';
import type { Core } from '#lake/core.ts';
import type { Unsubscribe } from '#lake/events/event-stream.ts';
import { listenOptions, subscribe } from '#lake/http/listen-routes.ts';
import { messageOf } from '#shared/message-of.mjs';
import { onMessage, sendText } from './web-socket.ts';

const messageSchema = z.discriminatedUnion('op', [
  z.object({ op: z.literal('sub'), id: z.number(), url: z.string() }),
  z.object({ op: z.literal('unsub'), id: z.number() }),
]);

const PING_MS = 20_000;
const MAX_SUBSCRIPTIONS = 1000;

/**
 * Serves all listeners of one browser tab over one socket. A browser allows six HTTP/1.1 connections per
 * host, and one open document in the Studio needs more event streams than that.
 */
export function multiplex(core: Core, socket: WebSocket): void {
  const subscriptions = new Map<number, Unsubscribe>();
  const stop = (id: number): void => {
    subscriptions.get(id)?.();
    subscriptions.delete(id);
  };

  function start(id: number, url: string): void {
    const send = (event: string, data: unknown): void =>
      sendText(socket, JSON.stringify({ id, event, data }));
    try {
      const { pathname, searchParams } = new URL(url, 'http://lake');
      if (!pathname.endsWith(`/data/listen/${core.dataset}`)) throw new Error('No such dataset.');
      if (subscriptions.size >= MAX_SUBSCRIPTIONS) throw new Error('Too many listeners.');
      subscriptions.set(id, subscribe(core, listenOptions(searchParams), send));
    } catch (error) {
      send('channelError', { message: messageOf(error) });
    }
  }

  onMessage(socket, messageSchema, (message) => {
    stop(message.id);
    if (message.op === 'sub') start(message.id, message.url);
  });
  const beat = setInterval(() => socket.ping(), PING_MS);
  socket.on('close', () => {
    clearInterval(beat);
    for (const id of [...subscriptions.keys()]) stop(id);
  });
}
