import { createServer } from 'node:net';

/** Rejects, naming the variable that chooses it, when the lake could not listen on this port. */
export async function checkPort(port: number, host: string): Promise<void> {
  const probe = createServer();
  await new Promise<void>((free, refused) => {
    probe.once('error', (error) => {
      const inUse = 'code' in error && error.code === 'EADDRINUSE';
      const advice = `Port ${port} is in use: stop what listens there, or set LAKE_PORT to another port.`;
      refused(inUse ? new Error(advice) : error);
    });
    probe.listen(port, host, free);
  });
  await new Promise((closed) => probe.close(closed));
}
