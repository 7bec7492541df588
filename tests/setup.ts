import { afterEach, beforeEach, expect, vi } from 'vitest';

/** A condition passes as soon as it holds, so a long timeout delays only failures. No test sets a shorter one. */
const WAIT_MS = 60_000;
const { waitFor } = vi;
vi.waitFor = (callback, options = WAIT_MS) => waitFor(callback, options);

// An unexpected line on the console fails the test. A test that expects one spies on the console.
const levels = ['error', 'warn', 'log'] as const;

beforeEach(() => {
  for (const level of levels) vi.spyOn(console, level).mockImplementation(() => {});
});

afterEach(() => {
  for (const level of levels) {
    const spy = vi.mocked(console[level]);
    const calls = spy.mock.calls;
    spy.mockRestore();
    expect(calls, `unexpected console.${level}`).toEqual([]);
  }
});
