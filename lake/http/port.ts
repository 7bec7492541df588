import { createServer } from 'node:net';
import { hasCode } from '#lake/errors.ts';

/** Rejects when the lake can't listen on this port; the message names the variable that sets it. */
export async function checkPort(port: number, host: string): Promise<void> {
  const probe = createServer();
  await new Promise<void>((free, refused) => {
    probe.once('error', (error) => {
      const inUse = hasCode(error, 'EADDRINUSE');
      const advice = `Port ${port} is in use: stop what listens there, or set LAKE_PORT to another port.`;
      refused(inUse ? new Error(advice) : error);
    });
    probe.listen(port, host, free);
  });
  await new Promise((closed) => probe.close(closed));
}
