import type { WebSocket } from 'ws';

/** The part of a WebSocket that the lake uses. */
export type LakeSocket = {
  send(text: string): void;
  ping(): void;
  onText(listener: (text: string) => void): void;
  onClose(listener: () => void): void;
};

/** Decides which WebSockets are opened, and uses them. */
export type SocketHandler = {
  /** Whether a WebSocket may be opened at this path. */
  accepts(path: string): boolean;
  connect(path: string, socket: LakeSocket): void;
};

/** A client that leaves this many bytes unread is disconnected; the Studio then reconnects. */
const MAX_UNREAD_BYTES = 32 * 1024 * 1024;

/** Wraps a WebSocket. An error, or a client that does not read, ends the connection. */
export function toLakeSocket(socket: WebSocket): LakeSocket {
  socket.on('error', () => socket.terminate());
  const isOpen = (): boolean => socket.readyState === socket.OPEN;
  return {
    send(text) {
      if (socket.bufferedAmount > MAX_UNREAD_BYTES) socket.terminate();
      else if (isOpen()) socket.send(text);
    },
    ping() {
      if (isOpen()) socket.ping();
    },
    onText(listener) {
      socket.on('message', (data, isBinary) => {
        if (!isBinary) listener(String(data));
      });
    },
    onClose(listener) {
      socket.on('close', listener);
    },
  };
}
