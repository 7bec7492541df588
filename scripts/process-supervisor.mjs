import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';

/** Longer than the site takes to stop, with its delay and slow downloads. */
const GRACE_MS = 75_000;
const MINUTE_MS = 60_000;
const MAX_ENDS_PER_MINUTE = 5;
const MIN_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;

/**
 * Runs processes. One that ends is started again, after pauses that grow; the others keep running.
 * Stops them all when one ends before it was ready, or five times in a minute, unless it is optional.
 */
export class ProcessSupervisor {
  /** @type {Map<string, import('node:child_process').ChildProcess>} */
  #children = new Map();
  #isStopping = false;
  /** When each process has ended, in milliseconds of the monotonic clock. @type {Map<string, number[]>} */
  #ends = new Map();

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
   */
  start(name, command, args, options) {
    const { ready, env, cwd, isOptional = false } = options;
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      // Through `ipc`, a process notices that this script was killed.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // Its own process group: Ctrl-C reaches only this script, which then stops all processes.
      detached: true,
    });
    this.#children.set(name, child);
    // In production, programs read the log, so its lines stay as they are.
    const isProduction = process.env.NODE_ENV === 'production';
    let wasReady = this.#ends.has(name);
    return /** @type {Promise<void>} */ (
      new Promise((resolve) => {
        child.once('exit', (code, signal) => {
          this.#children.delete(name);
          if (this.#isStopping) return;
          const ended = `has ended${code ? ` with code ${code}` : signal ? ` (${signal})` : ''}`;
          const count = this.#countEnd(name);
          if (!isOptional && !wasReady)
            return this.#stopRest(`The ${name} ${ended}; stopping the rest.`);
          if (!isOptional && count >= MAX_ENDS_PER_MINUTE)
            return this.#stopRest(
              `The ${name} ${ended}, the ${count}th time within a minute. The lines above say why. Stopping the rest.`,
            );
          resolve();
          const pause = Math.min(MIN_PAUSE_MS * 2 ** (count - 1), MAX_PAUSE_MS);
          console.error(`The ${name} process ${ended}; starting it again in ${pause / 1000} s.`);
          setTimeout(() => this.#isStopping || this.start(name, command, args, options), pause);
        });
        for (const [input, print] of /** @type {const} */ ([
          [child.stdout, console.log],
          [child.stderr, console.error],
        ]))
          createInterface({ input: /** @type {NodeJS.ReadableStream} */ (input) }).on(
            'line',
            (line) => {
              // With FORCE_COLOR, a program colours the words.
              if (ready.test(stripVTControlCharacters(line))) {
                wasReady = true;
                resolve();
              } else if (line.trim()) print(isProduction ? line : `  ${name} │ ${line}`);
            },
          );
      })
    );
  }

  /** @param {string} message */
  #stopRest(message) {
    console.error(`\n${message}`);
    this.stop(1);
  }

  /**
   * Counts the end of a process, and returns how many it had within the last minute.
   * @param {string} name
   */
  #countEnd(name) {
    const now = performance.now();
    const ends = [...(this.#ends.get(name) ?? []), now].filter((end) => end > now - MINUTE_MS);
    this.#ends.set(name, ends);
    return ends.length;
  }

  /**
   * Stops every process and ends the script.
   * @param {number} code
   * @param {NodeJS.Signals} signal at SIGTERM the site first tells load balancers that it is about to stop
   */
  async stop(code, signal = 'SIGINT') {
    if (this.#isStopping) return;
    this.#isStopping = true;
    const children = [...this.#children.values()];
    const exited = Promise.all(
      children.map((child) => new Promise((done) => child.once('exit', done))),
    );
    this.#signal(signal);
    const timeout = setTimeout(() => this.#signal('SIGKILL'), GRACE_MS);
    await exited;
    clearTimeout(timeout);
    process.exit(code);
  }

  /**
   * Sends a signal to each process and those that it started.
   * @param {NodeJS.Signals} signal
   */
  #signal(signal) {
    for (const child of this.#children.values())
      try {
        process.kill(-Number(child.pid), signal);
      } catch {
        child.kill(signal);
      }
  }
}
