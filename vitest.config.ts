import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Beside `studio/package.json` Node finds no `imports`, so within the Studio these are aliases. */
const alias = ['app', 'schemas', 'studio'].map((name) => ({
  find: `#${name}`,
  replacement: fileURLToPath(new URL(name, import.meta.url)),
}));

// The Remix plugin must stay out of vitest, so the tests have a configuration of their own.
/** On a build machine that is busy with something else, what only came too late is tried again. */
const retry = process.env.CI ? 2 : 0;

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'node',
          retry,
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/e2e/**', 'tests/built-site/**'],
          setupFiles: ['tests/setup.ts'],
          testTimeout: 30_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'dom',
          retry,
          environment: 'happy-dom',
          include: ['tests/**/*.test.tsx'],
          setupFiles: ['tests/setup.ts', 'tests/setup-dom.ts'],
          testTimeout: 15_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'build',
          retry,
          environment: 'node',
          include: ['tests/built-site/**/*.test.ts'],
          setupFiles: ['tests/setup.ts'],
          globalSetup: ['tests/built-site/build-site.ts'],
          testTimeout: 60_000,
        },
      },
    ],
  },
});
