import { spawn } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filterOf, parseCommand } from '#leads/command/arguments.ts';
import { insertSubmission } from '#leads/database/stored-submission.ts';
import { personKeyOf, readKey } from '#leads/person-key.ts';
import { startOfDay, zonedTime } from '#leads/time.ts';
import { bundleOf } from '#tests/bundle.ts';
import { storedLead } from './admin/stored-leads.ts';
import { databaseVariables, ENGINES, openDatabaseOf } from './databases.ts';

type Run = { code: number | null; output: string; errors: string };

/** Runs the command as a process, without a terminal. */
async function run(variables: Readonly<Record<string, string>>, ...args: string[]): Promise<Run> {
  const { PATH } = process.env;
  const command = await bundleOf('leads/command/main.ts');
  const child = spawn(process.execPath, [command, ...args], {
    env: { NODE_ENV: 'test', PATH, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const run = { output: '', errors: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    run.output += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    run.errors += chunk;
  });
  return new Promise((done) => {
    child.on('close', (code) => done({ code, ...run }));
  });
}

describe.each(ENGINES)('%s', (engine) => {
  test('leads are listed, exported and erased while another process has the database open', async () => {
    const variables = await databaseVariables(engine);
    const database = await openDatabaseOf(variables);
    const key = readKey({ LEADS_KEY: undefined, LEADS_DIR: variables.LEADS_DIR });
    const lead = storedLead({ personKey: personKeyOf(key, 'ada@example.com') });
    await insertSubmission(database.query, lead);
    const file = join(variables.LEADS_DIR, 'leads.csv');
    writeFileSync(file, 'an older export '.repeat(1000), { mode: 0o644 });

    const [listed, csv, person] = await Promise.all([
      run(variables, 'list', '--search', 'ADA', '--utc'),
      run(variables, 'export', '--csv', file),
      run(variables, 'export', '--person', 'Ada@Example.com'),
    ]);
    expect(listed.output).toContain(`${lead.id}\t2027-01-15T08:00:00+00:00\tAda Lovelace\t`);
    expect(csv.output).toBe(`Wrote 1 lead to ${file}.\n`);
    expect(readFileSync(file, 'utf8')).toContain('ada@example.com');
    expect(readFileSync(file, 'utf8')).not.toContain('an older export');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(JSON.parse(person.output).submissions).toMatchObject([{ id: lead.id }]);

    const erased = await run(variables, 'erase', 'ada@example.com', '--yes');
    expect(erased).toMatchObject({
      code: 0,
      output: 'Erased 1 submission, cancelled 0 deliveries.\n',
    });
    expect(erased.errors).not.toContain('ada@example.com');
    expect(await database.query('select id from submission')).toEqual([]);
  });
});

test('without a terminal, an erasure that --yes does not confirm is refused', async () => {
  const refused = await run(await databaseVariables('sqlite'), 'erase', 'ada@example.com');
  expect(refused).toMatchObject({ code: 1, output: '' });
  expect(refused.errors).toContain('Nothing was erased.');
});

test('the last day of a filter counts', () => {
  const from = Date.UTC(2027, 0, 15);
  const filter = filterOf({ from: '2027-01-15', until: '2027-01-15' }, 'UTC');
  expect(filter).toMatchObject({ from, until: from + 86_400_000 });
});

test.each([
  ['2027-03-14', 'America/Toronto', '2027-03-14T00:00:00-05:00', 23],
  ['2027-11-07', 'America/Toronto', '2027-11-07T00:00:00-04:00', 25],
  ['2027-01-15', 'America/St_Johns', '2027-01-15T00:00:00-03:30', 24],
  ['2027-01-15', 'Pacific/Kiritimati', '2027-01-15T00:00:00+14:00', 24],
  ['2027-01-15', 'UTC', '2027-01-15T00:00:00+00:00', 24],
])('%s in %s begins at %s and has %i hours', (day, zone, begins, hours) => {
  const start = startOfDay(day, zone);
  expect(zonedTime(start, zone)).toBe(begins);
  expect((startOfDay(day, zone, 1) - start) / 3_600_000).toBe(hours);
});

test.each([
  [['lst'], 'There is no command "lst".'],
  [['list', '--colour', 'red'], "Unknown option '--colour'"],
  [['list', '--from', 'yesterday'], '"yesterday" is not a date'],
  [['list', '--from', '2027-02-30'], '"2027-02-30" is not a date'],
  [['list', 'ada'], "Unexpected argument 'ada'"],
  [['export', '--person', 'ada@example.com', '--level', 'x'], 'leave filters, --for and --utc out'],
  [['export', '--person', 'ada@example.com', '--utc'], 'leave filters, --for and --utc out'],
  [['list', '--marketing', 'maybe'], '--marketing: Invalid option'],
  [['export', '--csv', 'a.csv', '--for', 'me'], '--for: Use crm, excel, excel-semicolon.'],
  [['export'], 'Use either export --csv FILE or export --person EMAIL.'],
  [['erase'], 'Name one email address'],
])('%j is not a command', (args, message) => {
  expect(() => parseCommand(args)).toThrow(message);
});

test('arguments that are not a command print the help and give exit code 2', async () => {
  const { code, errors } = await run({}, 'export');
  expect(code).toBe(2);
  expect(errors).toContain('Use either export --csv FILE');
  expect(errors).toContain('erase EMAIL [--yes]');
  expect(errors).not.toMatch(/^\s+at /m);
});
