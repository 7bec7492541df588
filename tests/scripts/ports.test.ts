import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { portOf } from '#process/ports.mjs';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { runModule } from './run-node.ts';

/** A port that is in use until the test is over. */
async function takenPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => void server.close());
  return portOf(server);
}

test.each(['PORT', 'LAKE_PORT'])(
  'the error for a port in use names the port and %s',
  async (variable) => {
    const port = await takenPort();
    const require = `await script.requireFreePort(${port}, '${variable}'); console.log('free');`;
    const { code, output } = runModule('ports.mjs', require, { cwd: temporaryFolder() });
    expect(code).toBe(1);
    expect(output.trim()).toBe(
      `Port ${port} is in use. Stop the program that uses it, or set ${variable}.`,
    );
  },
);

test('a free port is not an error', () => {
  const require = `await script.requireFreePort(0, 'PORT'); console.log('free');`;
  expect(runModule('ports.mjs', require, { cwd: temporaryFolder() })).toEqual({
    code: 0,
    output: 'free\n',
  });
});
