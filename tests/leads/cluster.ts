import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { postgresFolder } from '#scripts/programs.ts';

export type Cluster = {
  url: string;
  /** Kills the server with all connections; what it has stored stays. */
  kill: () => Promise<void>;
  /** Starts the server again after `kill`. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Postgres refuses to run as root: then the user that Debian's package has made runs it. */
function owner(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/**
 * Starts Postgres in a temporary folder, on a Unix socket in it. What it acknowledges is in the
 * operating system's memory, so it survives the death of every process, but not of the machine.
 */
export async function startCluster(): Promise<Cluster> {
  const programs = postgresFolder() ?? '';
  const user = owner();
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const { uid, gid } = user;
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  chmodSync(folder, 0o700);
  const data = join(folder, 'data');
  const settings = ['--no-sync', '--auth=trust', '--username=leads', '--encoding=UTF8'];
  const options = { ...user, cwd: folder };
  execFileSync(
    join(programs, 'initdb'),
    [...settings, '--locale=C', '--no-instructions', '-D', data],
    { ...options, stdio: 'ignore' },
  );
  const flags = { listen_addresses: '', unix_socket_directories: folder, fsync: 'off' };
  const url = `postgres://leads@/postgres?host=${encodeURIComponent(folder)}`;
  let server: ChildProcess | undefined;
  const start = async () => {
    // It ends when this process does, however that comes about.
    server = spawn(
      'setpriv',
      [
        '--pdeathsig',
        'QUIT',
        join(programs, 'postgres'),
        '-D',
        data,
        ...Object.entries(flags).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      { ...options, stdio: 'ignore' },
    );
    await untilReady(url);
  };
  const kill = async () => {
    if (!server || server.exitCode !== null) return;
    const exited = once(server, 'exit');
    // The signal at which the server and its own processes end at once.
    server.kill('SIGQUIT');
    await exited;
  };
  await start();
  return {
    url,
    kill,
    start,
    stop: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** One every 20 ms: a minute, for a busy machine. */
const MAX_ATTEMPTS = 3000;

async function untilReady(url: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (attempt === MAX_ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
