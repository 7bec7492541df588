import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readSaved } from '#studio/hooks/open-forms.ts';
import { useEdits } from '#studio/languages/model/use-edits.ts';
import { shippedFrench } from '#tests/seed.ts';
import { frenchOf } from './shipped-rows.ts';

test('a translation that was typed just before Publish all is saved first, and as long as the table is there', async () => {
  const { rows } = await frenchOf(shippedFrench());
  const [row] = rows;
  if (!row) throw new Error('There are no texts.');
  const done: string[] = [];
  const save = async (changes: { text: string }[]) => {
    await Promise.resolve();
    done.push(...changes.map(({ text }) => text));
  };
  const read = () =>
    readSaved({
      fetch: async () => {
        done.push('read');
        return [];
      },
    });
  const { result, unmount } = renderHook(() => useEdits(rows, save));
  act(() => result.current.type(row, 'Nouveau'));
  await act(read);
  expect(done).toEqual(['Nouveau', 'read']);
  unmount();
  await read();
  expect(done).toEqual(['Nouveau', 'read', 'read']);
});

test('what was typed last is saved, also where what was typed before it could not be', async () => {
  const { rows } = await frenchOf(shippedFrench());
  const [row] = rows;
  if (!row) throw new Error('There are no texts.');
  const sent: { text: string; settle: (error?: Error) => void }[] = [];
  const save = ([change]: { text: string }[]) =>
    new Promise<void>((resolve, reject) => {
      const settle = (error?: Error) => (error ? reject(error) : resolve());
      sent.push({ text: change?.text ?? '', settle });
    });
  const { result } = renderHook(() => useEdits(rows, save));
  const typed = async (text: string) => {
    act(() => result.current.type(row, text));
    await act(async () => result.current.flushQuietly());
  };
  await typed('Nouv');
  await typed('Nouveau');
  const answer = (error?: Error) => act(async () => sent.at(-1)?.settle(error));
  await answer(new Error('No connection.'));
  await answer(new Error('No connection.'));
  await act(async () => result.current.flushQuietly());
  await answer();
  expect(sent.at(-1)?.text).toBe('Nouveau');
});

test('what could not be saved when the table is left is saved before Publish all, and the browser asks until then', async () => {
  const { rows } = await frenchOf(shippedFrench());
  const [row] = rows;
  if (!row) throw new Error('There are no texts.');
  const saved: string[] = [];
  let isConnected = false;
  const save = async (changes: { text: string }[]) => {
    if (!isConnected) throw new Error('No connection.');
    saved.push(...changes.map(({ text }) => text));
  };
  const read = () => readSaved({ fetch: async () => [] });
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { result, unmount } = renderHook(() => useEdits(rows, save));
  act(() => result.current.type(row, 'Nouveau'));
  unmount();
  await expect(read()).rejects.toThrow('No connection.');
  expect(isAsked()).toBe(true);
  isConnected = true;
  await read();
  expect(saved).toEqual(['Nouveau']);
  expect(isAsked()).toBe(false);
});
