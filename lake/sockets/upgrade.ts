import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { Guard } from '#lake/http/source-guard.ts';
import { type SocketHandler, toLakeSocket } from './socket.ts';

const MAX_MESSAGE_BYTES = 1024 * 1024;

/** Completes a relative URL; only its path is used. */
const BASE = 'http://lake';

export type Upgrades = {
  handle(message: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): void;
};

/** Opens WebSockets under the same rules for host and origin as requests. */
export function createUpgrades(handler: SocketHandler, guard: () => Guard): Upgrades {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES });

  function refuse(socket: Duplex, status: string): void {
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  }

  return {
    handle(message, socket, head) {
      socket.on('error', () => socket.destroy());
      const { host, origin } = message.headers;
      try {
        guard().check(host, origin);
      } catch {
        return refuse(socket, '403 Forbidden');
      }
      const target = message.url ?? '/';
      if (!URL.canParse(target, BASE)) return refuse(socket, '400 Bad Request');
      const path = new URL(target, BASE).pathname;
      if (!handler.accepts(path)) return refuse(socket, '404 Not Found');
      sockets.handleUpgrade(message, socket, head, (opened) => {
        handler.connect(path, toLakeSocket(opened));
      });
    },
    close() {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    },
  };
}
