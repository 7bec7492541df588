import { leadProblem } from '#app/quiz/contract/lead.ts';
import { personKeyOf } from '#leads/person-key.ts';

/** Whom an export or an erasure is about: `personKey` is the hash of the email address. */
export type Person = { email: string; personKey: string };

/** The person with an email address; `undefined` for a text that is not one. */
export const personFor = (key: string, email: string): Person | undefined =>
  leadProblem('email', email) ? undefined : { email, personKey: personKeyOf(key, email) };

/**
 * The SQL condition that a row of `submission` has, or had in an earlier version, the address of the
 * person whose key is `$1`.
 */
export const IS_OF_PERSON = `(submission.person_key = $1 or submission.id in (
  select submission_id from former_address where former_address.person_key = $1))`;
