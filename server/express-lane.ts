import type { Socket } from 'node:net';
import { type Asked, simpleRequest } from './simple-request.ts';

/** The whole answer, or undefined where it takes more than looking it up. */
export type Express = (request: Asked, keepAlive: number) => Buffer | undefined;

export type LaneOptions = {
  express: Express;
  /** Gives a connection to `node:http` for the rest of its life, with nothing of it read. */
  handOver: (socket: Socket) => void;
  /** Milliseconds: until the first byte, between two requests, and while an answer is not taken. */
  headersTimeout: number;
  keepAliveTimeout: number;
  socketTimeout: number;
  maxHeaderSize: number;
};

/**
 * Answers the plainest requests, which are nearly all, without `node:http`, which costs more than
 * twice as much as they do. At the first bytes that are anything else it hands the connection over
 * as it came, so `node:http` alone judges what is odd, slow, long, malformed or hostile.
 */
export class ExpressLane {
  readonly #sockets = new Set<Socket>();
  #isClosed = false;

  constructor(private readonly options: LaneOptions) {}

  take(socket: Socket): void {
    const { express, handOver, headersTimeout, keepAliveTimeout, socketTimeout, maxHeaderSize } =
      this.options;
    let isFirst = true;

    const onData = (bytes: Buffer) => {
      const isUsual = !this.#isClosed && bytes.length <= maxHeaderSize;
      const request = isUsual ? simpleRequest(bytes) : undefined;
      const answer = request && express(request, keepAliveTimeout);
      if (!answer) {
        leave();
        socket.unshift(bytes);
        return handOver(socket);
      }
      if (isFirst) socket.setTimeout(keepAliveTimeout);
      isFirst = false;
      socket.write(answer, onWritten);
      if (socket.writableLength === 0) return;
      socket.pause();
      socket.setTimeout(socketTimeout);
    };
    const onWritten = () => {
      if (!socket.isPaused()) return;
      socket.setTimeout(keepAliveTimeout);
      socket.resume();
    };
    const onEnd = () => socket.end();
    const onTimeout = () => socket.destroy();
    const leave = () => {
      this.#sockets.delete(socket);
      socket.setTimeout(0);
      for (const [event, listener] of listeners) socket.off(event, listener);
    };
    const listeners = [
      ['data', onData],
      ['end', onEnd],
      ['timeout', onTimeout],
      ['close', leave],
      ['error', ignore],
    ] as const;

    this.#sockets.add(socket);
    socket.setTimeout(headersTimeout);
    for (const [event, listener] of listeners) socket.on(event, listener);
  }

  /** From now on every request goes to `node:http`, which tells its visitor that it is the last. */
  close(): void {
    this.#isClosed = true;
  }

  /** Ends every connection, once its answer is sent or at once. */
  endAll({ isAtOnce }: { isAtOnce: boolean }): void {
    for (const socket of this.#sockets) {
      if (isAtOnce) socket.destroy();
      else socket.end();
    }
  }
}

const ignore = () => {};
