import { describe, expect, test } from 'vitest';
import { leadDetail, leadPage } from '#leads/api/admin-api.ts';
import { personExport } from '#leads/api/person-api.ts';
import { saveSubmission } from '#leads/submissions/save-submission.ts';
import { ENGINES } from '#tests/leads/databases.ts';
import { leadSubmission, saveTestContent } from '#tests/leads/submissions.ts';
import { openAdmin } from './admin-context.ts';
import { parseCsv } from './parse-csv.ts';

/** An admin interface with one lead, and functions that work it. */
async function openLead(engine: (typeof ENGINES)[number] = 'sqlite') {
  const admin = await openAdmin(engine);
  await saveTestContent(admin.database);
  const submission = leadSubmission();
  await saveSubmission(admin, submission);
  const path = `/leads/${submission.id}`;
  const work = async (body: object) =>
    leadDetail.parse(await admin.read(`${path}/work`, { body: { author: 'Ada', ...body } }));
  return { admin, submission, path, work };
}

describe.each(ENGINES)('%s', (engine) => {
  test('a status and notes stay with the lead, with who and when, and later versions change neither', async () => {
    const { admin, submission, path, work } = await openLead(engine);
    expect(await admin.read(path)).toMatchObject({ status: 'new', work: [] });
    const first = admin.clock.now;
    await work({ status: 'contacted' });
    admin.clock.now += 1000;
    await work({ status: 'contacted', note: ' Called.\r\nWants a quote. ', author: 'Bo' });
    admin.clock.now += 1000;
    await work({ status: 'contacted' });
    await saveSubmission(admin, { ...submission, version: 2 });
    const lead = leadDetail.parse(await admin.read(path));
    expect(lead.status).toBe('contacted');
    expect(lead.work).toEqual([
      {
        id: expect.any(String),
        at: first + 1000,
        author: 'Bo',
        status: null,
        note: 'Called.\nWants a quote.',
      },
      { id: expect.any(String), at: first, author: 'Ada', status: 'contacted', note: '' },
    ]);
  });

  test('a note can be removed; a change of the status stays', async () => {
    const { admin, path, work } = await openLead(engine);
    await work({ note: 'Wrong lead.' });
    admin.clock.now += 1000;
    const { work: entries } = await work({ status: 'won', note: 'Signed.' });
    for (const { id } of entries) await admin.read(`${path}/work/${id}`, { method: 'DELETE' });
    const lead = leadDetail.parse(await admin.read(path));
    expect(lead.work).toMatchObject([{ status: 'won', note: '' }]);
    expect(lead.status).toBe('won');
  });

  test('a note whose response was lost is not added again, one of later is', async () => {
    const { admin, work } = await openLead(engine);
    await work({ note: 'No answer.' });
    admin.clock.now += 60_000;
    expect((await work({ note: 'No answer.' })).work).toHaveLength(1);
    expect((await work({ note: 'No answer.', author: 'Bo' })).work).toHaveLength(2);
    admin.clock.now += 600_000;
    expect((await work({ note: 'No answer.' })).work).toHaveLength(3);
  });

  test('the file has status, booking and notes; an export of the person, too', async () => {
    const { admin, submission, work } = await openLead(engine);
    await work({ note: '=1+1' });
    admin.clock.now += 1000;
    await work({ status: 'lost', note: 'Too expensive.' });
    await saveSubmission(admin, { ...submission, version: 2, hasBooked: true });
    const csv = await (await admin.send('/leads.csv?format=crm')).text();
    const [titles = [], row = []] = parseCsv(csv);
    expect(Object.fromEntries(titles.map((title, at) => [title, row[at]]))).toMatchObject({
      Status: 'Lost',
      Booked: '2026-01-31T12:00:01+00:00',
      Notes: '2026-01-31T12:00:01+00:00 Ada: Too expensive.\n2026-01-31T12:00:00+00:00 Ada: =1+1',
    });
    const { email } = submission.lead;
    const { submissions } = personExport.parse(
      await admin.read('/people/export', { body: { email } }),
    );
    expect(submissions).toMatchObject([
      {
        status: 'lost',
        bookedAt: '2026-01-31T12:00:01.000Z',
        work: [{ at: '2026-01-31T12:00:01.000Z', author: 'Ada', note: 'Too expensive.' }, {}],
      },
    ]);
  });

  test('notes are erased with the lead', async () => {
    const { admin, submission, work } = await openLead(engine);
    await work({ note: 'A secret.' });
    await admin.read('/people/erase', { body: { email: submission.lead.email } });
    expect(await admin.database.query`select * from work`).toEqual([]);
  });
});

test.each([
  [{}, 'note'],
  [{ note: ' \u200b ' }, 'note'],
  [{ note: 'x'.repeat(2001) }, 'note'],
  [{ status: 'maybe' }, 'status'],
  [{ note: 'x', author: 'x'.repeat(81) }, 'author'],
])('%j is refused, and names %s', async (body, field) => {
  const { admin, path } = await openLead();
  const refused = await admin.read(`${path}/work`, { body, status: 400 });
  expect(refused).toEqual({ error: expect.any(String), field });
});

test('a lead that is not there cannot be worked, and no log names anybody', async () => {
  const { admin, path, work } = await openLead();
  await admin.read('/leads/unknown/work', { body: { note: 'x' }, status: 404 });
  await admin.read('/leads/unknown/work/x', { method: 'DELETE', status: 404 });
  await admin.read(`${path}/work/unknown`, { method: 'DELETE' });
  await work({ note: 'A secret.' });
  expect(JSON.stringify(admin.lines)).not.toMatch(/secret|Ada/);
  const { items } = leadPage.parse(await admin.read('/leads?status=new&booked=no'));
  expect(items).toHaveLength(1);
});
