import { spawn } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '#leads/database/database.ts';
import { createTables } from '#leads/database/tables.ts';
import { readEnvironment } from '#leads/environment.ts';
import { personKeyOf, readKey } from '#leads/person-key.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { databaseVariables } from './databases.ts';
import { startLeadsProcess } from './leads-process.ts';
import { post } from './submissions.ts';

test('without any set-up the process stores in its folder, and a signal stops it', async () => {
  const LEADS_DIR = join(temporaryFolder(), 'new');
  const { url, child, exited } = await startLeadsProcess({ LEADS_DIR });
  expect((await post(url)).status).toBe(201);
  child.kill('SIGTERM');
  expect(await exited).toBe(0);
  expect(statSync(join(LEADS_DIR, 'leads.sqlite')).size).toBeGreaterThan(0);
});

test('as in `npm run dev`, it runs unbundled, with the files of the page of clients', async () => {
  const child = spawn(process.execPath, ['--import', './scripts/raw-imports.ts', 'leads/main.ts'], {
    env: { ...process.env, LEADS_PORT: '0', LEADS_DIR: temporaryFolder() },
  });
  onTestFinished(() => void child.kill());
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output += chunk));
  await vi.waitFor(() => expect(output).toMatch(/ready on/), 60_000);
  const [, url] = /ready on (\S+)/.exec(output) ?? [];
  expect(await (await fetch(`${url}/leads`)).text()).toContain('sessionStorage');
});

test('a mail server without the address of the site is said at the start, and leads are stored', async () => {
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'audit@business.example' };
  const { url, output } = await startLeadsProcess({ LEADS_DIR: temporaryFolder(), ...mail });
  expect(output()).toContain('"SMTP_URL is set, but SITE_URL is not."');
  expect((await post(url)).status).toBe(201);
});

test('while Postgres is unreachable, the process refuses requests, and does not end', async () => {
  const LEADS_DIR = temporaryFolder();
  const { url, output } = await startLeadsProcess({
    LEADS_DIR,
    DATABASE_URL: `postgres://leads@/postgres?host=${LEADS_DIR}`,
  });
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  const refused = await post(url);
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(output()).toMatch(/database-not-ready.*connect ENOENT/);
});

test('tables of another version end the process with a sentence, on Postgres too', async () => {
  const variables = await databaseVariables('postgres');
  const database = openDatabase(variables, () => {});
  await createTables(database);
  await database.query`insert into migration (version) values (99)`;
  await database.close();
  const { url, output, exited } = await startLeadsProcess(variables);
  expect(url).toBe('');
  expect(await exited).toBe(1);
  expect(output()).toContain('start the program that made it');
});

test('a process whose log nobody reads any more goes on', async () => {
  const { url, child } = await startLeadsProcess({ LEADS_DIR: temporaryFolder() });
  child.stdout?.destroy();
  for (let count = 0; count < 3; count += 1) expect((await post(url)).status).toBe(201);
  expect(child.exitCode).toBe(null);
});

test('connections that Postgres ends do not end the process', async () => {
  const { LEADS_DIR, DATABASE_URL } = await databaseVariables('postgres');
  const errors: Error[] = [];
  const first = openDatabase({ LEADS_DIR, DATABASE_URL }, (error) => errors.push(error));
  const second = openDatabase({ LEADS_DIR, DATABASE_URL }, (error) => errors.push(error));
  const [row] = await first.query`select pg_backend_pid() as id`;
  await second.query`select pg_terminate_backend(${Number(row?.id)})`;
  await vi.waitFor(() => expect(errors).toHaveLength(1));
  expect(await first.query`select 1 as one`).toEqual([{ one: 1 }]);
  await first.close();
  await second.close();
});

