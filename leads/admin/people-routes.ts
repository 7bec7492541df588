import { Hono } from 'hono';
import { personRequest } from '#leads/api/admin-api.ts';
import type { LeadsContext } from '#leads/context.ts';
import { bodyOf } from '#leads/http/json-body.ts';
import { erasePerson } from '#leads/privacy/erase-person.ts';
import { exportPerson } from '#leads/privacy/export-person.ts';

/** What a person may ask for: everything that is stored about them, and its erasure. */
export const peopleRoutes = (leads: LeadsContext): Hono =>
  new Hono()
    .post('/export', async (context) => {
      const { email } = await bodyOf(context, personRequest);
      const exported = await exportPerson(leads, email);
      leads.log('person-exported', { submissions: exported.submissions.length });
      return context.json(exported, 200, {
        'content-disposition': 'attachment; filename="person.json"',
      });
    })
    .post('/erase', async (context) => {
      const { email } = await bodyOf(context, personRequest);
      const erasure = await erasePerson(leads, email);
      leads.log('person-erased', erasure);
      return context.json(erasure);
    });
