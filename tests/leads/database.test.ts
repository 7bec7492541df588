import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { migrate } from '#leads/database/migrate.ts';
import { openDatabase } from '#leads/database/open.ts';
import { openSqlite, SQLITE_FILE } from '#leads/database/sqlite.ts';
import { decodeSubmission, IS_OF_PERSON } from '#leads/database/stored-submission.ts';
import { MIGRATIONS } from '#leads/database/tables.ts';
import { formerPersonKeyOf, personKeyOf } from '#leads/person-key.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { ADA, insert, insertLead, storedLead } from './admin/stored-leads.ts';
import { databaseVariables, ENGINES, openTestDatabase, TEST_KEY } from './databases.ts';

const INSERT = 'insert into snapshot (scoring_revision, quiz, first_seen_at) values ($1, $2, $3)';
const LIST = 'select scoring_revision as id from snapshot order by scoring_revision';

describe.each(ENGINES)('%s', (engine) => {
  /** A database as an earlier version left it, and what brings it up to date. */
  async function openEarlier(version: number) {
    const variables = await databaseVariables(engine);
    const database = openDatabase({ DATABASE_URL: undefined, ...variables }, () => {});
    onTestFinished(() => database.close());
    await migrate(database, TEST_KEY, MIGRATIONS.slice(0, version));
    return { ...database, upgrade: () => migrate(database, TEST_KEY) };
  }

  test('parameters are bound by number, and each value comes back as it was', async () => {
    const { query } = await openTestDatabase(engine);
    const [row] = await query(
      `insert into snapshot (first_seen_at, quiz, scoring_revision) values ($3, $2, $1)
       on conflict (scoring_revision) do nothing returning *`,
      ['a', '{"é":"𝄞"}', 1_800_000_000_000],
    );
    expect(row).toEqual({
      scoring_revision: 'a',
      quiz: '{"é":"𝄞"}',
      first_seen_at: 1_800_000_000_000,
    });
    expect(await query('select count(*) as n, sum(first_seen_at) as s from snapshot')).toEqual([
      { n: 1, s: 1_800_000_000_000 },
    ]);
  });

  test('a transaction that fails leaves nothing, and those beside it stay', async () => {
    const { query, transaction } = await openTestDatabase(engine);
    const settled = await Promise.allSettled(
      ['a', 'b', 'c', 'b', 'd'].map((id) =>
        transaction(async (run) => {
          await run(INSERT, [`${id}-first`, '', 0]);
          await run(INSERT, [id, '', 0]);
          if (id === 'c') throw new Error('no');
          return id;
        }),
      ),
    );
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect((await query(LIST)).map(({ id }) => id)).toEqual([
      'a',
      'a-first',
      'b',
      'b-first',
      'd',
      'd-first',
    ]);
  });

  test('a statement that is wrong rejects, and the next one works', async () => {
    const { query } = await openTestDatabase(engine);
    await expect(query('select nothing from nowhere')).rejects.toThrow();
    expect(await query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('an event of an unknown submission is refused, and goes with its submission', async () => {
    const { query } = await openTestDatabase(engine);
    const insert = `insert into event (id, type, submission_id, version, payload, at)
      values ('e', 'lead.created', 's', 1, '', 0)`;
    await expect(query(insert)).rejects.toThrow(/foreign key/i);
  });

  test('several processes may create the tables at once; a newer version is refused', async () => {
    const variables = await databaseVariables(engine);
    const open = () => openDatabase({ DATABASE_URL: undefined, ...variables }, () => {});
    const [first, second] = [open(), open()];
    onTestFinished(async () => {
      await first.close();
      await second.close();
    });
    await Promise.all([migrate(first, TEST_KEY), migrate(second, TEST_KEY)]);
    await first.query('insert into migration (version) values (99)');
    await expect(migrate(second, TEST_KEY)).rejects.toThrow('version 99');
  });

  test('a tick that an earlier version stored has the time of its lead', async () => {
    const { query, upgrade } = await openEarlier(2);
    const ticked = storedLead({ marketing: true });
    for (const lead of [ticked, storedLead()]) await insertLead(query, lead);
    await upgrade();
    expect(await query('select consent_at from submission order by marketing')).toEqual([
      { consent_at: null },
      { consent_at: ticked.receivedAt },
    ]);
  });

  test('a lead that an earlier version accepted and took back is a lead again', async () => {
    const { query, upgrade } = await openEarlier(3);
    const leads = [1, 2].map(() => storedLead({ state: 'quarantined' }));
    for (const lead of leads) await insertLead(query, lead);
    await query(
      `insert into event (id, type, submission_id, version, payload, at)
       values ('a', 'lead.created', $1, 1, '', 0), ('b', 'report.requested', $2, 0, '', 0)`,
      leads.map(({ id }) => id),
    );
    await upgrade();
    expect(await query('select state, suspicion from submission order by state')).toEqual([
      { state: 'accepted', suspicion: null },
      { state: 'quarantined', suspicion: 'too fast' },
    ]);
  });

  test('a person whom an earlier version took for another one is found, by a former link too', async () => {
    const { query, upgrade } = await openEarlier(5);
    const emails = [
      'ada@example.com',
      'Ada\u200b@example.com',
      'zoé@exämple.ca',
      'zoé@xn--exmple-cua.ca',
    ];
    for (const email of emails) {
      const personKey = formerPersonKeyOf(TEST_KEY, email);
      await insertLead(query, storedLead({ lead: { ...ADA, email }, personKey }));
      const event = { id: email, person_key: personKey, kind: 'given', at: 0, manner: 'form box' };
      await insert(query, 'consent_event', event);
    }
    await insertLead(query, storedLead({ personKey: 'of another LEADS_KEY' }));
    await upgrade();
    const [ada, zoe] = [
      personKeyOf(TEST_KEY, 'ada@example.com'),
      personKeyOf(TEST_KEY, 'zoé@exämple.ca'),
    ];
    const counted = 'select person_key as key, count(*) as n from';
    for (const table of ['submission', 'consent_event']) {
      const rows = await query(`${counted} ${table} group by person_key`);
      expect(rows).toEqual(
        expect.arrayContaining([
          { key: ada, n: 2 },
          { key: zoe, n: 2 },
        ]),
      );
    }
    for (const email of emails)
      expect(
        await query(`select id from submission where ${IS_OF_PERSON}`, [
          formerPersonKeyOf(TEST_KEY, email),
        ]),
      ).not.toEqual([]);
  });

  test('an address that an earlier version corrected finds its lead', async () => {
    const { query, upgrade } = await openEarlier(6);
    const personKey = personKeyOf(TEST_KEY, ADA.email);
    const lead = storedLead({ lead: ADA, personKey });
    await insertLead(query, lead);
    await query('update submission set version = 2');
    for (const email of ['former@example.test', ADA.email]) {
      const payload = JSON.stringify({ data: { lead: { ...ADA, email } } });
      const event = { id: email, type: 'lead.created', submission_id: lead.id, version: 1 };
      await insert(query, 'event', { ...event, payload, at: 0 });
    }
    await upgrade();
    const formerKey = personKeyOf(TEST_KEY, 'former@example.test');
    expect(await query(`select id from submission where ${IS_OF_PERSON}`, [formerKey])).toEqual([
      { id: lead.id },
    ]);
    expect(await query('select email from former_address')).toEqual([
      { email: 'former@example.test' },
    ]);
  });

  test('a lead that was stored with accents is found without them', async () => {
    const { query, upgrade } = await openEarlier(7);
    await insertLead(query, storedLead({ lead: { ...ADA, city: 'Gaspé' } }));
    await query("update submission set search = 'gaspé'");
    await upgrade();
    expect(await query("select id from submission where search like '%gaspe%'")).toHaveLength(1);
  });

  test('a former address that was stored with accents is found without them', async () => {
    const { query, upgrade } = await openEarlier(8);
    const lead = storedLead();
    await insertLead(query, lead);
    const former = { submission_id: lead.id, email: 'Zoé@québec.example', person_key: 'zoe' };
    await insert(query, 'former_address', former);
    await upgrade();
    expect(await query('select search from former_address')).toEqual([
      { search: 'zoe@quebec.example' },
    ]);
  });

  test('a lead that was stored before there were several audits is of the only one', async () => {
    const { query, upgrade } = await openEarlier(9);
    const lead = storedLead();
    await insertLead(query, lead);
    await upgrade();
    const [row = {}] = await query('select * from submission');
    expect(decodeSubmission(row)).toMatchObject({ id: lead.id, audit: 'audit' });
  });

  test('after compact, the database still works', async () => {
    const { query, compact } = await openTestDatabase(engine);
    await query(INSERT, ['a', '', 0]);
    await compact();
    expect(await query(LIST)).toEqual([{ id: 'a' }]);
  });
});

test('only the owner may read the folder of a SQLite database', async () => {
  const folder = join(temporaryFolder(), 'deep', 'leads');
  const database = openSqlite(folder);
  onTestFinished(() => database.close());
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, SQLITE_FILE)).isFile()).toBe(true);
});

test('SQLite is opened so that a commit is on disk and a removed row is overwritten', async () => {
  const database = await openTestDatabase('sqlite');
  const value = async (name: string) =>
    Object.values((await database.query(`pragma ${name}`))[0] ?? {})[0];
  expect(await value('journal_mode')).toBe('wal');
  expect(await value('synchronous')).toBe(2);
  expect(await value('foreign_keys')).toBe(1);
  expect(await value('secure_delete')).toBe(1);
});

test('compact waits for a reader of another process, and then nothing is left in the log', async () => {
  const folder = temporaryFolder();
  const database = openSqlite(folder);
  onTestFinished(() => database.close());
  await database.query('create table name (text text)');
  const reader = new DatabaseSync(join(folder, SQLITE_FILE));
  reader.exec('begin');
  reader.prepare('select * from name').all();
  await database.query("insert into name values ('Wilhelmina')");
  let isCompact = false;
  const compacted = database.compact().then(() => {
    isCompact = true;
  });
  await sleep(60);
  expect(isCompact).toBe(false);
  reader.exec('rollback');
  await compacted;
  expect(statSync(join(folder, `${SQLITE_FILE}-wal`)).size).toBe(0);
  reader.close();
});
