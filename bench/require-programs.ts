import { fail } from '#scripts/messages.mjs';
import { findProgram } from '#scripts/programs.mjs';

/** The programs that benchmarks need, each with its Debian package. */
const PACKAGES = { wrk: 'wrk', taskset: 'util-linux' };

/** Ends the benchmark when a program that it needs is missing, and says how to install it. */
export function requirePrograms(...names: (keyof typeof PACKAGES)[]): void {
  const missing = names.filter((name) => !findProgram(name));
  if (missing.length === 0) return;
  const packages = missing.map((name) => PACKAGES[name]).join(' ');
  fail(`This benchmark needs ${missing.join(' and ')}. On Debian: apt-get install ${packages}`);
}
