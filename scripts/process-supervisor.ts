import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';

/** Longer than the site takes to stop, with its delay and slow downloads. */
const GRACE_MS = 75_000;
/** Before a process that ended is started again. */
const PAUSE_MS = 1_000;

type StartOptions = { ready?: RegExp; env?: NodeJS.ProcessEnv; cwd?: string; isOptional?: boolean };

/**
 * Runs processes, and restarts one that ends while the others keep running; one that ends before it was ever
 * ready stops them all, unless it is optional. Signals stop them all.
 */
export class ProcessSupervisor {
  readonly #children = new Set<ChildProcess>();
  #isStopping = false;

  constructor() {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => this.stop(0, signal));
    // The reader of the output may close it, as in `npm start | head`.
    for (const output of [process.stdout, process.stderr]) output.on('error', () => this.stop(1));
    // An error in the script must not leave a process with a port or the content's lock.
    process.on('exit', () => this.#signal('SIGTERM'));
  }

  /**
   * Starts a process and waits for a line that matches `ready`, such as `lake ready on …`, or, if it is
   * optional, for its end.
   */
  start(
    name: string,
    command: string,
    args: string[],
    { ready = new RegExp(`^${name} ready`), env, cwd, isOptional = false }: StartOptions = {},
  ): Promise<void> {
    return new Promise((resolve) => {
      let mayEnd = isOptional;
      const run = () => {
        if (this.#isStopping) return;
        const child = spawn(command, args, {
          cwd,
          env: { ...process.env, ...env },
          // Through `ipc`, a process notices that this script was killed.
          stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
          // Its own process group: Ctrl-C reaches only this script, which then stops all processes.
          detached: true,
        });
        this.#children.add(child);
        child.once('exit', (code, signal) => {
          this.#children.delete(child);
          if (this.#isStopping) return;
          const ended = `The ${name} process has ended (${signal ?? `code ${code}`})`;
          if (!mayEnd) {
            console.error(`\n${ended}; stopping the rest.`);
            return this.stop(1);
          }
          console.error(`${ended}; starting it again.`);
          resolve();
          setTimeout(run, PAUSE_MS);
        });
        printLines(child, name, (line) => {
          if (!ready.test(line)) return false;
          mayEnd = true;
          resolve();
          return true;
        });
      };
      run();
    });
  }

  /** Stops every process and ends the script. At SIGTERM the site first tells load balancers that it is about to stop. */
  async stop(code: number, signal: NodeJS.Signals = 'SIGINT'): Promise<void> {
    if (this.#isStopping) return;
    this.#isStopping = true;
    const exits = Array.from(
      this.#children,
      (child) => new Promise((done) => child.once('exit', done)),
    );
    this.#signal(signal);
    setTimeout(() => this.#signal('SIGKILL'), GRACE_MS).unref();
    await Promise.all(exits);
    process.exit(code);
  }

  /** Sends a signal to each process and those that it started. */
  #signal(signal: NodeJS.Signals): void {
    for (const child of this.#children)
      try {
        process.kill(-Number(child.pid), signal);
      } catch {
        child.kill(signal);
      }
  }
}

/**
 * Prints what a process prints, with its name before each line except in production, where programs read the
 * log. `isHidden` gets a line without the colours that FORCE_COLOR gives it.
 */
function printLines(child: ChildProcess, name: string, isHidden: (line: string) => boolean): void {
  const prefix = process.env.NODE_ENV === 'production' ? '' : `  ${name} │ `;
  for (const [input, print] of [
    [child.stdout, console.log],
    [child.stderr, console.error],
  ] as const)
    if (input)
      createInterface({ input }).on('line', (line) => {
        if (line.trim() && !isHidden(stripVTControlCharacters(line))) print(prefix + line);
      });
}
