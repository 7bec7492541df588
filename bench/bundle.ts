import { execFileSync } from 'node:child_process';
import { basename, join } from 'node:path';
import { build } from 'vite';
import type { Quiz } from '#app/quiz/contract/quiz.ts';

/**
 * Bundles a program for Node, as the products are bundled, and returns a function that runs it with a
 * quiz as JSON on its standard input, and returns what it prints. `tsx` would name each function when
 * it is created, which takes longer than many of them run.
 */
export async function bundle(program: string): Promise<(quiz: Quiz) => string> {
  const outDir = 'build/bench';
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { ssr: program, target: 'node20', outDir, emptyOutDir: false },
  });
  const file = join(outDir, `${basename(program, '.ts')}.js`);
  return (quiz) =>
    execFileSync(process.execPath, [file], { input: JSON.stringify(quiz), encoding: 'utf8' });
}
