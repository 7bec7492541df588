import { type Context, Hono } from 'hono';
import { personRequest } from '#leads/admin-api.ts';
import type { LeadsContext } from '#leads/context.ts';
import { bodyOf } from '#leads/http/json-body.ts';
import { type Person, personFor } from '#leads/person-key.ts';
import { erasePerson } from '#leads/privacy/erase-person.ts';
import { exportPerson } from '#leads/privacy/export-person.ts';
import { RefusalError } from '#leads/refusal.ts';

/** What a person may ask for: everything that is stored about them, and its erasure. */
export function peopleRoutes(leads: LeadsContext): Hono {
  const { database, key, log, now } = leads;

  async function personOf(context: Context): Promise<Person> {
    const { email } = await bodyOf(context, personRequest);
    const person = personFor(key, email);
    if (!person)
      throw new RefusalError(400, 'Enter an email address, such as name@example.com.', 'email');
    return person;
  }

  return new Hono()
    .post('/export', async (context) => {
      const person = await personOf(context);
      const exported = await exportPerson(database.query, person, now());
      log('person-exported', { submissions: exported.submissions.length });
      return context.json(exported, 200, {
        'content-disposition': 'attachment; filename="person.json"',
      });
    })
    .post('/erase', async (context) => {
      const erasure = await erasePerson(leads, await personOf(context));
      log('person-erased', erasure);
      return context.json(erasure);
    });
}
