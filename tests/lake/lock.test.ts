import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openContentFolder } from '#lake/disk/content-folder.ts';
import { lockFolder } from '#lake/disk/lock.ts';
import { startProcess, temporaryFolder } from './lake-process.ts';

test('a second lake on the same content is refused with the process id of the first', async () => {
  const folder = temporaryFolder();
  const first = await startProcess({ LAKE_DIR: folder });
  const second = await startProcess({ LAKE_DIR: folder });
  expect(await second.exited).toBe(1);
  expect(second.output()).toContain(`Another lake (process ${first.child.pid})`);
  expect(second.output()).toContain('LAKE_DIR');
  const other = await startProcess({ LAKE_DIR: folder, SANITY_DATASET: 'staging' });
  expect(other.url).not.toBe('');
});

test('the lock of a killed lake is replaced', async () => {
  const folder = temporaryFolder();
  const first = await startProcess({ LAKE_DIR: folder });
  first.child.kill('SIGKILL');
  await first.exited;
  expect(existsSync(join(folder, 'production', 'lock'))).toBe(true);
  const second = await startProcess({ LAKE_DIR: folder });
  expect(second.url).not.toBe('');
});

test('on Linux, a lock whose process id now belongs to another process is replaced', async () => {
  const folder = temporaryFolder();
  await startProcess({ LAKE_DIR: folder });
  const path = join(folder, 'production', 'lock');
  const holder: { pid: number; started: string | null } = JSON.parse(readFileSync(path, 'utf8'));
  const lockAndLetGo = () => lockFolder(join(folder, 'production'), 'id')();
  expect(lockAndLetGo).toThrow(`Another lake (process ${holder.pid})`);
  writeFileSync(path, JSON.stringify({ ...holder, started: `${holder.started}0` }));
  // Other systems do not say when a process started, so the process with this pid has the lock.
  if (process.platform === 'linux') lockAndLetGo();
  else expect(lockAndLetGo).toThrow('Another lake');
});

test('an empty lock counts only while it is new', () => {
  const folder = temporaryFolder();
  const path = join(folder, 'lock');
  writeFileSync(path, '');
  expect(() => lockFolder(folder, 'id')).toThrow(/Another lake/);
  utimesSync(path, 0, 0);
  lockFolder(folder, 'id')();
});

test('a folder can be opened once per process, and again after it is closed', () => {
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
  // The process that gets the folder holds it until the other three are refused, however late they start.
  const script = `
    import { readdirSync, writeFileSync } from 'node:fs';
    import { lockFolder } from '#lake/disk/lock.ts';
    const folder = process.argv[1];
    const refused = () => readdirSync(folder).filter((name) => name.startsWith('refused')).length;
    try {
      lockFolder(folder, 'id');
      console.log('mine');
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
  expect(stdout.toString().match(/mine/g)).toHaveLength(1);
}, 120_000);
