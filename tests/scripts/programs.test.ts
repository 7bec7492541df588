import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { runModule } from './run-node.ts';

const LOCKS = [
  'E: Could not get lock /var/lib/apt/lists/lock. It is held by process 1 (apt-get)',
  'E: Unable to acquire the dpkg frontend lock (/var/lib/dpkg/lock-frontend)',
];

/** Installs a package with an apt-get that fails with each of these messages in turn, then succeeds. */
function install(messages: string[]) {
  const cwd = temporaryFolder();
  messages.forEach((message, index) => {
    writeFileSync(join(cwd, `message-${index}`), `${message}\n`);
  });
  const script = `#!/bin/sh
echo "$@" >> calls
for message in message-*; do
  [ -e "$message" ] || break
  cat "$message" >&2; rm "$message"; exit 100
done
`;
  writeFileSync(join(cwd, 'apt-get'), script, { mode: 0o755 });
  return runModule(
    'programs.mjs',
    `await script.installPackages('A test needs it', ['a-package']); console.log((await import('node:fs')).readFileSync('calls', 'utf8'));`,
    { cwd, env: { PATH: `${cwd}:${process.env.PATH}` } },
  );
}

test('an installation waits until no other apt-get holds a lock', () => {
  const { code, output } = install(LOCKS);
  expect(code).toBe(0);
  expect(output.match(/^(update|install) .*$/gm)).toEqual([
    'update -q',
    'update -q',
    'update -q',
    'install -y -q --no-install-recommends a-package',
  ]);
});

test('an installation that fails says why', () => {
  const { code, output } = install(['E: Unable to locate package a-package']);
  expect(code).toBe(1);
  expect(output).toContain('Unable to locate package a-package');
  expect(output).toContain('Installing a-package failed.');
});
