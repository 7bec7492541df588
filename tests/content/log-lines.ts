import { vi } from 'vitest';
import { z } from 'zod';

const line = z.looseObject({ time: z.iso.datetime(), event: z.string() });

/** The events that were logged since the last call. Reading them makes them expected. */
export function logLines(): z.infer<typeof line>[] {
  const spy = vi.mocked(console.log);
  const lines = spy.mock.calls.map(([text]) => line.parse(JSON.parse(String(text))));
  spy.mockClear();
  return lines;
}
