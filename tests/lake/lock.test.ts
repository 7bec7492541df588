import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openContentFolder } from '#lake/disk/content-folder.ts';
import { lockFolder } from '#lake/disk/lock.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { startLakeProcess } from './lake-process.ts';

const ownerSchema = z.looseObject({ pid: z.number(), started: z.string().nullable() });

test('a second lake on the same content is refused with the process id of the first', async () => {
  const folder = temporaryFolder();
  const first = await startLakeProcess({ LAKE_DIR: folder });
  const second = await startLakeProcess({ LAKE_DIR: folder });
  expect(await second.exited).toBe(1);
  expect(second.output()).toContain(`Another lake (process ${first.child.pid})`);
  expect(second.output()).toContain('LAKE_DIR');
  const other = await startLakeProcess({ LAKE_DIR: folder, SANITY_DATASET: 'staging' });
  expect(other.url).not.toBe('');
});

test('the lock of a killed lake is replaced', async () => {
  const folder = temporaryFolder();
  const first = await startLakeProcess({ LAKE_DIR: folder });
  first.child.kill('SIGKILL');
  await first.exited;
  expect(existsSync(join(folder, 'production', 'lock'))).toBe(true);
  const second = await startLakeProcess({ LAKE_DIR: folder });
  expect(second.url).not.toBe('');
});

test('on Linux, a lock whose process id now belongs to another process is replaced', async () => {
  const folder = temporaryFolder();
  await startLakeProcess({ LAKE_DIR: folder });
  const path = join(folder, 'production', 'lock');
  const owner = ownerSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  const lockAndRelease = () => lockFolder(join(folder, 'production'), 'id')();
  expect(lockAndRelease).toThrow(`Another lake (process ${owner.pid})`);
  writeFileSync(path, JSON.stringify({ ...owner, started: `${owner.started}0` }));
  // Other systems don't report when a process started, so there the process with this pid keeps the lock.
  if (process.platform === 'linux') lockAndRelease();
  else expect(lockAndRelease).toThrow('Another lake');
});

test('an empty lock file locks the folder only while it is new', () => {
  const folder = temporaryFolder();
  const path = join(folder, 'lock');
  writeFileSync(path, '');
  expect(() => lockFolder(folder, 'id')).toThrow(/Another lake/);
  utimesSync(path, 0, 0);
  lockFolder(folder, 'id')();
});

test('a process can open a folder only once, until it closes it', () => {
  const folder = temporaryFolder();
  const content = openContentFolder(folder, 'production');
  expect(() => openContentFolder(folder, 'production')).toThrow(/Another lake/);
  content.close();
  openContentFolder(folder, 'production').close();
  expect(existsSync(join(folder, 'production', 'lock'))).toBe(false);
});

test('when many processes find a stale lock at once, only one gets the folder', () => {
  const folder = join(temporaryFolder(), 'race');
  mkdirSync(folder);
  writeFileSync(join(folder, 'lock'), JSON.stringify({ pid: 2 ** 22 + 1, started: null }));
  // The process that gets the lock keeps it until the other three are refused, however late they start.
  const script = `
    import { readdirSync, writeFileSync } from 'node:fs';
    import { lockFolder } from '#lake/disk/lock.ts';
    const folder = process.argv[1];
    const refused = () => readdirSync(folder).filter((name) => name.startsWith('refused')).length;
    try {
      lockFolder(folder, 'id');
      console.log('locked');
      setInterval(() => refused() === 3 && process.exit(), 50);
      setTimeout(() => process.exit(), 60_000);
    } catch {
      writeFileSync(folder + '/refused-' + process.pid, '');
    }
  `;
  const race = Array.from(
    { length: 4 },
    () => `node --import tsx --input-type=module -e "$S" "$F" &`,
  );
  const { stdout } = spawnSync('sh', ['-c', `${race.join('\n')}\nwait`], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', S: script, F: folder },
  });
  expect(stdout.toString().match(/locked/g)).toHaveLength(1);
}, 120_000);
