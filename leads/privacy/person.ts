import { cleanEmail } from '#app/quiz/contract/email-address.ts';
import { leadProblem } from '#app/quiz/contract/lead.ts';
import { personKeyOf } from '#leads/person-key.ts';

/** Whom an export or an erasure is about: `personKey` is the hash of the email address. */
export type Person = { email: string; personKey: string };

/** The person with an email address; `undefined` for a text that is not one. */
export const personFor = (key: string, email: string): Person | undefined =>
  leadProblem('email', email)
    ? undefined
    : { email: cleanEmail(email), personKey: personKeyOf(key, email) };
