import type { Storage } from './storage.ts';

/** Copies of snapshots, each a complete dataset: `npm run content:restore` lists and restores them. */

const SNAPSHOTS_KEPT = 3;
const DAYS_KEPT = 30;

const SNAPSHOT_COPY = 'copy-snapshot-';
const DAILY_COPY = 'copy-day-';

/** Whether a file is a copy. */
export const isCopy = (name: string): boolean => /^copy-(snapshot|day)-[\d-]+$/.test(name);

/** Copies the snapshot in this file, and removes all copies but the last three. `seq` is its last transaction. */
export function copySnapshot(storage: Storage, name: string, seq: number): void {
  storage.link(name, `${SNAPSHOT_COPY}${String(seq).padStart(12, '0')}`);
  removeOld(storage, SNAPSHOT_COPY, SNAPSHOTS_KEPT);
}

/** Writes the copy of a day (UTC, `YYYY-MM-DD`) unless it has one, and removes all but the last 30. */
export function writeDailyCopy(storage: Storage, day: string, snapshot: () => Buffer): void {
  const name = `${DAILY_COPY}${day}`;
  if (storage.names().includes(name)) return;
  storage.replace(name, snapshot());
  removeOld(storage, DAILY_COPY, DAYS_KEPT);
}

function removeOld(storage: Storage, prefix: string, count: number): void {
  const copies = storage.names().filter((name) => name.startsWith(prefix) && isCopy(name));
  for (const name of copies.toSorted().slice(0, -count)) storage.remove(name);
}
