import { expect, test } from 'vitest';
import { runNode } from '#tests/scripts/run-node.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';

test.each([
  ['memory.ts', 'wrk and taskset', 'wrk util-linux'],
  ['publish.ts', 'taskset', 'util-linux'],
])('%s without its programs says which it needs', (file, programs, packages) => {
  const args = ['--import', 'tsx', `bench/${file}`];
  const { code, output } = runNode(args, { cwd: process.cwd(), env: { PATH: temporaryFolder() } });
  expect(code).toBe(1);
  expect(output.trim()).toBe(
    `This benchmark needs ${programs}. On Debian: apt-get install ${packages}`,
  );
});
