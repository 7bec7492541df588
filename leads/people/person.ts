import { leadProblem } from '#app/quiz/contract/lead.ts';
import { personKeyOf } from '#leads/person-key.ts';

/** Whom an export or an erasure is about: `key` is the hash of the email address. */
export type Person = { email: string; key: string };

/** The person with an email address; `undefined` for a text that is not one. */
export const personFor = (key: string, email: string): Person | undefined =>
  leadProblem('email', email) ? undefined : { email, key: personKeyOf(key, email) };
