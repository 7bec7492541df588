import type { WebSocket } from 'ws';

/** What the lake needs of a WebSocket. */
export type LakeSocket = {
  send(text: string): void;
  ping(): void;
  onText(listener: (text: string) => void): void;
  onClose(listener: () => void): void;
};

/** A reader that leaves this many bytes unread is cut off; the Studio then connects anew. */
const UNREAD_AT_MOST = 32 * 1024 * 1024;

export function toLakeSocket(socket: WebSocket): LakeSocket {
  socket.on('error', () => socket.terminate());
  const isOpen = (): boolean => socket.readyState === socket.OPEN;
  return {
    send(text) {
      if (socket.bufferedAmount > UNREAD_AT_MOST) socket.terminate();
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
