import { z } from 'zod';
import { cleanEmail } from '#app/quiz/contract/email-address.ts';
import { leadProblem } from '#app/quiz/contract/lead.ts';

/** `POST /admin/people/export` and `/admin/people/erase`, so that no address is in a URL. */
export const personRequest = z.strictObject({
  email: z
    .string()
    .overwrite(cleanEmail)
    .max(200, 'Use at most 200 characters.')
    .refine(
      (email) => !leadProblem('email', email),
      'Enter an email address, such as name@example.com.',
    ),
});
/** An export is every row about the person, as a JSON file for that person. */
export const personExport = z.object({
  email: z.string(),
  exportedAt: z.string(),
  submissions: z.array(z.record(z.string(), z.unknown())),
  consent: z.array(z.record(z.string(), z.unknown())),
});
/** How many submissions were erased, and how many of their deliveries had not ended. */
export const eraseResult = z.object({ submissions: z.number(), cancelled: z.number() });

/** `GET /admin/mails`: the emails kept, newest first. `/admin/mails/<name>`: one as `message/rfc822`. */
export const emailList = z.object({
  items: z.array(
    z.object({ name: z.string(), at: z.number(), subject: z.string(), to: z.string() }),
  ),
});
