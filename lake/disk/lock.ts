import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { hasCode } from '#http/has-code.mjs';

const ownerSchema = z.object({ pid: z.number().int().positive(), started: z.string().nullable() });

type LockOwner = z.infer<typeof ownerSchema>;

/** Paths of the lock files that this process has. */
const lockedByUs = new Set<string>();

/** When a process started, in clock ticks since boot; null on systems other than Linux. Distinguishes processes that reuse a pid. */
function startTimeOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command's name is in parentheses and may contain spaces.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function isAlive({ pid, started }: LockOwner): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!hasCode(error, 'EPERM')) return false;
  }
  const now = startTimeOf(pid);
  return started === null || now === null || started === now;
}

function parseOwner(text: string): LockOwner | null {
  try {
    return ownerSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/**
 * Makes this process the only one that writes in the folder and records `id` in the lock file. Returns
 * a function that releases the lock. Throws when a live process has it; a dead one's lock is replaced.
 */
export function lockFolder(directory: string, id: string): () => void {
  const path = join(directory, 'lock');
  const mine = JSON.stringify({ pid: process.pid, started: startTimeOf(process.pid), id });
  const refusal = (pid: number): Error =>
    new Error(
      `Another lake (process ${pid}) has the content in ${directory} open. Stop it, or set LAKE_DIR to another folder.`,
    );
  if (lockedByUs.has(path)) throw refusal(process.pid);
  for (let attempt = 0; ; attempt += 1) {
    try {
      writeFileSync(path, mine, { flag: 'wx' });
      break;
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
    }
    removeStaleLock(path, refusal, attempt);
  }
  lockedByUs.add(path);
  return () => {
    if (lockedByUs.delete(path)) rmSync(path, { force: true });
  };
}

const MAX_ATTEMPTS = 5;
const NEW_LOCK_MS = 2000;

/** When several processes find the same stale lock, only the one whose rename succeeds removes it. */
function removeStaleLock(path: string, refusal: (pid: number) => Error, attempt: number): void {
  const text = readIfExists(path);
  const holder = text === null ? null : parseOwner(text);
  const isOwn = holder?.pid === process.pid;
  if (holder && !isOwn && isAlive(holder)) throw refusal(holder.pid);
  if (attempt >= MAX_ATTEMPTS || (text !== null && !holder && isNew(path)))
    throw refusal(holder?.pid ?? 0);
  if (text === null) return;
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  const moved = readIfExists(aside);
  rmSync(aside, { force: true });
  if (moved === null || moved === text) return;
  try {
    writeFileSync(path, moved, { flag: 'wx' });
  } catch (error) {
    // A third process has the lock by now: the next attempt names it.
    if (!hasCode(error, 'EEXIST')) throw error;
  }
}

/** A new lock file that is still empty may belong to a process that is about to write it. */
function isNew(path: string): boolean {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat !== undefined && Date.now() - stat.mtimeMs < NEW_LOCK_MS;
}

function readIfExists(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
