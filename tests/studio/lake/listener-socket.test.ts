import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { portOf } from '#shared/ports.ts';
import { type LakeEvent, listenerSocket } from '#studio/lake/listener-socket.ts';

/** Like a browser's WebSocket, which throws no exception for a refused connection. */
class BrowserSocket extends WebSocket {
  constructor(url: string) {
    super(url);
    this.on('error', () => {});
  }
}

type Message = { op: 'sub' | 'unsub'; id: number; url?: string };

let host: Server;
let server: WebSocketServer;
let received: Message[];
let port: number;
let stops: (() => void)[];

async function open(at = 0) {
  host = createServer();
  server = new WebSocketServer({ server: host });
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
  await new Promise<void>((listening) => host.listen(at, '127.0.0.1', listening));
  port = portOf(host);
}

function close() {
  for (const socket of server.clients) socket.terminate();
  server.close();
  return new Promise((closed) => host.close(closed));
}

/** The events of a listener since its start. */
function listener(eventsOf: ReturnType<typeof listenerSocket>, url: string) {
  const events: LakeEvent[] = [];
  const subscription = eventsOf(url).subscribe((event) => events.push(event));
  const stop = () => subscription.unsubscribe();
  stops.push(stop);
  return { events, stop };
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

const socketOfTab = () => listenerSocket(`ws://127.0.0.1:${port}/_lake/listen`);

test('all listeners of a tab share one connection, and each gets its own events', async () => {
  const socket = socketOfTab();
  const first = listener(socket, 'one');
  const second = listener(socket, 'two');
  await vi.waitFor(() => expect([first.events, second.events].flat()).toHaveLength(2));
  const third = listener(socket, 'three');
  await vi.waitFor(() => expect(third.events).toHaveLength(1));
  expect(server.clients.size).toBe(1);
  expect([first, second, third].map(({ events }) => events)).toEqual([
    [{ type: 'welcome', from: 'one' }],
    [{ type: 'welcome', from: 'two' }],
    [{ type: 'welcome', from: 'three' }],
  ]);
});

test('a listener that stops is unsubscribed from the lake', async () => {
  const socket = socketOfTab();
  const { events, stop } = listener(socket, 'one');
  await vi.waitFor(() => expect(events).toHaveLength(1));
  stop();
  await vi.waitFor(() => expect(received.at(-1)).toEqual({ op: 'unsub', id: 1 }));
});

test('after a lost connection the socket connects again, and tells its listeners', async () => {
  const { events } = listener(socketOfTab(), 'one');
  await vi.waitFor(() => expect(events).toHaveLength(1));
  await close();
  await vi.waitFor(() => expect(events.at(-1)?.type).toBe('reconnect'));
  await open(port);
  await vi.waitFor(() => expect(events.at(-1)?.type).toBe('welcome'), 5000);
});

test('without listeners the socket does not connect again', async () => {
  const { events, stop } = listener(socketOfTab(), 'one');
  await vi.waitFor(() => expect(events).toHaveLength(1));
  stop();
  await close();
  await open(port);
  await new Promise((later) => setTimeout(later, 600));
  expect(server.clients.size).toBe(0);
});

test.each([
  '{',
  '5',
  '{"id":"1","event":"mutation"}',
  '{"id":1}',
  '{"id":1,"event":"mutation","data":5}',
])(
  'after a malformed message (%s) the socket connects again, so that no event is missed',
  async (malformed) => {
    const { events } = listener(socketOfTab(), 'one');
    await vi.waitFor(() => expect(events).toHaveLength(1));
    for (const socket of server.clients) socket.send(malformed);
    await vi.waitFor(() => expect(events).toHaveLength(3), 5000);
    expect(events.map(({ type }) => type)).toEqual(['welcome', 'reconnect', 'welcome']);
    expect(vi.mocked(console.error).mock.calls).toEqual([[expect.stringContaining('malformed')]]);
    vi.mocked(console.error).mockClear();
  },
);
