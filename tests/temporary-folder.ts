import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** In memory, where the system has such a folder: SQLite waits for a disk at each change. */
export const IN_MEMORY = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** An empty folder, which is removed after the test. */
export function temporaryFolder(parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, 'audit-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
