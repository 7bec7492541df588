import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';

/** Longer than the site takes to stop, with its delay and slow downloads. */
const GRACE_MS = 75_000;
/** Before a process that ended is started again. */
const PAUSE_MS = 1_000;

/**
 * Runs processes. One that ends is started again, while the others keep running; one that ends before it
 * was ready for the first time stops them all, unless it is optional. Signals stop them all.
 */
export class ProcessSupervisor {
  /** @type {Set<import('node:child_process').ChildProcess>} */
  #children = new Set();
  #isStopping = false;

  constructor() {
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
      process.on(signal, () => this.stop(0, signal));
    // The reader of the output may close it, as in `npm start | head`.
    for (const output of [process.stdout, process.stderr]) output.on('error', () => this.stop(1));
    // An error in the script must not leave a process with a port or the content's lock.
    process.on('exit', () => this.#signal('SIGTERM'));
  }

  /**
   * Starts a process and waits until it prints a line that matches `ready`, or, if it is optional,
   * until it ends.
   * @param {string} name
   * @param {string} command
   * @param {string[]} args
   * @param {{ ready: RegExp, env?: NodeJS.ProcessEnv, cwd?: string, isOptional?: boolean }} options
   * @returns {Promise<void>}
   */
  start(name, command, args, { ready, env, cwd, isOptional = false }) {
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

  /**
   * Stops every process and ends the script.
   * @param {number} code
   * @param {NodeJS.Signals} signal at SIGTERM the site first tells load balancers that it is about to stop
   */
  async stop(code, signal = 'SIGINT') {
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

  /**
   * Sends a signal to each process and those that it started.
   * @param {NodeJS.Signals} signal
   */
  #signal(signal) {
    for (const child of this.#children)
      try {
        process.kill(-Number(child.pid), signal);
      } catch {
        child.kill(signal);
      }
  }
}

/**
 * Prints what a process prints, but the lines that `isHidden`, with its name before each. In production
 * programs read the log, so its lines stay as they are.
 * @param {import('node:child_process').ChildProcess} child
 * @param {string} name
 * @param {(line: string) => boolean} isHidden gets the line without the colours of FORCE_COLOR
 */
function printLines(child, name, isHidden) {
  const prefix = process.env.NODE_ENV === 'production' ? '' : `  ${name} │ `;
  for (const [input, print] of /** @type {const} */ ([
    [child.stdout, console.log],
    [child.stderr, console.error],
  ]))
    createInterface({ input: /** @type {NodeJS.ReadableStream} */ (input) }).on('line', (line) => {
      if (line.trim() && !isHidden(stripVTControlCharacters(line))) print(prefix + line);
    });
}
