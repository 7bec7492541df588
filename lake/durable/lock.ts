import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const holderSchema = z.object({ pid: z.number().int().positive(), started: z.string().nullable() });

type Holder = z.infer<typeof holderSchema>;

const held = new Set<string>();

/** When a process began, by Linux's own count: a later process with the same pid differs. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the command stands in parentheses and may itself hold spaces.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function isAlive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  const now = startOf(pid);
  return started === null || now === null || started === now;
}

function holderOf(text: string): Holder | null {
  try {
    return holderSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';

/**
 * Makes this process the only one that writes in the folder, where the lock says `id`; returns how
 * to let go. Throws when another one that is alive has it; the lock of a dead one is taken over.
 */
export function lockFolder(directory: string, id: string): () => void {
  const path = join(directory, 'lock');
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid), id });
  const refusal = (pid: number): Error =>
    new Error(
      `Another lake (process ${pid}) has the content in ${directory} open. Stop it, or set LAKE_DIR to another folder.`,
    );
  if (held.has(path)) throw refusal(process.pid);
  for (let attempt = 0; ; attempt += 1) {
    try {
      writeFileSync(path, mine, { flag: 'wx' });
      break;
    } catch (error) {
      if (!isTaken(error)) throw error;
    }
    takeAway(path, refusal, attempt);
  }
  held.add(path);
  return () => {
    if (held.delete(path)) rmSync(path, { force: true });
  };
}

const ATTEMPTS = 5;
const YOUNG = 2000;

/** Of several processes that find the same dead lock only the one whose rename works removes it. */
function takeAway(path: string, refusal: (pid: number) => Error, attempt: number): void {
  const text = readIfThere(path);
  const holder = text === null ? null : holderOf(text);
  const isOwn = holder?.pid === process.pid;
  if (holder && !isOwn && isAlive(holder)) throw refusal(holder.pid);
  if (attempt >= ATTEMPTS || (text !== null && !holder && isYoung(path)))
    throw refusal(holder?.pid ?? 0);
  if (text === null) return;
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  const moved = readIfThere(aside);
  rmSync(aside, { force: true });
  if (moved === null || moved === text) return;
  try {
    writeFileSync(path, moved, { flag: 'wx' });
  } catch (error) {
    // A third one has locked meanwhile: the next attempt names it.
    if (!isTaken(error)) throw error;
  }
}

/** A lock without content may be one that another process is just about to write. */
function isYoung(path: string): boolean {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat !== undefined && Date.now() - stat.mtimeMs < YOUNG;
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
