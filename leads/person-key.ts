import { createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { domainToASCII } from 'node:url';
import { cleanEmail } from '#app/quiz/contract/email-address.ts';
import { hasCode } from '#shared/has-code.ts';
import type { Environment } from './environment.ts';

/** LEADS_KEY, or the random key in LEADS_DIR, made if missing. See docs/leads-process.md#the-key. */
export function readKey(environment: Pick<Environment, 'LEADS_KEY' | 'LEADS_DIR'>): string {
  const { LEADS_KEY, LEADS_DIR } = environment;
  if (LEADS_KEY !== undefined) return LEADS_KEY;
  const file = join(LEADS_DIR, 'key');
  mkdirSync(LEADS_DIR, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  }
  const key = readFileSync(file, 'utf8').trim();
  if (key.length < 32) throw new Error(`${file} does not hold a key of at least 32 characters.`);
  return key;
}

/** The hash of a person: the same for an address in capitals, with invisible characters or in punycode. */
export function personKeyOf(key: string, email: string): string {
  const address = cleanEmail(email).toLowerCase().normalize('NFC');
  const start = address.lastIndexOf('@') + 1;
  const domain = address.slice(start);
  return createHmac('sha256', key)
    .update(address.slice(0, start) + (domainToASCII(domain) || domain))
    .digest('hex');
}