test.each<[string, Record<string, string>, string]>([
  [
    'an open address without tokens',
    { LEADS_HOST: '0.0.0.0' },
    'LEADS_SITE_TOKEN must be set, to at least 32 random characters, because other machines can reach the process (LEADS_HOST); LEADS_ADMIN_TOKEN must be set, to',
  ],
  [
    'a public name with one token',
    { LEADS_PUBLIC_URL: 'https://leads.example', LEADS_SITE_TOKEN: 'secret'.repeat(6) },
    ': LEADS_ADMIN_TOKEN must be set, to at least 32 random characters, because other machines can reach the process (LEADS_PUBLIC_URL)',
  ],
  [
    'one token for two doors',
    { LEADS_SITE_TOKEN: 'secret'.repeat(6), METRICS_TOKEN: 'secret'.repeat(6) },
    'METRICS_TOKEN must differ from the other tokens',
  ],
  ['a short token', { LEADS_SITE_TOKEN: 'short-and-secret' }, 'LEADS_SITE_TOKEN needs at least 32'],
  ['a token that no header holds', { LEADS_ADMIN_TOKEN: 'sécret'.repeat(6) }, 'without spaces or'],
  ['another database', { DATABASE_URL: 'mysql://me:secret@x' }, 'DATABASE_URL must start with'],
  ['SMTP without a sender', { SMTP_URL: 'smtp://x' }, 'MAIL_FROM must be set'],
  ['SMTP at no port', { SMTP_URL: 'smtp://secret@x:99999' }, 'SMTP_URL is not a valid address'],
  ['a password with #', { SMTP_URL: 'smtp://u:secret#1@x.test', MAIL_FROM: 'a@b.ca' }, '# as %23'],
  ['the same for Postgres', { DATABASE_URL: 'postgres://u:secret#1@x.test/leads' }, '# as %23'],
  [
    'SMTPS at 587',
    { SMTP_URL: 'smtps://x:587', MAIL_FROM: 'a@b.ca' },
    'smtp:// where the port is 587',
  ],
  ['SMTP at 465', { SMTP_URL: 'smtp://x:465', MAIL_FROM: 'a@b.ca' }, 'smtps:// where it is 465'],
  [
    'a domain with a path',
    { MAIL_DOMAINS: 'a.ca, https://secret.ca' },
    'must be a list of domains',
  ],
  ['an address for a domain', { MAIL_DOMAINS: 'me@secret.ca' }, 'must be a list of domains'],
  ['a sender without an address', { MAIL_FROM: 'secret' }, 'MAIL_FROM has no email address'],
])('%s is refused with the name of the variable, and no value', (_, variables, message) => {
  expect(() => readEnvironment(variables)).toThrow(message);
  expect(() => readEnvironment(variables)).not.toThrow('secret');
});

test('names and addresses of this machine need no token', () => {
  for (const address of ['http://localhost:3335', 'http://127.0.0.1:4000', 'http://[::1]:3335'])
    expect(readEnvironment({ LEADS_PUBLIC_URL: address }).LEADS_SITE_TOKEN).toBeUndefined();
});

test('a variable that is not valid ends the process', async () => {
  const { url, output, exited } = await startLeadsProcess({ LEADS_PORT: '70000' });
  expect([url, await exited]).toEqual(['', 1]);
  expect(output()).toContain('LEADS_PORT');
});

test('the key is made once, for its owner only, and gives one hash for an address', () => {
  const LEADS_DIR = temporaryFolder();
  const key = readKey({ LEADS_DIR, LEADS_KEY: undefined });
  expect(readKey({ LEADS_DIR, LEADS_KEY: undefined })).toBe(key);
  expect(readFileSync(join(LEADS_DIR, 'key'), 'utf8')).toBe(key);
  expect(statSync(join(LEADS_DIR, 'key')).mode & 0o777).toBe(0o600);
  expect(personKeyOf(key, ' Zoe@Example.test')).toBe(personKeyOf(key, 'zoe@example.test'));
  expect(personKeyOf('other', 'zoe@example.test')).not.toBe(personKeyOf(key, 'zoe@example.test'));
  writeFileSync(join(LEADS_DIR, 'key'), 'short');
  expect(() => readKey({ LEADS_DIR, LEADS_KEY: undefined })).toThrow('32 characters');
});
