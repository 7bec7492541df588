import { expect, test } from 'vitest';
import { loadFrom } from '#bench/measure.ts';

const OUTPUT = `Running 2s test @ http://127.0.0.1:3000/
  1 threads and 32 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     4.10ms    1.02ms  21.00ms   91.00%
  Latency Distribution
     50%    3.90ms
     99%    8.25ms
  15000 requests in 2.00s, 60.00MB read
`;
const RATE = 'Requests/sec:   7500.25\n';

test.each([
  ['no failure', '', 0],
  ['error responses', '  Non-2xx or 3xx responses: 12\n', 12],
  ['failed connections', '  Socket errors: connect 1, read 2, write 0, timeout 4\n', 7],
  [
    'both',
    '  Socket errors: connect 1, read 2, write 0, timeout 4\n  Non-2xx or 3xx responses: 12\n',
    19,
  ],
])('the output of wrk is read with %s', (_, lines, failures) => {
  expect(loadFrom(OUTPUT + lines + RATE)).toEqual({
    responses: 15_000,
    perSecond: 7500.25,
    p99: 8.25,
    failures,
  });
});
