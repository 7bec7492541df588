import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const GRACE_MS = 10_000;
const RESTART_MS = 5_000;

/**
 * Starts processes in order, and stops them all when one of them ends. One that is optional is
 * started again after a pause: the others do without it.
 */
export class ProcessSupervisor {
  /** @type {Map<string, import('node:child_process').ChildProcess>} */
  #children = new Map();
  #isStopping = false;

  constructor() {
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
      process.on(signal, () => this.stop(0));
    // The reader of the output may close it, as in `npm start | head`.
    for (const output of [process.stdout, process.stderr]) output.on('error', () => this.stop(1));
    // An error in the script must not leave a process with a port or the content's lock.
    process.on('exit', () => this.#signal('SIGTERM'));
  }

  /**
   * Starts a process and waits until it prints a line that matches `ready`; if it is optional, only
   * until then or its end.
   * @param {string} name
   * @param {string} command
   * @param {string[]} args
   * @param {{ ready: RegExp, env?: NodeJS.ProcessEnv, cwd?: string, isOptional?: boolean }} options
   */
  start(name, command, args, options) {
    const { ready, env, cwd, isOptional = false } = options;
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // Its own process group: Ctrl-C reaches only this script, which then stops all processes.
      detached: true,
    });
    this.#children.set(name, child);
    // In production, programs read the log, so its lines stay as they are.
    const isProduction = process.env.NODE_ENV === 'production';
    return /** @type {Promise<void>} */ (
      new Promise((resolve) => {
        child.once('exit', (code) => {
          this.#children.delete(name);
          if (this.#isStopping) return;
          if (!isOptional) return this.#stopRest(name, code);
          resolve();
          this.#restart(name, code, () => this.start(name, command, args, options));
        });
        for (const [input, print] of /** @type {const} */ ([
          [child.stdout, console.log],
          [child.stderr, console.error],
        ]))
          createInterface({ input }).on('line', (line) => {
            if (ready.test(line)) resolve();
            else if (line.trim()) print(isProduction ? line : `  ${name} │ ${line}`);
          });
      })
    );
  }

  /**
   * @param {string} name
   * @param {number | null} code
   */
  #stopRest(name, code) {
    console.error(`\nThe ${name} has ended${withCode(code)}; stopping the rest.`);
    this.stop(1);
  }

  /**
   * @param {string} name
   * @param {number | null} code
   * @param {() => unknown} start
   */
  #restart(name, code, start) {
    const seconds = RESTART_MS / 1000;
    console.error(
      `The ${name} process has ended${withCode(code)}; starting it again in ${seconds} s.`,
    );
    setTimeout(() => this.#isStopping || start(), RESTART_MS);
  }

  /**
   * Stops every process and ends the script.
   * @param {number} code
   */
  async stop(code) {
    if (this.#isStopping) return;
    this.#isStopping = true;
    const children = [...this.#children.values()];
    const exited = Promise.all(
      children.map((child) => new Promise((done) => child.once('exit', done))),
    );
    this.#signal('SIGTERM');
    const timeout = setTimeout(() => this.#signal('SIGKILL'), GRACE_MS);
    await exited;
    clearTimeout(timeout);
    process.exit(code);
  }

  /** @param {NodeJS.Signals} signal */
  #signal(signal) {
    for (const child of this.#children.values()) signalGroup(child, signal);
  }
}

/** @param {number | null} code */
const withCode = (code) => (code ? ` with code ${code}` : '');

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalGroup(child, signal) {
  if (child.pid === undefined || child.exitCode !== null) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    child.kill(signal);
  }
}
