import { connect, type Socket } from 'node:net';

/** Sends these bytes over a new socket. Resolves with the start of the response once the socket is closed or silent. */
export function exchange(url: string, bytes: string | Buffer, silence = 2_000): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) });
    const chunks: Buffer[] = [];
    const done = () => {
      socket.destroy();
      resolve(Buffer.concat(chunks).toString('latin1'));
    };
    socket.on('data', (chunk) => {
      if (chunks.length < 4) chunks.push(chunk.subarray(0, 8_192));
    });
    socket.once('close', done).once('error', done);
    socket.setTimeout(silence, done);
    socket.once('connect', () => socket.end(bytes));
  });
}

export const statusOf = (response: string) =>
  Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1] ?? 0);

/** An open socket, and a promise that resolves when the other side closes it. */
export async function openSocket(
  url: string,
): Promise<{ socket: Socket; closed: Promise<unknown> }> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await new Promise((resolve) => socket.once('connect', resolve));
  return { socket, closed };
}

const AT_ONCE = 32;

/**
 * Sends all requests, 32 at once. `see` gets the status, the beginnings of the request and its response, and
 * the whole response. Returns how often each status came.
 */
export async function attack(
  url: string,
  requests: Iterable<string>,
  see: (status: number, beginnings: string, response: string) => void,
  silence?: number,
): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  const sendInTurn = async () => {
    for (const request of requests) {
      const response = await exchange(url, Buffer.from(request, 'latin1'), silence);
      const status = statusOf(response);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      see(status, `${request.slice(0, 300)}\n→ ${response.slice(0, 300)}`, response);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendInTurn));
  return statuses;
}
