import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** What nginx needs in `http { … }`, so that it writes into this folder alone. */
export const temporaryPaths = (folder: string): string =>
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');

/** Runs nginx with a configuration for the duration of the test. Returns what reads its messages so far. */
export function runNginx(folder: string, configuration: string): () => string {
  const config = join(folder, 'nginx.conf');
  writeFileSync(config, `pid ${folder}/pid;\n${configuration}`);
  const nginx = spawn('nginx', ['-c', config, '-p', folder, '-g', 'daemon off; user root;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const messages: string[] = [];
  nginx.stderr.on('data', (data) => messages.push(String(data)));
  onTestFinished(() => void nginx.kill('SIGQUIT'));
  return () => messages.join('');
}
