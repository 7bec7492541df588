import { build, type Rollup } from 'vite';
import { onTestFinished, vi } from 'vitest';

/** Modules that do not count as our own code: libraries, and the PDF, which is loaded on demand. */
const EXTERNAL = /^(react|react-dom|scheduler|react-hook-form)(\/|$)|\/report-pdf\.ts$/;

/**
 * Builds the visitor's scripts without React and react-hook-form, to measure the compressed size of
 * our own code. That size cannot be measured in a file that contains both.
 */
export async function ownChunks(): Promise<Rollup.OutputChunk[]> {
  // Otherwise Vite compiles for development.
  vi.stubEnv('NODE_ENV', 'production');
  onTestFinished(() => void vi.unstubAllEnvs());
  const result = await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    build: {
      write: false,
      target: 'es2022',
      rollupOptions: { input: 'app/entry.client.tsx', external: EXTERNAL },
    },
  });
  return [result]
    .flat()
    .flatMap((part) => ('output' in part ? part.output : []))
    .filter((part) => part.type === 'chunk');
}

/**
 * Loaded later: reports while the visitor answers questions, shared reports by their link, what sends
 * an error when one occurs, and what only leads need.
 */
const LATER = /\/(results-views|send-error|leads\/lead-chunk)\.ts$/;

/** The chunks that are loaded before the first interaction. */
export function firstChunks(chunks: Rollup.OutputChunk[]): Rollup.OutputChunk[] {
  const found = new Set(chunks.filter(({ isEntry }) => isEntry));
  for (const { imports, dynamicImports } of found)
    for (const chunk of chunks) {
      const isImported = [...imports, ...dynamicImports].includes(chunk.fileName);
      if (isImported && !LATER.test(chunk.facadeModuleId ?? '')) found.add(chunk);
    }
  return [...found];
}
