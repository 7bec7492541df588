import { build, type Rollup } from 'vite';
import { onTestFinished, vi } from 'vitest';

/** Modules that do not count as our own code: libraries, and the PDF, which is loaded on demand. */
const EXTERNAL = /^(react|react-dom|scheduler|react-hook-form)(\/|$)|\/report-pdf\.ts$/;

/** Builds the visitor's scripts without React and react-hook-form, to find out of which modules they are. */
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
