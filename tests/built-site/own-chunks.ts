import { build, type Rollup } from 'vite';
import { onTestFinished, vi } from 'vitest';

/** What the budget does not count as ours, and the PDF, which comes only when it is asked for. */
const NOT_OURS = /^(react|react-dom|scheduler|react-hook-form)(\/|$)|\/report-pdf\.ts$/;

/**
 * The visitor's scripts once more, with React and react-hook-form left out, so that what remains can
 * be weighed as it would be sent: a share of a mixed file has no size of its own after gzip.
 */
export async function ownChunks(): Promise<Rollup.OutputChunk[]> {
  // Vite compiles for development where this says so.
  vi.stubEnv('NODE_ENV', 'production');
  onTestFinished(() => void vi.unstubAllEnvs());
  const result = await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    build: {
      write: false,
      target: 'es2022',
      rollupOptions: { input: 'app/entry.client.tsx', external: NOT_OURS },
    },
  });
  return [result]
    .flat()
    .flatMap((part) => ('output' in part ? part.output : []))
    .filter((part) => part.type === 'chunk');
}

/** The report and shared reports come later: while the questions are answered, or by their link. */
const LATER = /\/(results|shared-view)\.tsx$/;

export function firstChunks(chunks: Rollup.OutputChunk[]): Rollup.OutputChunk[] {
  const found = new Set(chunks.filter(({ isEntry }) => isEntry));
  for (const { imports, dynamicImports } of found)
    for (const chunk of chunks) {
      const isImported = [...imports, ...dynamicImports].includes(chunk.fileName);
      if (isImported && !LATER.test(chunk.facadeModuleId ?? '')) found.add(chunk);
    }
  return [...found];
}
