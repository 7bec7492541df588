import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/temporary-folder.ts';

const UNITS = readdirSync('deploy/systemd').filter((name) => name.endsWith('.service'));

/** The units with this Node and this checkout in place of those of a server. */
function copyUnits(): string {
  const folder = temporaryFolder();
  cpSync('deploy/systemd', folder, { recursive: true });
  for (const name of [...UNITS, 'audit-.service.d/common.conf']) {
    const text = readFileSync(join(folder, name), 'utf8');
    const here = text.replaceAll('/usr/bin/node', process.execPath);
    writeFileSync(join(folder, name), here.replaceAll('/opt/audit', process.cwd()));
  }
  return folder;
}

const analyze = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
  return { status, output: stdout + stderr };
};

test('there are units for the site, the leads process and the lake', () => {
  expect(UNITS).toEqual(['audit-lake.service', 'audit-leads@.service', 'audit-site@.service']);
});

test.each(UNITS)('systemd accepts %s, and finds that it has few rights', (name) => {
  const unit = join(copyUnits(), name);
  expect(analyze('verify', '--man=no', unit)).toEqual({ status: 0, output: '' });
  // 0 is a service without any right, 96 one that may do everything.
  const security = analyze('security', '--offline=true', '--threshold=20', '--no-pager', unit);
  expect(security, security.output).toMatchObject({ status: 0 });
});
