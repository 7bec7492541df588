import { onTestFinished } from 'vitest';
import { runSmtp, type Smtp } from './smtp-server.ts';

/** An SMTP server on the loopback, for the duration of the test. */
export async function startSmtp(options?: { hasTls?: boolean }): Promise<Smtp> {
  const smtp = await runSmtp(options);
  onTestFinished(smtp.stop);
  return smtp;
}
