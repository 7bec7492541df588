import { expect, test, vi } from 'vitest';
import { logEvent } from '#app/content/log.server.ts';
import { logLines } from './log-lines.ts';

test('an event is one line with any characters in its values, and parsing it gives the same values', () => {
  const codes = [...Array(0x20).keys(), ...Array.from({ length: 0x21 }, (_, at) => 0x7f + at)];
  const path = String.fromCharCode(...codes, 0x2028, 0x2029);
  logEvent('not-found', { path });
  const [line] = vi.mocked(console.log).mock.calls[0] ?? [];
  expect(line).toMatch(/^[^\p{Cc}\u2028\u2029]+$/u);
  expect(logLines()).toMatchObject([{ event: 'not-found', path }]);
});

test('no detail replaces the time or the event', () => {
  const details = JSON.parse('{"time":"never","event":"other","n":1}');
  logEvent('not-found', details);
  expect(logLines()).toMatchObject([
    { event: 'not-found', n: 1, time: expect.stringMatching(/^2/) },
  ]);
});
