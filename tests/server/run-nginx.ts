import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';

/** What nginx needs in `http { … }`, so that it writes into this folder alone. */
export const temporaryPaths = (folder: string): string =>
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');

/** Runs nginx with a configuration for the duration of the test. Resolves once something answers at the address. */
export async function runNginx(folder: string, configuration: string, url: string): Promise<void> {
  const config = join(folder, 'nginx.conf');
  writeFileSync(config, `pid ${folder}/pid;\n${configuration}`);
  const nginx = spawn('nginx', ['-c', config, '-p', folder, '-g', 'daemon off; user root;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const messages: string[] = [];
  nginx.stderr.on('data', (data) => messages.push(String(data)));
  onTestFinished(() => void nginx.kill('SIGQUIT'));
  await vi
    .waitFor(() => fetch(url))
    .catch(() => {
      throw new Error(messages.join(''));
    });
}
