import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { type LakeEvent, LakeSocket } from '#studio/lake/lake-socket.ts';

/** As in a browser, where a refused connection is no exception. */
class BrowserSocket extends WebSocket {
  constructor(url: string) {
    super(url);
    this.on('error', () => {});
  }
}

type Message = { op: 'sub' | 'unsub'; id: number; url?: string };

let server: WebSocketServer;
let received: Message[];
let port: number;
let stops: (() => void)[];

async function open(at = 0) {
  server = new WebSocketServer({ port: at, host: '127.0.0.1' });
  server.on('connection', (socket) =>
    socket.on('message', (data) => {
      const message: Message = JSON.parse(String(data));
      received.push(message);
      if (message.op === 'sub')
        socket.send(
          JSON.stringify({ id: message.id, event: 'welcome', data: { from: message.url } }),
        );
    }),
  );
  await new Promise((listening) => server.once('listening', listening));
  port = portOf(server.address());
}

const portOf = (address: string | AddressInfo | null) =>
  typeof address === 'object' && address ? address.port : 0;

function close() {
  for (const socket of server.clients) socket.terminate();
  return new Promise((closed) => server.close(closed));
}

/** What a listener is told, from its start. */
function listener(socket: LakeSocket, url: string) {
  const told: LakeEvent[] = [];
  const subscription = socket.events(url).subscribe((event) => told.push(event));
  const stop = () => subscription.unsubscribe();
  stops.push(stop);
  return { told, stop };
}

beforeEach(async () => {
  vi.stubGlobal('WebSocket', BrowserSocket);
  received = [];
  stops = [];
  await open();
});

afterEach(async () => {
  for (const stop of stops) stop();
  await close();
  vi.unstubAllGlobals();
});

const socketOfTab = () => new LakeSocket(`ws://127.0.0.1:${port}/_lake/listen`);

test('all listeners of a tab share one connection, and each hears its own events', async () => {
  const socket = socketOfTab();
  const first = listener(socket, 'one');
  const second = listener(socket, 'two');
  await vi.waitFor(() => expect([first.told, second.told].flat()).toHaveLength(2));
  const third = listener(socket, 'three');
  await vi.waitFor(() => expect(third.told).toHaveLength(1));
  expect(server.clients.size).toBe(1);
  expect([first, second, third].map(({ told }) => told)).toEqual([
    [{ type: 'welcome', from: 'one' }],
    [{ type: 'welcome', from: 'two' }],
    [{ type: 'welcome', from: 'three' }],
  ]);
});

test('a listener that stops is taken off the lake', async () => {
  const socket = socketOfTab();
  const { told, stop } = listener(socket, 'one');
  await vi.waitFor(() => expect(told).toHaveLength(1));
  stop();
  await vi.waitFor(() => expect(received.at(-1)).toEqual({ op: 'unsub', id: 1 }));
});

test('a lost connection is opened anew, and its listeners are told', async () => {
  const { told } = listener(socketOfTab(), 'one');
  await vi.waitFor(() => expect(told).toHaveLength(1));
  await close();
  await vi.waitFor(() => expect(told.at(-1)?.type).toBe('reconnect'));
  await open(port);
  await vi.waitFor(() => expect(told.at(-1)?.type).toBe('welcome'), 5000);
});

test('without listeners no connection is opened anew', async () => {
  const { told, stop } = listener(socketOfTab(), 'one');
  await vi.waitFor(() => expect(told).toHaveLength(1));
  stop();
  await close();
  await open(port);
  await new Promise((later) => setTimeout(later, 600));
  expect(server.clients.size).toBe(0);
});
