import { chmodSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#leads/database/database.ts';
import { openPostgres } from '#leads/database/postgres.ts';
import { type Query, raw, sql } from '#leads/database/query.ts';
import { openSqlite, SQLITE_FILE } from '#leads/database/sqlite.ts';
import { createTables } from '#leads/database/tables.ts';
import { listening } from '#tests/listening.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { databaseVariables, ENGINES, openTestDatabase } from './databases.ts';

const insert = (query: Query, scoringRevision: string) =>
  query.insert('snapshot', {
    audit: 'audit',
    scoringRevision,
    language: '',
    quiz: '',
    firstSeenAt: 0,
  });

describe.each(ENGINES)('%s', (engine) => {
  test('values are bound in their order, and each comes back as it was', async () => {
    const { query } = await openTestDatabase(engine);
    const [row] = await query`
      insert into snapshot (first_seen_at, quiz, language, scoring_revision, audit)
      values (${1_800_000_000_000}, ${'{"é":"𝄞"}'}, ${'a'}, ${'a'}, ${'a'})
       on conflict (audit, scoring_revision, language) do nothing returning *`;
    expect(await query`select ${sql`${1} + ${sql`${2} * 10`}`} + 100 as n`).toEqual([{ n: 121 }]);
    expect(row).toEqual({
      audit: 'a',
      scoring_revision: 'a',
      language: 'a',
      quiz: '{"é":"𝄞"}',
      first_seen_at: 1_800_000_000_000,
    });
    expect(await query`select count(*) as n, sum(first_seen_at) as s from snapshot`).toEqual([
      { n: 1, s: 1_800_000_000_000 },
    ]);
  });

  test('a transaction that fails leaves nothing, and those beside it stay', async () => {
    const { query, transaction } = await openTestDatabase(engine);
    const settled = await Promise.allSettled(
      ['a', 'b', 'c', 'b', 'd'].map((id) =>
        transaction(async (run) => {
          await insert(run, `${id}-first`);
          await insert(run, id);
          if (id === 'c') throw new Error('no');
          return id;
        }),
      ),
    );
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const rows = await query`select scoring_revision as id from snapshot order by 1`;
    expect(rows.map(({ id }) => id)).toEqual(['a', 'a-first', 'b', 'b-first', 'd', 'd-first']);
  });

  test('several processes may create the tables at once; those of another version are refused', async () => {
    const variables = await databaseVariables(engine);
    const open = () => openDatabase({ DATABASE_URL: undefined, ...variables }, () => {});
    const [first, second] = [open(), open()];
    onTestFinished(async () => {
      await first.close();
      await second.close();
    });
    await Promise.all([createTables(first), createTables(second)]);
    await first.query`insert into migration (version) values (99)`;
    await expect(createTables(second)).rejects.toThrow('version 99');
  });
});

test('only the owner may read the folder of a SQLite database', async () => {
  const folder = join(temporaryFolder(), 'deep', 'leads');
  const database = openSqlite(folder);
  onTestFinished(() => database.close());
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, SQLITE_FILE)).isFile()).toBe(true);
});

test.runIf(process.getuid?.() === 0)('the folder may belong to another user', () => {
  const folder = temporaryFolder();
  chmodSync(folder, 0o777);
  process.seteuid?.('nobody');
  onTestFinished(() => process.seteuid?.(0));
  openSqlite(folder).close();
  expect(statSync(join(folder, SQLITE_FILE)).mode & 0o777).toBe(0o600);
});

test('a connection to Postgres sets nothing that PgBouncer refuses; a transaction has a limit', async () => {
  const server = createServer((socket) => {
    socket.once('data', (message) => socket.end() && names.push(...namesIn(message)));
  });
  const names: string[] = [];
  const namesIn = (message: Buffer) =>
    message
      .subarray(8)
      .toString()
      .split('\0')
      .filter((_, index) => index % 2 === 0);
  const url = `postgres://leads@127.0.0.1:${await listening(server)}/leads`;
  const broken = openPostgres(url, () => {});
  await expect(broken.query`select 1`).rejects.toThrow();
  const known = ['user', 'database', 'application_name', 'client_encoding', ''];
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
  expect(names).toContain('user');
  const { transaction } = await openTestDatabase('postgres');
  const limit = await transaction((query) => query`show statement_timeout`);
  expect(limit).toEqual([{ statement_timeout: '10s' }]);
});

test('a connection on which Postgres is read-only is not used again', async () => {
  const { query, transaction } = await openTestDatabase('postgres');
  await query`set session characteristics as transaction read only`;
  const write = () => transaction((run) => insert(run, 'a'));
  await expect(write()).rejects.toThrow('read-only');
  await write();
});

test('SQLite is opened so that a commit is on disk and a removed row is overwritten', async () => {
  const database = await openTestDatabase('sqlite');
  const value = async (name: string) =>
    Object.values((await database.query`pragma ${raw(name)}`)[0] ?? {})[0];
  expect(await value('journal_mode')).toBe('wal');
  expect(await value('synchronous')).toBe(2);
  expect(await value('foreign_keys')).toBe(1);
  expect(await value('secure_delete')).toBe(1);
});

test('no copy is left of a removed row that SQLite had moved to another page', async () => {
  const folder = temporaryFolder();
  const { query, compact, close } = openSqlite(folder);
  onTestFinished(close);
  await query`create table name (id integer primary key, text text)`;
  for (let id = 0; id < 10; id += 1)
    await query`insert into name values (${id}, ${(id % 2 ? 'Wilhelmina' : 'Ada').padEnd(900)})`;
  for (let id = 0; id < 10; id += 2)
    await query`update name set text = ${'Ada'.padEnd(1500)} where id = ${id}`;
  await query`delete from name where id % 2 = 1`;
  await compact();
  const bytes = readFileSync(join(folder, SQLITE_FILE));
  expect([bytes.includes('Ada'), bytes.includes('Wilhelmina')]).toEqual([true, false]);
});

test('compact waits for a reader of another process, and then nothing is left in the log', async () => {
  const folder = temporaryFolder();
  const database = openSqlite(folder);
  onTestFinished(() => database.close());
  await database.query`create table name (text text)`;
  const reader = new DatabaseSync(join(folder, SQLITE_FILE));
  reader.exec('begin');
  reader.prepare('select * from name').all();
  await database.query`insert into name values ('Wilhelmina')`;
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
