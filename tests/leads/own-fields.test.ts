import { describe, expect, test } from 'vitest';
import { leadContentOf } from '#app/content/lead-content.server.ts';
import { contentHandOver, saveContent } from '#leads/content/site-content.ts';
import { raw } from '#leads/database/query.ts';
import { saveSubmission } from '#leads/submissions/save-submission.ts';
import { contentWithLeads } from '#tests/lead-settings.ts';
import { openAdmin } from './admin/admin-context.ts';
import { parseCsv } from './admin/parse-csv.ts';
import { ENGINES } from './databases.ts';
import { leadSubmission, SCORING_REVISION } from './submissions.ts';

const own = (key: string, label: string) =>
  ({ name: 'text', key, label, placeholder: 'Hint', isRequired: false }) as const;

const content = await contentWithLeads();

/** What the site hands over of a form with these fields of its own, as it arrives. */
function handOverWith(...fields: ReturnType<typeof own>[]) {
  const leadForm = { ...content.leadForm, fields };
  const handOver = leadContentOf({
    content: { ...content, leadForm },
    alternates: [],
    path: '/',
    client: 'siteSettings',
    revision: fields.map(({ label }) => label).join(),
    scoringRevision: SCORING_REVISION,
  });
  return contentHandOver.parse(JSON.parse(JSON.stringify(handOver)));
}

const given = [
  { key: 'team', label: 'Team size', value: 4.5 },
  { key: 'site', label: 'Website', value: '=Wilhelmina()' },
  { key: 'cars', label: 'Cars', value: 0 },
  { key: 'owner', label: 'I am the owner', value: false },
  { key: 'never', label: 'Not of this form', value: 'x' },
];

describe.each(ENGINES)('%s', (engine) => {
  test('own fields are stored with their labels, in the event, the files and the export, and erased', async () => {
    const admin = await openAdmin(engine);
    const { database, read, send } = admin;
    const save = (...fields: Parameters<typeof handOverWith>) =>
      database.transaction((query) => saveContent(query, handOverWith(...fields), 0));
    await save(own('site', 'Website'), own('team', 'Team size'), own('cars', 'Cars'));
    await read('/endpoints', {
      body: { kind: 'webhook', name: 'CRM', url: 'http://127.0.0.1:9' },
      status: 201,
    });
    const submission = leadSubmission();
    const lead = { ...submission.lead, fields: given };
    await saveSubmission(admin, { ...submission, lead });
    // Later the form has one field less, one more, and one under another label.
    await save(own('team', 'Staff'), own('owner', 'City'));

    const { id } = submission;
    expect(await read(`/leads/${id}`)).toMatchObject({ lead: { fields: given } });
    const [event] = await database.query`select payload from event`;
    expect(JSON.parse(String(event?.payload)).data.lead.fields).toEqual(given);
    const person = { body: { email: lead.email } };
    expect(await read('/people/export', person)).toMatchObject({
      submissions: [{ lead: { fields: given } }],
    });

    const csv = async (format: string) =>
      parseCsv((await (await send(`/leads.csv?format=${format}`)).text()).replace(/^\uFEFF/, ''));
    const [titles = [], row = []] = await csv('excel');
    const first = titles.indexOf('Staff');
    expect(titles.slice(first, first + 4)).toEqual(['Staff', 'City (owner)', 'Website', 'Cars']);
    expect(row.slice(first, first + 4)).toEqual(['4.5', 'no', "'=Wilhelmina()", '0']);
    expect(row.at(-1)).toBe('{"never":"x"}');
    expect((await csv('crm'))[1]?.[first + 2]).toBe('=Wilhelmina()');

    await read('/people/erase', person);
    const tables = ['submission', 'event', 'delivery', 'audit'];
    const rows = await Promise.all(
      tables.map((table) => database.query`select * from ${raw(table)}`),
    );
    expect(JSON.stringify(rows)).not.toContain('Wilhelmina');
  });
});
