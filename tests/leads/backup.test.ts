import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { postgresFolder } from '#scripts/programs.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { startCluster } from './cluster.ts';
import { TEST_KEY } from './databases.ts';
import { startLeadsProcess } from './leads-process.ts';
import { leadSubmission, post } from './submissions.ts';

/** The lines of shell after a sentence of the documentation, without those that start and stop services. */
function documented(sentence: string): string[] {
  const [, after = ''] = readFileSync('docs/deploy.md', 'utf8').split(sentence);
  const [, block = ''] = /```sh\n(.*?)\n```/s.exec(after) ?? [];
  const lines = block.split('\n');
  expect(lines.length, sentence).toBeLessThanOrEqual(4);
  return lines.filter((line) => !line.startsWith('systemctl '));
}

/** Runs lines of the documentation in these folders, in a shell whose new files stay readable to other users. */
function run(lines: string[], folder: string, env: Record<string, string> = {}): void {
  const here = lines
    .join('\n')
    .replaceAll(/\/(var\/lib\/audit-leads|var\/backups|etc\/audit)/g, `${folder}/$1`)
    .replaceAll('sudo -u postgres ', '');
  const PATH = `${postgresFolder()}:${process.env.PATH}`;
  const shell = `umask 022\n${here}\numask`;
  const output = execFileSync('bash', ['-euc', shell], {
    env: { ...process.env, ...env, PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  expect(output.toString()).toBe('0022\n');
}

/** A machine with these folders, whose only configuration is the key. */
function machine(): string {
  const folder = temporaryFolder();
  for (const name of ['var/lib/audit-leads', 'var/backups', 'etc/audit'])
    mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'etc/audit/leads.env'), `LEADS_KEY=${TEST_KEY}\n`);
  return folder;
}

const [before, during, lost] = [leadSubmission(), leadSubmission(), leadSubmission()];

/** Backs up while the process runs, then restores where the leads were lost. Only the leads of the backup are there. */
async function rehearse(
  start: () => ReturnType<typeof startLeadsProcess>,
  steps: { backUp: () => void; lose: () => unknown; restore: () => void },
): Promise<void> {
  const first = await start();
  for (const lead of [before, during]) expect((await post(first.url, lead)).status).toBe(201);
  steps.backUp();
  expect((await post(first.url, lost)).status).toBe(201);
  first.child.kill('SIGKILL');
  await first.exited;
  await steps.lose();
  steps.restore();
  const again = await start();
  const statuses = [];
  for (const lead of [before, during, lost]) statuses.push((await post(again.url, lead)).status);
  expect(statuses).toEqual([200, 200, 201]);
}

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test('a file of leads is backed up and restored with the lines of docs/deploy.md', async () => {
  const folder = machine();
  const LEADS_DIR = join(folder, 'var/lib/audit-leads');
  await rehearse(() => startLeadsProcess({ LEADS_DIR, LEADS_KEY: TEST_KEY }), {
    backUp: () => run(documented('To back up a file (SQLite), while the process runs:'), folder),
    lose: () => writeFileSync(join(LEADS_DIR, 'leads.sqlite'), 'damaged'),
    restore: () => run(documented('To restore the file:'), folder),
  });
  for (const name of ['audit-leads.sqlite', 'audit-leads.env'])
    expect(modeOf(join(folder, 'var/backups', name))).toBe('600');
});

test('Postgres is backed up and restored with the lines of docs/deploy.md', async () => {
  const cluster = await startCluster();
  onTestFinished(() => cluster.stop());
  const query = async (...lines: string[]) => {
    const client = new pg.Client(cluster.url);
    await client.connect();
    for (const line of lines) await client.query(line);
    await client.end();
  };
  await query('create role audit login', 'create database audit owner audit');
  const { searchParams } = new URL(cluster.url.replace('@/', '@socket/'));
  const PGHOST = searchParams.get('host') ?? '';
  const superuser = { PGHOST, PGUSER: 'leads' };
  const DATABASE_URL = `postgres://audit@/audit?host=${encodeURIComponent(PGHOST)}`;
  const folder = machine();
  const LEADS_DIR = join(folder, 'var/lib/audit-leads');
  await rehearse(() => startLeadsProcess({ LEADS_DIR, LEADS_KEY: TEST_KEY, DATABASE_URL }), {
    backUp: () =>
      run(documented('To back up Postgres, while the processes run:'), folder, superuser),
    lose: () => query('drop database audit with (force)'),
    restore: () =>
      run(
        documented('To restore Postgres (on a new machine, first make its user, as above):'),
        folder,
        superuser,
      ),
  });
  expect(modeOf(join(folder, 'var/backups/audit-leads.dump'))).toBe('600');
});
